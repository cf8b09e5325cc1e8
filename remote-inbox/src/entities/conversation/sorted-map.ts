interface Node<K, V> {
  readonly key: K;
  readonly value: V;
  readonly size: number;
  readonly left: Node<K, V> | null;
  readonly right: Node<K, V> | null;
}
type Tree<K, V> = Node<K, V> | null;

const sizeOf = <K, V>(tree: Tree<K, V>): number => tree?.size ?? 0;

function node<K, V>(key: K, value: V, left: Tree<K, V>, right: Tree<K, V>): Node<K, V> {
  return { key, value, size: sizeOf(left) + sizeOf(right) + 1, left, right };
}

/** One side may be at most three times as heavy as the other; a heavier one is rotated (weight-balanced tree). */
const HEAVY = 3;
const DOUBLE = 2;

function rotateLeft<K, V>(key: K, value: V, left: Tree<K, V>, right: Node<K, V>): Node<K, V> {
  const inner = right.left;
  if (inner === null || sizeOf(inner) < DOUBLE * sizeOf(right.right))
    return node(right.key, right.value, node(key, value, left, inner), right.right);
  return node(
    inner.key,
    inner.value,
    node(key, value, left, inner.left),
    node(right.key, right.value, inner.right, right.right),
  );
}

function rotateRight<K, V>(key: K, value: V, left: Node<K, V>, right: Tree<K, V>): Node<K, V> {
  const inner = left.right;
  if (inner === null || sizeOf(inner) < DOUBLE * sizeOf(left.left))
    return node(left.key, left.value, left.left, node(key, value, inner, right));
  return node(
    inner.key,
    inner.value,
    node(left.key, left.value, left.left, inner.left),
    node(key, value, inner.right, right),
  );
}

function balanced<K, V>(key: K, value: V, left: Tree<K, V>, right: Tree<K, V>): Node<K, V> {
  const weights = sizeOf(left) + sizeOf(right);
  if (weights > 1 && right !== null && sizeOf(right) > HEAVY * sizeOf(left))
    return rotateLeft(key, value, left, right);
  if (weights > 1 && left !== null && sizeOf(left) > HEAVY * sizeOf(right))
    return rotateRight(key, value, left, right);
  return node(key, value, left, right);
}

type Compare<K> = (a: K, b: K) => number;

function inserted<K, V>(tree: Tree<K, V>, key: K, value: V, compare: Compare<K>): Node<K, V> {
  if (tree === null) return node(key, value, null, null);
  const side = compare(key, tree.key);
  if (side === 0) return node(key, value, tree.left, tree.right);
  if (side < 0)
    return balanced(tree.key, tree.value, inserted(tree.left, key, value, compare), tree.right);
  return balanced(tree.key, tree.value, tree.left, inserted(tree.right, key, value, compare));
}

function withoutFirst<K, V>(tree: Node<K, V>): Tree<K, V> {
  return tree.left === null
    ? tree.right
    : balanced(tree.key, tree.value, withoutFirst(tree.left), tree.right);
}

function firstOf<K, V>(tree: Node<K, V>): Node<K, V> {
  let first = tree;
  while (first.left !== null) first = first.left;
  return first;
}

/** The tree itself when it does not hold the key. */
function removed<K, V>(tree: Tree<K, V>, key: K, compare: Compare<K>): Tree<K, V> {
  if (tree === null) return null;
  const side = compare(key, tree.key);
  if (side < 0) {
    const left = removed(tree.left, key, compare);
    return left === tree.left ? tree : balanced(tree.key, tree.value, left, tree.right);
  }
  if (side > 0) {
    const right = removed(tree.right, key, compare);
    return right === tree.right ? tree : balanced(tree.key, tree.value, tree.left, right);
  }
  if (tree.left === null) return tree.right;
  if (tree.right === null) return tree.left;
  const next = firstOf(tree.right);
  return balanced(next.key, next.value, tree.left, withoutFirst(tree.right));
}

/**
 * A sorted map that never changes: `set` and `delete` give a new one that shares all but about log2(n) nodes.
 * So one live message costs about the same with 100 or 100,000 rooms, and a screen can still compare by identity.
 */
export class SortedMap<K, V> {
  private constructor(
    private readonly compare: Compare<K>,
    private readonly root: Tree<K, V>,
  ) {}

  static empty<K, V>(compare: Compare<K>): SortedMap<K, V> {
    return new SortedMap<K, V>(compare, null);
  }

  get size(): number {
    return sizeOf(this.root);
  }

  get(key: K): V | undefined {
    let tree = this.root;
    while (tree !== null) {
      const side = this.compare(key, tree.key);
      if (side === 0) return tree.value;
      tree = side < 0 ? tree.left : tree.right;
    }
    return undefined;
  }

  set(key: K, value: V): SortedMap<K, V> {
    return new SortedMap(this.compare, inserted(this.root, key, value, this.compare));
  }

  delete(key: K): SortedMap<K, V> {
    const root = removed(this.root, key, this.compare);
    return root === this.root ? this : new SortedMap(this.compare, root);
  }

  /** The entry at a position, counted from zero; undefined outside. */
  at(index: number): readonly [K, V] | undefined {
    let tree = this.root;
    let rest = index;
    while (tree !== null) {
      const before = sizeOf(tree.left);
      if (rest === before) return [tree.key, tree.value];
      if (rest < before) tree = tree.left;
      else {
        rest -= before + 1;
        tree = tree.right;
      }
    }
    return undefined;
  }

  /** How many keys stand before this one, whether or not it is present. */
  countBefore(key: K): number {
    let tree = this.root;
    let count = 0;
    while (tree !== null) {
      if (this.compare(key, tree.key) <= 0) tree = tree.left;
      else {
        count += sizeOf(tree.left) + 1;
        tree = tree.right;
      }
    }
    return count;
  }

  *values(): IterableIterator<V> {
    const path: Node<K, V>[] = [];
    let tree = this.root;
    while (tree !== null || path.length > 0) {
      while (tree !== null) {
        path.push(tree);
        tree = tree.left;
      }
      const top = path.pop();
      if (top === undefined) return;
      yield top.value;
      tree = top.right;
    }
  }
}
