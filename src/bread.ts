/** What the agent framework bread says, as a living A2UI surface: crumbs, specs of its plugin, and the way to its servers. */
export { createBreadAdapter, type BreadAdapter, type BreadAdapterOptions } from './bread/adapter.ts';
export { BREAD_CATALOG_ID } from './bread/catalog-id.ts';
export type { BreadFault, Crumb, CrumbType, FileOutput } from './bread/crumb.ts';
export { crumbToSpec, type CrumbSpecs } from './bread/crumb-to-spec.ts';
export type { BreadAnswer } from './bread/forms.ts';
export type { A2uiMessage, WireComponent } from './bread/message.ts';
export type { Redact } from './bread/run-view.ts';
export type { BreadField, BreadSpec } from './bread/spec.ts';
export { defaultBreadStrings, type BreadStrings } from './bread/strings.ts';
export { toBasicCatalog } from './bread/to-basic-catalog.ts';
export { createBreadTransport, type BreadTransport } from './bread/transport.ts';
export type { BreadTransportOptions } from './bread/transport-options.ts';
