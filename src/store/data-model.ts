import { Cells } from './cells.ts';
import { deepEqual } from '../protocol/json.ts';
import { formatPointer, isWithin, ROOT, valueAt, type Pointer } from './pointer.ts';
import { adopt, DataError, deleteAt, writeAt, type Write, type WriteLimits } from './write.ts';

/**
 * The data of one surface: an immutable tree, what the agent delivered and what the user made of it.
 * A write by the user marks its path. What the agent sends again as it was leaves a marked path alone, a new value
 * or a delete wins; replacing the whole model by a different one clears all marks, and so does `acceptEdits`.
 */
export class DataModel {
  readonly #limits: WriteLimits;
  readonly #cells: Cells;
  /** What is shown. */
  #root: unknown = {};
  /** What the agent delivered; the same tree while no edit is marked. */
  #delivered: unknown = this.#root;
  readonly #edits = new Map<string, Pointer>();

  constructor(limits: WriteLimits) {
    this.#limits = limits;
    this.#cells = new Cells(this.#root);
  }

  /** The value at `pointer`, now. */
  get(pointer: Pointer): unknown {
    return valueAt(this.#root, pointer);
  }

  /** The value at `pointer`; an effect that reads it runs again when it changes. */
  read(pointer: Pointer): unknown {
    return this.#cells.value(pointer);
  }

  /** The length of the list at `pointer` (0 where there is none); tracked like `read`. */
  length(pointer: Pointer): number {
    return this.#cells.length(pointer);
  }

  /**
   * Takes what the agent wrote.
   * @throws DataError when the path cannot be written; then nothing has changed
   */
  deliver(pointer: Pointer, value: unknown): void {
    const write = { pointer, value, limits: this.#limits };
    const delivered = writeAt(this.#delivered, write);
    if (delivered === this.#delivered) return;
    if (this.#edits.size === 0) return this.#show(delivered, delivered, pointer);
    if (pointer.length === 0) this.#edits.clear();
    this.#merge(write, delivered);
  }

  /** Deletes what is at `pointer`, for the agent. Nothing there is nothing to do (3.4). */
  deliverDelete(pointer: Pointer): void {
    const delivered = deleteAt(this.#delivered, pointer);
    if (this.#edits.size === 0) return this.#show(delivered, delivered, pointer);
    const root = deleteAt(this.#root, pointer);
    for (const [key, edit] of this.#edits) {
      if (isWithin(edit, pointer)) this.#edits.delete(key);
    }
    this.#settle(delivered, this.#edits.size === 0 ? adopt(delivered, root, this.#limits.nesting) : root, pointer);
  }

  /**
   * Writes as the user would: shown at once, and marked against a re-delivery.
   * @throws DataError when the path cannot be written; then nothing has changed
   */
  edit(pointer: Pointer, value: unknown): void {
    const root = writeAt(this.#root, { pointer, value, limits: this.#limits });
    if (root === this.#root) return;
    this.#edits.set(formatPointer(pointer), pointer);
    this.#show(this.#delivered, root, pointer);
  }

  /** What the user wrote now counts as known to the agent: what it writes next is an answer and wins. */
  acceptEdits(): void {
    this.#edits.clear();
    this.#delivered = this.#root;
  }

  /** The whole model as it is shown. It is never changed in place, so it may be kept. */
  get snapshot(): unknown {
    return this.#root;
  }

  /** Replaces all by what was kept: what is shown, what was delivered, which paths are the user's. */
  restore(state: DataModelState): void {
    this.#edits.clear();
    for (const pointer of state.edits) this.#edits.set(formatPointer(pointer), pointer);
    const root = adopt(state.root, this.#root, this.#limits.nesting);
    this.#show(this.#edits.size === 0 ? root : adopt(state.delivered, root, this.#limits.nesting), root, []);
  }

  get state(): DataModelState {
    return { root: this.#root, delivered: this.#delivered, edits: [...this.#edits.values()] };
  }

  /** How many places are being read: for tests of leaks. */
  get readers(): number {
    return this.#cells.size;
  }

  /**
   * Shows the agent's write in what the user made of the model, but for marked paths whose delivered value has not changed.
   * Where the user's own has taken the place of what the agent writes, the agent's model is the base and the user's is laid over it.
   */
  #merge(write: Write, delivered: unknown): void {
    const merged = tryWrite(this.#root, write);
    let root = merged ?? delivered;
    for (const [key, edit] of this.#edits) {
      if (merged !== undefined && !isWithin(edit, write.pointer)) continue;
      const value = valueAt(this.#root, edit);
      const isNew = !deepEqual(valueAt(this.#delivered, edit), valueAt(delivered, edit));
      const kept = isNew || value === undefined ? undefined : tryWrite(root, { pointer: edit, value, limits: this.#limits });
      if (kept === undefined) this.#edits.delete(key);
      else root = kept;
    }
    this.#settle(delivered, adopt(root, this.#root, this.#limits.nesting), merged === undefined ? ROOT : write.pointer);
  }

  /** Without edits what is shown is what was delivered, the very same tree. */
  #settle(delivered: unknown, root: unknown, pointer: Pointer): void {
    this.#show(this.#edits.size === 0 ? root : delivered, root, pointer);
  }

  #show(delivered: unknown, root: unknown, pointer: Pointer): void {
    this.#delivered = delivered;
    this.#root = root;
    this.#cells.update(root, pointer);
  }
}

/** The new root; undefined where there is no place for the value. */
function tryWrite(root: unknown, write: Write): unknown {
  try {
    return writeAt(root, write);
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}

/** What a data model needs to be shown again elsewhere. */
export interface DataModelState {
  readonly root: unknown;
  readonly delivered: unknown;
  readonly edits: readonly Pointer[];
}
