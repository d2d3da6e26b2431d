import { answerCall } from '../binding/rpc.ts';
import type { CallRendererFunction, OutgoingMessage } from '../protocol/message.ts';
import type { ElementHost } from './element-host.ts';

/** The answer to a call of the agent, made with what the page allows. */
export function answerAgent(call: CallRendererFunction, host: ElementHost): Promise<OutgoingMessage> {
  const { locale, timeZone, urlPolicy, limits, catalogs } = host;
  const isUserActive = navigator.userActivation?.isActive ?? false;
  return answerCall(call, { locale, timeZone, urlPolicy, limits, catalogs, isUserActive, report: (diagnostic) => host.report(diagnostic) });
}
