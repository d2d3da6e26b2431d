import { isObject, type JsonObject } from './json.ts';

/** What an agent may say about its looks: its colour, and who it is. */
export interface Theme {
  /** `#RRGGBB`. */
  readonly primaryColor?: string;
  readonly iconUrl?: string;
  readonly agentDisplayName?: string;
}

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** Reads a theme; what is not of the right form is left out and named to `refuse` (R94). */
export function readTheme(raw: JsonObject | undefined, refuse: (key: string) => void): Theme {
  if (!isObject(raw)) return {};
  const theme: Record<string, string> = {};
  for (const key of ['primaryColor', 'iconUrl', 'agentDisplayName'] as const) {
    const value = raw[key];
    if (value === undefined || value === null) continue;
    if (typeof value === 'string' && (key !== 'primaryColor' || HEX_COLOR.test(value))) theme[key] = value;
    else refuse(key);
  }
  return theme;
}
