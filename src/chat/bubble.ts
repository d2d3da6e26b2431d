import { isObject, parseJson, type JsonObject } from '../protocol/json.ts';

/**
 * What a bubble shows of a message to the agent: the user's words as the agent defined them (`userMessage`, v1.0), the button's
 * label, or the name of the action made readable. Undefined for a message that is no action: the user did not say it.
 */
export function bubbleOf(message: object): string | undefined {
  const action = actionOf(message);
  if (!action) return undefined;
  const words = [action['userMessage'], action['label']].find((each) => typeof each === 'string' && each.trim() !== '');
  return String(words ?? humanize(String(action['name'])));
}

/** What a bubble shows of a text: an action in JSON never shows as such. */
export function bubbleOfText(text: string): string {
  const value = /^\s*\{/.test(text) ? parseJson(text) : undefined;
  return (isObject(value) && bubbleOf(value)) || text;
}

/** `bookingSubmit` and `booking_submit` are "Booking submit"; what is written in capitals stays so. */
export function humanize(name: string): string {
  const words = name
    .replaceAll(/(\p{Ll}|\d)(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$& ')
    .split(/[\s_.-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function actionOf(message: object): JsonObject | undefined {
  const { version, action, userAction } = message as JsonObject;
  const body = typeof version === 'string' && version.startsWith('v') ? action : userAction;
  return isObject(body) && typeof body['name'] === 'string' && body['name'] !== '' ? body : undefined;
}
