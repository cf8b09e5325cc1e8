const BITS = 5;
const WIDTH = 1 << BITS;
/** So many steps share the bits of one hash; beyond them the key is hashed anew from another start. */
const STEPS = 6;

interface Entry<V> {
  readonly key: string;
  readonly value: V;
}
type Slots<V> = readonly (Entry<V> | Slots<V> | undefined)[];

const EMPTY: Slots<never> = Array.from({ length: WIDTH }, () => undefined);
const isSlots = <V>(held: Entry<V> | Slots<V>): held is Slots<V> => Array.isArray(held);

/** FNV-1a with its high bits folded in, because the low ones are read first. */
function hashOf(key: string, start: number): number {
  let hash = 0x811c9dc5 ^ start;
  for (let at = 0; at < key.length; at += 1)
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

const hashAt = (key: string, depth: number, hash: number): number =>
  depth % STEPS === 0 ? hashOf(key, depth) : hash;
const slotAt = (hash: number, depth: number): number =>
  (hash >>> ((depth % STEPS) * BITS)) & (WIDTH - 1);

function put<V>(slots: Slots<V>, entry: Entry<V>, depth: number, before: number): Slots<V> {
  const hash = hashAt(entry.key, depth, before);
  const at = slotAt(hash, depth);
  const held = slots[at];
  const copy = slots.slice();
  if (held === undefined || (!isSlots(held) && held.key === entry.key)) copy[at] = entry;
  else
    copy[at] = put(
      isSlots(held)
        ? held
        : put<V>(EMPTY, held, depth + 1, hashOf(held.key, depth - (depth % STEPS))),
      entry,
      depth + 1,
      hash,
    );
  return copy;
}

/** A branch that has become empty stays; it costs no look-up anything. */
function drop<V>(slots: Slots<V>, key: string, depth: number, before: number): Slots<V> {
  const hash = hashAt(key, depth, before);
  const at = slotAt(hash, depth);
  const held = slots[at];
  const copy = slots.slice();
  copy[at] = held !== undefined && isSlots(held) ? drop(held, key, depth + 1, hash) : undefined;
  return copy;
}

function* valuesOf<V>(slots: Slots<V>): IterableIterator<V> {
  for (const held of slots) {
    if (held === undefined) continue;
    if (isSlots(held)) yield* valuesOf(held);
    else yield held.value;
  }
}

/**
 * A map by id that never changes (a hash trie): `set` and `delete` give a new one that shares all but a few short lists. Looking up costs the
 * same with 100 or 100,000 ids, and every row of a list does so at each live message.
 */
export class IdMap<V> {
  private constructor(
    private readonly slots: Slots<V>,
    readonly size: number,
  ) {}

  static empty<V>(): IdMap<V> {
    return new IdMap<V>(EMPTY, 0);
  }

  get(key: string): V | undefined {
    let slots = this.slots;
    let hash = 0;
    for (let depth = 0; ; depth += 1) {
      hash = hashAt(key, depth, hash);
      const held = slots[slotAt(hash, depth)];
      if (held === undefined) return undefined;
      if (!isSlots(held)) return held.key === key ? held.value : undefined;
      slots = held;
    }
  }

  set(key: string, value: V): IdMap<V> {
    const isNew = this.get(key) === undefined;
    return new IdMap(put(this.slots, { key, value }, 0, 0), this.size + (isNew ? 1 : 0));
  }

  /** The same map where it does not hold the id. */
  delete(key: string): IdMap<V> {
    return this.get(key) === undefined
      ? this
      : new IdMap(drop(this.slots, key, 0, 0), this.size - 1);
  }

  /** In no particular order. */
  values(): IterableIterator<V> {
    return valuesOf(this.slots);
  }
}
