import { css, type CSSResult } from 'lit';

/** The look of everything that is not a component: the wrapper, the header, what stands in for something. */
export const surfaceStyles: readonly CSSResult[] = [css`:host { display: block; }`];
