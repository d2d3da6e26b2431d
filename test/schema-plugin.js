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
      const key = `${version}/schemas/${schema}.json`;
      if (!compiled.has(key)) compiled.set(key, compile(key));
      const validate = compiled.get(key);
      return { valid: validate(value), errors: validate.errors ?? [] };
    },
  };
}

function compile(path) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  return ajv.compile(JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8')));
}
