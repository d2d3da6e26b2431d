/** What a component's `weight` says of its share of the line (2.2); undefined: nothing. */
export function shareOf(weight: unknown): number | undefined {
  return typeof weight === 'number' && weight >= 0 ? weight : undefined;
}

/** Gives an element its share of the line. Properties of the style, not a style text: strict CSPs refuse those. */
export function applyShare({ style }: HTMLElement, share: number | undefined): void {
  style.flex = share === undefined ? '' : `${share} 1 0`;
  style.minWidth = share === undefined ? '' : '0';
}
