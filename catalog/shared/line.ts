import { css } from 'lit';
import { oneOf } from '../../src/binding/prop.ts';

/** How children stand along a line. */
export const justify = oneOf(['start', 'center', 'end', 'spaceBetween', 'spaceAround', 'spaceEvenly', 'stretch']);

/** How children stand across a line. */
export const align = oneOf(['start', 'center', 'end', 'stretch'], { fallback: 'stretch' });

/** The classes of a line; the defaults need none. */
export function lineClass(name: string, props: { readonly justify?: string; readonly align: string }): string {
  const { justify: along = 'start', align: across } = props;
  return name + (along === 'start' ? '' : ` justify-${along}`) + (across === 'stretch' ? '' : ` align-${across}`);
}

/** What Row, Column and List share. */
export const lineStyles = css`
  .row,
  .column,
  .list {
    display: flex;
    gap: var(--_spacing-3);
    min-width: 0;
    max-width: 100%;
  }
  .column,
  .list {
    flex-direction: column;
  }
  /* What is not stretched is as wide as it wants to be, but no wider than its place. */
  .column > *,
  .list-vertical > * {
    max-width: 100%;
  }
  /* What belongs to a text stands closer to it; what is filled in wants room whatever the others want. */
  :is(.column, .list-vertical) > .text + .text {
    margin-block-start: calc(var(--_spacing-1) * -1);
  }
  :is(.column, .list-vertical) > :is(.caption + .text, .text + .caption) {
    margin-block-start: calc(var(--_spacing-2) * -1);
  }
  .column > .field:not(.check-box) {
    align-self: stretch;
  }
  .justify-center {
    justify-content: center;
  }
  .justify-end {
    justify-content: flex-end;
  }
  .justify-spaceBetween {
    justify-content: space-between;
  }
  .justify-spaceAround {
    justify-content: space-around;
  }
  .justify-spaceEvenly {
    justify-content: space-evenly;
  }
  .justify-stretch > * {
    flex: 1 1 0;
  }
  .align-start {
    align-items: flex-start;
  }
  .align-center {
    align-items: center;
  }
  .align-end {
    align-items: flex-end;
  }
`;
