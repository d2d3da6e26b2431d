/** A cache with an end: what is written beyond `most` entries begins it anew. Agents choose what comes in. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: K, value: V): this {
    if (this.size >= this.#most) this.clear();
    return super.set(key, value);
  }
}
