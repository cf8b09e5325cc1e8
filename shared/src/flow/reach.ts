/**
 * Which nodes a talk can come to, kept right from change to change. A tree remembers by which line each was first reached: a new line costs
 * what it newly opens, and taking one away costs what hung on it.
 */
export class Reach {
  readonly #from = new Map<string, Set<string>>();
  readonly #to = new Map<string, readonly string[]>();
  readonly #parent = new Map<string, string | null>();
  readonly #children = new Map<string, Set<string>>();
  #root: string | null = null;

  has = (id: string): boolean => this.#parent.has(id);

  /** Nodes with a line to this one, whether or not it exists. */
  sourcesOf = (id: string): Iterable<string> => this.#from.get(id) ?? [];

  /** Puts a node with its targets, or takes it away with `null`. Answers the nodes whose being reached has changed. */
  put(id: string, targets: readonly string[] | null): Set<string> {
    const changed = new Set<string>();
    const before = this.#to.get(id) ?? [];
    const after = targets === null ? [] : [...new Set(targets)];
    if (targets === null) this.#to.delete(id);
    else this.#to.set(id, after);
    for (const target of before) if (!after.includes(target)) this.#unlink(id, target, changed);
    if (targets === null) this.#drop(id, changed);
    else if (!this.has(id)) this.#adoptIfReached(id, changed);
    for (const target of after) if (!before.includes(target)) this.#link(id, target, changed);
    return changed;
  }

  /** Says where talks begin. */
  begin(root: string | null): Set<string> {
    const changed = new Set<string>();
    if (root === this.#root) return changed;
    const old = this.#root;
    this.#root = root;
    if (old !== null && this.#parent.get(old) === null) this.#drop(old, changed);
    if (root !== null && this.#to.has(root)) {
      this.#drop(root, changed);
      this.#adopt(root, null, changed);
    }
    return changed;
  }

  #link(source: string, target: string, changed: Set<string>): void {
    const sources = this.#from.get(target) ?? new Set();
    this.#from.set(target, sources.add(source));
    if (this.has(source) && !this.has(target) && this.#to.has(target))
      this.#adopt(target, source, changed);
  }

  #unlink(source: string, target: string, changed: Set<string>): void {
    const sources = this.#from.get(target);
    sources?.delete(source);
    if (sources?.size === 0) this.#from.delete(target);
    if (this.#parent.get(target) === source) this.#drop(target, changed);
  }

  #adopt(id: string, parent: string | null, changed: Set<string>): void {
    const waiting: [string, string | null][] = [[id, parent]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [node, above] = next;
      if (this.has(node) || !this.#to.has(node)) continue;
      this.#parent.set(node, above);
      if (above !== null) this.#childrenOf(above).add(node);
      toggle(changed, node);
      for (const target of this.#to.get(node) ?? []) waiting.push([target, node]);
    }
  }

  /** Takes a node and all that hangs on it off the tree, and hangs up again what is reached by another way. */
  #drop(id: string, changed: Set<string>): void {
    if (!this.has(id)) return;
    const above = this.#parent.get(id);
    if (typeof above === 'string') this.#childrenOf(above).delete(id);
    const loose = [id];
    for (const node of loose) loose.push(...(this.#children.get(node) ?? []));
    for (const node of loose) {
      this.#parent.delete(node);
      this.#children.delete(node);
      toggle(changed, node);
    }
    for (const node of loose) if (!this.has(node)) this.#adoptIfReached(node, changed);
  }

  #adoptIfReached(id: string, changed: Set<string>): void {
    if (!this.#to.has(id)) return;
    if (id === this.#root) return this.#adopt(id, null, changed);
    for (const source of this.#from.get(id) ?? [])
      if (this.has(source)) return this.#adopt(id, source, changed);
  }

  #childrenOf(id: string): Set<string> {
    const children = this.#children.get(id) ?? new Set();
    this.#children.set(id, children);
    return children;
  }
}

/** A node that went and came back has not changed. */
const toggle = (changed: Set<string>, id: string): void =>
  void (changed.delete(id) || changed.add(id));
