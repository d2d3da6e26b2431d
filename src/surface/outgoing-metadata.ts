import { catalogCapabilities, type OfferedCatalogs } from '../binding/capabilities.ts';
import type { OutgoingMetadata } from '../protocol/message.ts';
import { clientDataModel } from '../store/client-data-model.ts';
import type { Store } from '../store/store.ts';

/** What goes beside every message for the agent: what can be shown, and the data of surfaces that send it along (5.3). */
export function outgoingMetadata(store: Store, offered: OfferedCatalogs): OutgoingMetadata {
  const model = clientDataModel(store, 'v0.9');
  const rendererModel = clientDataModel(store, 'v1.0');
  const v09 = catalogCapabilities('v0.9', offered);
  return {
    a2uiClientCapabilities: { ...catalogCapabilities('v0.8', { catalogs: offered.catalogs }), 'v0.9': v09, 'v0.9.1': v09 },
    a2uiRendererCapabilities: { 'v1.0': catalogCapabilities('v1.0', offered) },
    ...(model && { a2uiClientDataModel: model }),
    ...(rendererModel && { a2uiRendererDataModel: rendererModel }),
  };
}
