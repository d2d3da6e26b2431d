/** A message of A2UI v0.9, as the adapter writes them. */
export type A2uiMessage = { readonly version: 'v0.9' } & (
  | { readonly createSurface: { readonly surfaceId: string; readonly catalogId: string } }
  | { readonly updateComponents: { readonly surfaceId: string; readonly components: readonly WireComponent[] } }
  | { readonly updateDataModel: { readonly surfaceId: string; readonly path: string; readonly value: unknown } }
);

/** A component as it goes over the wire. */
export interface WireComponent {
  readonly id: string;
  readonly component: string;
  readonly [property: string]: unknown;
}

/** What a component reads from the data model. */
export function bound(path: string): { readonly path: string } {
  return { path };
}
