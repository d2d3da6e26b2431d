import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const FOLDER = new URL('../node_modules/@a2ui/web_core/src/', import.meta.url);

/** The command `validate-schema`: what the official schema of a version says of a value; the schemas are read and compiled in Node. */
export function schemaPlugin() {
  const compiled = new Map();
  return {
    name: 'validate-schema',
    executeCommand({ command, payload }) {
      if (command !== 'validate-schema') return undefined;
      const { version, schema, value } = payload;
      const key = `${version}/${schema}`;
      if (!compiled.has(key)) compiled.set(key, compile(version, schema));
      const validate = compiled.get(key);
      return { valid: validate(value), errors: validate.errors ?? [] };
    },
  };
}

function compile(version, schema) {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true });
  addFormats(ajv);
  if (version !== 'v0_8') {
    ajv.addSchema(read(`${version}/schemas/common_types.json`));
    if (version === 'v1_0') ajv.addSchema(read('v1_0/schemas/catalog_definition.json'));
    // The shared types mean "the catalog in use" by this name; the basic one takes the part.
    const { $id: _, ...catalog } = read(`${version}/schemas/catalogs/basic/catalog.json`);
    ajv.addSchema({ ...catalog, $id: `https://a2ui.org/specification/${version}/catalog.json` });
  }
  return ajv.compile(read(`${version}/schemas/${schema}.json`));
}

function read(path) {
  return JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'));
}
