import { excerpt } from './json.ts';

/** What a diagnostic is about. The codes of the protocol, and those of the steps before and after it. */
export type DiagnosticCode =
  | 'INVALID_JSON'
  | 'REPAIRED_JSON'
  | 'INVALID_MESSAGE'
  | 'UNKNOWN_VERSION'
  | 'UNKNOWN_KEY'
  | 'UNKNOWN_SURFACE'
  | 'DUPLICATE_SURFACE'
  | 'UNKNOWN_CATALOG'
  | 'INVALID_COMPONENT'
  | 'UNKNOWN_COMPONENT_TYPE'
  | 'UNKNOWN_FUNCTION'
  | 'MISSING_COMPONENT'
  | 'MISSING_ROOT'
  | 'ORPHANED_COMPONENT'
  | 'CYCLIC_REFERENCE'
  | 'UNALLOWED_PARENT'
  | 'UNALLOWED_CHILD'
  | 'VALIDATION_FAILED'
  | 'INVALID_DATA'
  | 'EXPRESSION_ERROR'
  | 'REFUSED_URL'
  | 'LIMIT_EXCEEDED'
  | 'TRANSPORT_ERROR'
  | 'LOCAL_INPUT'
  | 'UNKNOWN_CRUMB';

/** Something that was tolerated or refused. Each is reported once per place. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: DiagnosticCode;
  /** One sentence that quotes what was received and says what would have been accepted. */
  readonly message: string;
  readonly surfaceId?: string;
  readonly componentId?: string;
  /** JSON Pointer to the fault: into the message body, or into the data model. */
  readonly path?: string;
  /** The text of the fault, shortened. */
  readonly source?: string;
  /** What code of the page threw; agents never see it. */
  readonly cause?: unknown;
}

/** What an error says, without where it came from. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : excerpt(error);
}

export type Report = (diagnostic: Diagnostic) => void;

/** Places that are remembered of one surface; beyond that a fault may be reported again. */
const MOST_PLACES = 5000;

/** Makes a `report` that lets each fault through once, and no more than so many in a second; `forget` starts over for one surface, or for all. */
export function createReporter(emit: Report, mostPerSecond: () => number): { report: Report; forget(surfaceId?: string): void } {
  const seen = new Map<string, Set<string>>();
  const allow = createThrottle(emit, mostPerSecond);
  return {
    report(diagnostic) {
      const { code, surfaceId = '', componentId, path, message, source } = diagnostic;
      const place = JSON.stringify([code, componentId, path, message, source]);
      const places = seen.get(surfaceId) ?? new Set();
      if (places.has(place) || !allow()) return;
      if (places.size >= MOST_PLACES) places.clear();
      seen.set(surfaceId, places.add(place));
      emit(diagnostic);
    },
    forget(surfaceId) {
      if (surfaceId === undefined) seen.clear();
      else seen.delete(surfaceId);
    },
  };
}

/** Says whether one more is allowed in this second; the first that is not is told of. */
function createThrottle(emit: Report, mostPerSecond: () => number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, count] = [now, 0];
    const most = mostPerSecond();
    if (++count === most + 1)
      emit({ severity: 'warning', code: 'LIMIT_EXCEEDED', message: `More than ${most} faults in a second; the others are left out` });
    return count <= most;
  };
}
