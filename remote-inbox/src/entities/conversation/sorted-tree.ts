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

/** Adds the key, or replaces its value, where a search for it has ended; `insert` alone would hold a key twice. */
export const setAt = <K, V>(found: createTree.Iterator<K, V>, key: K, value: V): SortedTree<K, V> =>
  (found.valid ? found.update(value) : found.tree.insert(key, value)) as SortedTree<K, V>;

/** With the entry added or replaced. */
export const withEntry = <K, V>(tree: SortedTree<K, V>, key: K, value: V): SortedTree<K, V> =>
  setAt(tree.find(key), key, value);

/** The value at a position, counted from zero; undefined outside. */
export const valueAt = <K, V>(tree: SortedTree<K, V>, index: number): V | undefined =>
  index < tree.length ? tree.at(index).value : undefined;
