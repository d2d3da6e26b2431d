import type { ReadonlySignal } from '@preact/signals-core';
import type { Environment } from '../binding/environment.ts';
import type { ActionMessage, ErrorMessage, UserActionMessage } from '../protocol/message.ts';
import type { Component, Surface } from '../store/surface.ts';
import type { ComponentSpec } from './component.ts';
import type { Strings } from './strings.ts';

/** Whose failing checks hold an action back. */
export type ValidateMode = 'surface' | 'context' | 'own';

/** When a field shows the message of a failing check. */
export type ShowErrors = 'touched' | 'always';

/** What the surfaces that an element shows need of it. Reading a member in an effect follows it. */
export interface SurfaceHost extends Environment {
  readonly strings: Strings;
  readonly validate: ValidateMode;
  readonly showErrors: ShowErrors;
  /** Whether the agent's colour may colour the surface. */
  readonly agentTheme: 'allow' | 'ignore';
  /** Whether more of the stream is expected. */
  readonly streaming: ReadonlySignal<boolean>;
  /** The component that a definition means: of the catalog that it names (v1.0), else of the surface's. */
  findComponent(definition: Component, surface: Surface): ComponentSpec | undefined;
  /** Takes an action to the page and from there to the agent. */
  sendAction(message: ActionMessage | UserActionMessage): void;
  /** Takes a failed check to the page and from there to the agent. */
  sendError(message: ErrorMessage): void;
  /** The root of a surface shows for the first time. */
  ready(surface: Surface): void;
}
