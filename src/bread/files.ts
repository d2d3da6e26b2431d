import type { JsonObject } from '../protocol/json.ts';
import { safeUrl, type UrlPolicy, type UrlUse } from '../protocol/url.ts';
import { bound, type WireComponent } from './message.ts';
import { plain } from './plain-text.ts';
import type { BreadStrings } from './strings.ts';
import type { SurfaceWriter } from './surface-writer.ts';

/** Files that are remembered, so that none is shown twice. */
const MOST_KNOWN = 10_000;

interface File {
  readonly address: string;
  readonly name: string;
}

type Kind = 'image' | 'audio' | 'video' | 'other';
const USES: Readonly<Record<Kind, UrlUse>> = { image: 'image', audio: 'media', video: 'media', other: 'open' };

/** Files that a run made: pictures and media play in place, anything else is a button that opens it. Each address once. */
export class Files {
  readonly #writer: SurfaceWriter;
  readonly #strings: BreadStrings;
  readonly #policy: UrlPolicy | undefined;
  readonly #known = new Set<string>();

  constructor(writer: SurfaceWriter, strings: BreadStrings, policy: UrlPolicy | undefined) {
    this.#writer = writer;
    this.#strings = strings;
    this.#policy = policy;
  }

  has(metadata: JsonObject): boolean {
    return this.#known.has(String(metadata['uri']));
  }

  /** The address that is refused, if it is. */
  show(metadata: JsonObject): string | undefined {
    const uri = String(metadata['uri']);
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.add(uri);
    const kind = kindOf(metadata['mimeType']);
    const address = addressOf(uri, USES[kind], this.#policy);
    const file = { address: address ?? '', name: nameOf(metadata['name'], uri) };
    const id = this.#writer.id('m');
    if (address === undefined) this.#refuse(id, file);
    else this.#writer.append(componentsOf(id, kind, file), { [`/blocks/${id}`]: { url: file.address, name: shownName(kind, file) } });
    return address === undefined ? uri : undefined;
  }

  #refuse(id: string, { name }: File): void {
    this.#writer.append(
      [
        { id, component: 'Row', align: 'center', children: [`${id}-icon`, `${id}-name`, `${id}-note`] },
        { id: `${id}-icon`, component: 'Icon', name: 'warning' },
        { id: `${id}-name`, component: 'Text', text: bound(`/blocks/${id}/name`), weight: 1 },
        { id: `${id}-note`, component: 'Text', text: this.#strings.refusedFile, variant: 'caption' },
      ],
      { [`/blocks/${id}`]: { name: plain(name) } },
    );
  }
}

function componentsOf(id: string, kind: Kind, { address }: File): [WireComponent, ...WireComponent[]] {
  const url = bound(`/blocks/${id}/url`);
  const description = bound(`/blocks/${id}/name`);
  if (kind === 'image') return [{ id, component: 'Image', url, description, fit: 'contain' }];
  if (kind === 'audio') return [{ id, component: 'AudioPlayer', url, description }];
  if (kind === 'video') return [{ id, component: 'Video', url, accessibility: { label: description } }];
  // What a function is called with has to be written out in v0.9.
  const action = { functionCall: { call: 'openUrl', args: { url: address }, returnType: 'void' } };
  return [
    { id, component: 'Button', variant: 'borderless', child: `${id}-row`, action },
    { id: `${id}-row`, component: 'Row', align: 'center', children: [`${id}-icon`, `${id}-name`] },
    { id: `${id}-icon`, component: 'Icon', name: 'attachFile' },
    { id: `${id}-name`, component: 'Text', text: description },
  ];
}

function kindOf(mimeType: unknown): Kind {
  const [type] = String(mimeType).toLowerCase().split('/');
  return type === 'image' || type === 'audio' || type === 'video' ? type : 'other';
}

/** Descriptions of pictures are no Markdown. */
function shownName(kind: Kind, { name }: File): string {
  return kind === 'other' ? plain(name) : name;
}

function nameOf(name: unknown, uri: string): string {
  if (typeof name === 'string' && name !== '') return name;
  if (uri.startsWith('data:')) return uri.slice(0, Math.min(uri.search(/[;,]|$/), 80));
  const last = /([^/?#]+)\/*(?:[?#].*)?$/.exec(uri)?.[1] ?? uri;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/**
 * An address that may be used, with what browsers take in one though it does not belong there written as the protocol's schema wants it (RFC 3986).
 * On a server relative ones stay as they are, since only the page knows what they mean.
 */
function addressOf(uri: string, use: UrlUse, policy: UrlPolicy | undefined): string | undefined {
  const address = safeUrl(uri, use, policy)?.replaceAll(/[{}|\\^`]/g, (character) => encodeURIComponent(character));
  if (address !== undefined || globalThis.document || !isRelative(uri)) return address;
  return safeUrl(new URL(uri, 'https://page.invalid/').href, use, policy) === undefined ? undefined : uri;
}

function isRelative(uri: string): boolean {
  return uri.trim() !== '' && !URL.canParse(uri) && URL.canParse(uri, 'https://page.invalid/');
}
