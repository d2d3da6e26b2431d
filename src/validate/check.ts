import type { Diagnostic } from '../protocol/diagnostic.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import type { Limits } from '../protocol/limits.ts';
import type { Message, UpdateComponents } from '../protocol/message.ts';
import { familyOf, type ProtocolFamily } from '../protocol/version.ts';
import type { Check, SurfaceLookup } from '../store/check.ts';
import { checkBody } from './check-body.ts';
import { checkComponent, type ComponentPlace } from './check-component.ts';
import { findCycle, treeFaults } from './graph.ts';
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
      surfaces.flatMap((surface) =>
        treeFaults(surface, { limits: options.limits, ...checker.linksOf(surface.id, familyOf(surface.version), surface.catalogId) }),
      ),
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
        this.#components(envelope, message, { note, store, create: messages.find(({ type }) => type === 'createSurface') });
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
    const catalogs = this.#catalogsOf(family);
    const named = create ? (create as { catalogId?: string }).catalogId : surface ? surface.catalogId : catalogs.ids[0];
    // That there is no such catalog is said once, of the surface; what is in it is then held against the first one.
    const catalogId = named !== undefined && catalogs.ids.length > 0 && !catalogs.find(named) ? catalogs.ids[0] : named;
    const ids = new Map<string, readonly Reference[]>();
    entriesOf(envelope, message).forEach((raw, index) => {
      if (!isObject(raw) || typeof raw['id'] !== 'string') return;
      const entry = raw['component'] === undefined ? { ...raw, component: surface?.component(raw['id']).peek()?.component } : raw;
      if (typeof entry['component'] !== 'string') return;
      const path = `/components/${index}`;
      const references: Reference[] = [];
      const place = { ...this.#place({ surfaceId, family, catalogId }), note, reference: (each: Reference) => references.push(each) };
      checkComponent(entry, path, place);
      this.#references.set(raw, references);
      ids.set(raw['id'], references);
    });
    this.#remember(surfaceId, [...ids.values()].flat());
    const known = this.linksOf(surfaceId, family, catalogId);
    const linksOf = (id: string): readonly Reference[] => {
      const definition = ids.has(id) ? undefined : surface?.component(id).peek();
      return ids.get(id) ?? (definition ? known.referencesOf(definition) : []);
    };
    const cycle = findCycle(new Set(ids.keys()), linksOf);
    if (cycle) note({ severity: 'error', code: 'CYCLIC_REFERENCE', surfaceId, ...cycle });
  }

  #referencesOf(definition: JsonObject, where: Where): readonly Reference[] {
    const known = this.#references.get(definition);
    if (known) return known;
    const references: Reference[] = [];
    checkComponent(definition, '', { ...this.#place(where), note: () => undefined, reference: (each) => references.push(each) });
    this.#references.set(definition, references);
    return references;
  }

  #remember(surfaceId: string, references: readonly Reference[]): void {
    const referred = this.#referred.get(surfaceId) ?? new Set();
    for (const { id } of references) referred.add(id);
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
  readonly create: Message | undefined;
}

/** Components as they came; those of v0.8 as they were read. */
function entriesOf(envelope: JsonObject, { version, components }: UpdateComponents): readonly unknown[] {
  if (version === 'v0.8') return components;
  const body = envelope['updateComponents'] ?? envelope['createSurface'];
  const list = isObject(body) ? body['components'] : undefined;
  return Array.isArray(list) ? list : [];
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
