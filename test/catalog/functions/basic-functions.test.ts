import { expect } from '@open-wc/testing';
import { basicFunctions } from '../../../src/core.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly const?: string;
}

const CATALOG = '/node_modules/@a2ui/web_core/src/v0_9/schemas/catalogs/basic/catalog.json';
const TYPES: Readonly<Record<string, string>> = {
  DynamicString: 'string',
  DynamicNumber: 'number',
  DynamicBoolean: 'boolean',
  DynamicValue: 'any',
};

describe('basicFunctions', () => {
  let official: Readonly<Record<string, Schema>>;
  before(async () => {
    const catalog = (await (await fetch(CATALOG)).json()) as { functions: typeof official };
    official = catalog.functions;
  });

  it('are those of the official catalog', () =>
    expect(basicFunctions.map(({ name }) => name).sort()).to.deep.equal(Object.keys(official).sort()));

  for (const { name, args, returns } of basicFunctions) {
    it(`${name} has the arguments of the official catalog`, () => {
      const { properties } = official[name] as Schema;
      const schema = properties['args'] as Schema;
      expect(Object.keys(args).sort()).to.deep.equal(Object.keys(schema.properties).sort());
      expect(Object.keys(args).filter((each) => args[each]?.required)).to.have.members([...(schema.required ?? [])]);
      expect(returns).to.equal(properties['returnType']?.const);
      for (const [key, { $ref, type }] of Object.entries(schema.properties)) {
        if ($ref !== undefined) expect(args[key]?.type, key).to.equal(TYPES[$ref.split('/').at(-1) ?? '']);
        if (type !== undefined) expect(args[key]?.type, key).to.equal(type);
      }
    });
  }
});
