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
  /** What a new surface begins with (v1.0): one that is there already does not take it (R3). */
  readonly isInitial?: boolean;
}

export interface UpdateDataModel extends Addressed {
  readonly type: 'updateDataModel';
  /** JSON Pointer; `/` is the whole model. */
  readonly path: string;
  /** Absent: the path is deleted. */
  readonly value?: unknown;
  /** Only where there is nothing yet: the initial value in a v0.8 binding. */
  readonly ifAbsent?: boolean;
  /** As with components. */
  readonly isInitial?: boolean;
}

export interface DeleteSurface extends Addressed {
  readonly type: 'deleteSurface';
}

/** What passes between functions here and at the agent (v1.0); it belongs to no surface. */
export type RpcMessage = CallRendererFunction | AgentFunctionResponse;

export interface CallRendererFunction {
  readonly type: 'callRendererFunction';
  readonly version: ProtocolVersion;
  /** Comes back in the answer as it is. */
  readonly functionCallId: string;
  readonly callFunction: JsonObject;
}

export interface AgentFunctionResponse {
  readonly type: 'agentFunctionResponse';
  readonly version: ProtocolVersion;
  readonly functionCallId: string;
  readonly value?: unknown;
  /** Present: the call failed. */
  readonly error?: unknown;
}

/** One entry of the flat list of components. `component` is absent where an update keeps the type. */
export interface ComponentDefinition {
  readonly id: string;
  readonly component?: string;
  readonly [property: string]: unknown;
}

/** What every version says of an action. */
export interface UserAction {
  readonly name: string;
  readonly surfaceId: string;
  readonly sourceComponentId: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly context: JsonObject;
  /** The visible text of the button. */
  readonly label?: string;
  /** v1.0: what the chat shows as the user's words, as the agent defined it. */
  readonly userMessage?: string;
}

/** A user's action on its way to the agent. `metadata` goes beside the message, for the transport. */
export interface ActionMessage {
  readonly version: Exclude<ProtocolVersion, 'v0.8'>;
  readonly action: UserAction;
  readonly metadata?: OutgoingMetadata;
}

/** The same for an agent of v0.8 (R74). */
export interface UserActionMessage {
  readonly userAction: UserAction;
  readonly metadata?: OutgoingMetadata;
}

/** A fault on its way to the agent. */
export interface ErrorMessage {
  /** Absent in v0.8. */
  readonly version?: Exclude<ProtocolVersion, 'v0.8'>;
  readonly error: {
    readonly code: string;
    readonly surfaceId: string;
    readonly path?: string;
    readonly componentId?: string;
    readonly message: string;
  };
}

/** The answer to a call of a function here (v1.0). */
export interface FunctionResponseMessage {
  readonly version: 'v1.0';
  readonly rendererFunctionResponse: {
    readonly functionCallId: string;
    readonly value?: unknown;
    readonly error?: { readonly code: string; readonly message: string };
  };
}

/** A call of a function of the agent (v1.0). */
export interface CallAgentFunctionMessage {
  readonly version: 'v1.0';
  readonly callAgentFunction: {
    readonly surfaceId: string;
    /** Comes back in the answer. */
    readonly functionCallId: string;
    readonly callFunction: { readonly call: string; readonly args: JsonObject; readonly catalogId?: string };
  };
}

export type OutgoingMessage = ActionMessage | UserActionMessage | ErrorMessage | FunctionResponseMessage | CallAgentFunctionMessage;

/** What the protocol wants beside every outgoing message. */
export interface OutgoingMetadata {
  readonly a2uiClientCapabilities?: JsonObject;
  readonly a2uiClientDataModel?: JsonObject;
  /** The same for v1.0, under its names. */
  readonly a2uiRendererCapabilities?: JsonObject;
  readonly a2uiRendererDataModel?: JsonObject;
}
