import type { Diagnostic } from '../protocol/diagnostic.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import type { Limits } from '../protocol/limits.ts';
import type { CreateSurface, Message, UpdateComponents } from '../protocol/message.ts';
import { familyOf, type ProtocolFamily } from '../protocol/version.ts';
import type { Check, SurfaceLookup } from '../store/check.ts';
import type { Surface } from '../store/surface.ts';
import { checkBody } from './check-body.ts';
import { checkComponent, schemaOf, type ComponentPlace } from './check-component.ts';
import { compositionFaults, type Member } from './composition.ts';
import { findCycle, treeFaults } from './graph.ts';
import { indexFaults } from './index-calls.ts';
import { KnownCatalogs, type CatalogSource } from './known-catalog.ts';
import type { Reference } from './walk.ts';

/** What messages are held against. */
export interface CheckOptions {
  readonly catalogs: readonly CatalogSource[];
  readonly limits: Pick<Limits, 'nesting' | 'depth'>;
  /** Whether the page itself has a function of this name. */
  readonly hasFunction?: (name: string) => boolean;
}

/** Makes the check of strict mode. One check belongs to one store: it remembers what was ever referred to. */
export function createCheck(options: CheckOptions): Check {
  const families = new Map<ProtocolFamily, KnownCatalogs>();
  const catalogsOf = (family: ProtocolFamily): KnownCatalogs => {
    const known = families.get(family) ?? new KnownCatalogs(options.catalogs, family);
    families.set(family, known);
    return known;
  };
  const checker = new Checker(options, catalogsOf);
  return {
    message: (envelope, messages, store) => checker.message(envelope, messages, store),
    end: (surfaces) =>
      surfaces.flatMap((surface) => {
        const links = checker.linksOf(surface.id, familyOf(surface.version), surface.catalogId);
        return [...treeFaults(surface, { limits: options.limits, ...links }), ...indexFaults(surface, links.referencesOf)];
      }),
  };
}

class Checker {
  readonly #options: CheckOptions;
  readonly #catalogsOf: (family: ProtocolFamily) => KnownCatalogs;
  /** Every id that was ever referred to, by surface: a component that is no longer shown is no orphan. */
  readonly #referred = new Map<string, Set<string>>();
  readonly #references = new WeakMap<object, readonly Reference[]>();

  constructor(options: CheckOptions, catalogsOf: (family: ProtocolFamily) => KnownCatalogs) {
    this.#options = options;
    this.#catalogsOf = catalogsOf;
  }

