import type { JsonObject } from './json.ts';
import type { ProtocolVersion } from './version.ts';

/**
 * The one vocabulary behind the door: whatever version an agent speaks, its messages become these
 * (`read-message.ts`). Shapes are those of v0.9, completed by what v1.0 adds.
 */
export type Message = CreateSurface | UpdateComponents | UpdateDataModel | DeleteSurface;

interface Addressed {
  readonly version: ProtocolVersion;
  readonly surfaceId: string;
}

export interface CreateSurface extends Addressed {
  readonly type: 'createSurface';
  readonly catalogId?: string;
  readonly theme?: JsonObject;
  readonly sendDataModel: boolean;
  /** The component to begin with; `root` but in v0.8, where undefined means that it is not said yet. */
  readonly rootId: string | undefined;
}

export interface UpdateComponents extends Addressed {
  readonly type: 'updateComponents';
  readonly components: readonly ComponentDefinition[];
}

export interface UpdateDataModel extends Addressed {
  readonly type: 'updateDataModel';
  /** JSON Pointer; `/` is the whole model. */
  readonly path: string;
  /** Absent: the path is deleted. */
  readonly value?: unknown;
  /** Only where there is nothing yet: the initial value in a v0.8 binding. */
  readonly ifAbsent?: boolean;
}

export interface DeleteSurface extends Addressed {
  readonly type: 'deleteSurface';
}

/** One entry of the flat list of components. `component` is absent where an update keeps the type. */
export interface ComponentDefinition {
  readonly id: string;
  readonly component?: string;
  readonly [property: string]: unknown;
}

/** A user's action on its way to the agent. `metadata` goes beside the message, for the transport. */
export interface ActionMessage {
  readonly version: ProtocolVersion;
  readonly action: {
    readonly name: string;
    readonly surfaceId: string;
    readonly sourceComponentId: string;
    /** ISO 8601, UTC. */
    readonly timestamp: string;
    readonly context: JsonObject;
    /** The visible text of the button. */
    readonly label?: string;
  };
  readonly metadata?: OutgoingMetadata;
}

/** A fault on its way to the agent. */
export interface ErrorMessage {
  readonly version: ProtocolVersion;
  readonly error: {
    readonly code: string;
    readonly surfaceId: string;
    readonly path?: string;
    readonly message: string;
  };
}

export type OutgoingMessage = ActionMessage | ErrorMessage;

/** What the protocol wants beside every outgoing message. */
export interface OutgoingMetadata {
  readonly a2uiClientCapabilities?: JsonObject;
  readonly a2uiClientDataModel?: JsonObject;
  /** The same for v1.0, under its names. */
  readonly a2uiRendererCapabilities?: JsonObject;
  readonly a2uiRendererDataModel?: JsonObject;
}
