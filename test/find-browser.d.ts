export function findBrowser(): Promise<string | undefined>;
export function requireBrowser(): Promise<string>;