  message(envelope: JsonObject, messages: readonly Message[], store: SurfaceLookup): readonly Diagnostic[] {
    const faults: Diagnostic[] = [];
    const found = new Set<string>();
    const note = (fault: Diagnostic): void => {
      const key = `${fault.path ?? ''} ${fault.message}`;
      if (!found.has(key)) faults.push(fault);
      found.add(key);
    };
    const { nesting } = this.#options.limits;
    if (isDeeper(envelope, nesting)) return [tooDeep(messages[0], nesting)];
    const [first] = messages;
    if (first) checkBody(envelope, first, { note, catalogs: this.#catalogsOf(familyOf(first.version)) });
    for (const message of messages) {
      if (message.type === 'deleteSurface' || message.type === 'createSurface') this.#referred.delete(message.surfaceId);
      if (message.type === 'updateComponents')
        this.#components(envelope, message, { note, store, create: messages.find((each) => each.type === 'createSurface') });
    }
    return faults;
  }

  /** What refers to what on a surface. */
  linksOf(surfaceId: string, family: ProtocolFamily, catalogId: string | undefined): Links {
    return {
      referred: this.#referred.get(surfaceId) ?? new Set(),
      referencesOf: (definition) => this.#referencesOf(definition, { surfaceId, family, catalogId }),
    };
  }

  #components(envelope: JsonObject, message: UpdateComponents, { note, store, create }: Surroundings): void {
    const { surfaceId, version } = message;
    const family = familyOf(version);
    const surface = store.surface(surfaceId);
    const where = { surfaceId, family, catalogId: this.#catalogIdOf(family, create ?? surface) };
    const members = new Map<string, Member>();
    entriesOf(envelope, message).forEach((raw, index) => {
      if (!isObject(raw) || typeof raw['id'] !== 'string') return;
      const { id } = raw;
      const entry = raw['component'] === undefined ? { ...raw, component: surface?.component(id).peek()?.component } : raw;
      const path = `/components/${index}`;
      if (raw['component'] === undefined) note(withoutType(raw, `${path}/component`, surfaceId));
      if (typeof entry['component'] !== 'string') return;
      const links: Reference[] = [];
      checkComponent(entry, path, { ...this.#place(where), note, reference: (each) => links.push(each) });
      this.#references.set(raw, links);
      members.set(id, { id, type: entry['component'], schema: schemaOf(entry, this.#place(where)) ?? {}, links, path });
    });
    this.#remember(surfaceId, members.values());
    this.#checkTree(members, { where, note, before: surface });
  }

  /** What new components make of the tree. */
  #checkTree(members: Map<string, Member>, { where, note, before }: TreeSurroundings): void {
    const linksOf = (id: string): readonly Reference[] => {
      const definition = members.has(id) ? undefined : before?.component(id).peek();
      return members.get(id)?.links ?? (definition ? this.#referencesOf(definition, where) : []);
    };
    const cycle = findCycle(new Set(members.keys()), linksOf);
    if (cycle) note({ severity: 'error', code: 'CYCLIC_REFERENCE', surfaceId: where.surfaceId, ...cycle });
    const place = this.#place(where);
    if (!place.catalogs.areRestricted) return;
    for (const entry of before?.components ?? []) {
      const { id, component: type } = entry;
      if (!members.has(id)) members.set(id, { id, type, schema: schemaOf(entry, place) ?? {}, links: linksOf(id), path: undefined });
    }
    for (const fault of compositionFaults(members)) note({ severity: 'error', surfaceId: where.surfaceId, ...fault });
  }

  /** The catalog of a surface. That there is no such catalog is said once, of the surface; what is in it is then held against the first one. */
  #catalogIdOf(family: ProtocolFamily, surface: { readonly catalogId?: string | undefined } | undefined): string | undefined {
    const { ids } = this.#catalogsOf(family);
    const named = surface ? surface.catalogId : ids[0];
    return named !== undefined && !this.#catalogsOf(family).find(named) ? ids[0] : named;
  }

  #referencesOf(definition: JsonObject, where: Where): readonly Reference[] {
    const known = this.#references.get(definition);
    if (known) return known;
    const references: Reference[] = [];
    checkComponent(definition, '', { ...this.#place(where), note: () => undefined, reference: (each) => references.push(each) });
    this.#references.set(definition, references);
    return references;
  }

  #remember(surfaceId: string, members: Iterable<Member>): void {
    const referred = this.#referred.get(surfaceId) ?? new Set();
    for (const { links } of members) for (const { id } of links) referred.add(id);
    this.#referred.set(surfaceId, referred);
  }

  #place(where: Where): Omit<ComponentPlace, 'note' | 'reference'> {
    return { ...where, catalogs: this.#catalogsOf(where.family), hasFunction: this.#options.hasFunction ?? (() => false) };
  }
}

interface Where {
  readonly surfaceId: string;
  readonly family: ProtocolFamily;
  readonly catalogId: string | undefined;
}

/** What refers to what. */
export interface Links {
  readonly referred: ReadonlySet<string>;
  referencesOf(definition: JsonObject): readonly Reference[];
}

interface Surroundings {
  note(fault: Diagnostic): void;
  readonly store: SurfaceLookup;
  /** The creation of the surface, where the same envelope brings it. */
  readonly create: CreateSurface | undefined;
}

interface TreeSurroundings {
  readonly where: Where;
  note(fault: Diagnostic): void;
  /** The surface as it was. */
  readonly before: Surface | undefined;
}

/** Components as they came; those of v0.8 as they were read. */
function entriesOf(envelope: JsonObject, { version, components }: UpdateComponents): readonly unknown[] {
  if (version === 'v0.8') return components;
  const body = envelope['updateComponents'] ?? envelope['createSurface'];
  const list = isObject(body) ? body['components'] : undefined;
  return Array.isArray(list) ? list : [];
}

/** An update names the type again, even where it stays (1.5). */
function withoutType({ id }: JsonObject, path: string, surfaceId: string): Diagnostic {
  const componentId = String(id);
  const message = `"component" is missing, in component "${componentId}"`;
  return { severity: 'error', code: 'VALIDATION_FAILED', message, surfaceId, componentId, path };
}

function tooDeep(message: Message | undefined, nesting: number): Diagnostic {
  return {
    severity: 'error',
    code: 'LIMIT_EXCEEDED',
    message: `A message is nested no more than ${nesting} levels deep`,
    ...(message && { surfaceId: message.surfaceId }),
  };
}

/** Whether something lies more than so many levels deep. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
