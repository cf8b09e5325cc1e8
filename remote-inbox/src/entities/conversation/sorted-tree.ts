import createTree from 'functional-red-black-tree';

/**
 * A sorted map that never changes: `insert` and `remove` give a new one that shares all but about log2(n) nodes, and `at` finds an entry by
 * its position as quickly. So one live message costs about the same with 100 or 100,000 rooms, and a screen can still compare by identity.
 */
export interface SortedTree<K, V> extends createTree.Tree<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly insert: (key: K, value: V) => SortedTree<K, V>;
  readonly remove: (key: K) => SortedTree<K, V>;
}

export const emptyTree = <K, V>(compare: (a: K, b: K) => number): SortedTree<K, V> =>
  createTree(compare) as SortedTree<K, V>;

/** With the entry added or replaced; `insert` alone would hold the key twice. */
export function withEntry<K, V>(tree: SortedTree<K, V>, key: K, value: V): SortedTree<K, V> {
  const held = tree.find(key);
  return held.valid ? (held.update(value) as SortedTree<K, V>) : tree.insert(key, value);
}

/** The value at a position, counted from zero; undefined outside. */
export const valueAt = <K, V>(tree: SortedTree<K, V>, index: number): V | undefined =>
  index < tree.length ? tree.at(index).value : undefined;
