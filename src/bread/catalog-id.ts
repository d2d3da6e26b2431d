/** The id of bread's catalog, for every version: the basic components and Progress. */
export const BREAD_CATALOG_ID = 'urn:a2ui-surface:catalog:bread:1';
