import type { Platform } from '@muhatap/shared/wire/channels';
import type { FlowDocument, FlowNode } from '@muhatap/shared/wire/chatbots';
import { checkNode, checkSettings } from './check-node';
import { edgesFrom, isStart, startOf } from './nodes';
import { error, warning, type Problem } from './problem';
import { Reach } from './reach';

const NONE: readonly Problem[] = [];

/**
 * Finds what is wrong with a flow, again and again while somebody draws it: an edit costs what it touches, not what there is. Nodes are
 * compared by identity, so whoever changes one makes a new one.
 */
export class FlowChecker {
  readonly #platforms: readonly Platform[];
  readonly #reach = new Reach();
  readonly #nodes = new Map<string, FlowNode>();
  readonly #own = new Map<string, readonly Problem[]>();
  readonly #starts = new Set<string>();
  /** Messages that go round in a circle, each with the whole circle. */
  readonly #loops = new Map<string, ReadonlySet<string>>();
  /** Own problems and those of the surroundings together, where there are any. */
  readonly #found = new Map<string, readonly Problem[]>();
  #all: readonly Problem[] | null = null;
  #flow: FlowDocument | null = null;
  #ofFlow: readonly Problem[] = NONE;

  /** `platforms` are those whose limits count. */
  constructor(platforms: readonly Platform[]) {
    this.#platforms = platforms;
  }

  /** Takes in the flow as it is now; returns itself, whose answers then are of that flow. */
  update(flow: FlowDocument): this {
    const before = this.#flow;
    if (flow === before) return this;
    const again = this.#takeIn(before?.nodes ?? [], flow.nodes);
    for (const id of this.#reach.begin(startOf(flow)?.id ?? null)) again.add(id);
    for (const id of again) this.#lookAround(id);
    if (before?.settings !== flow.settings || again.size > 0)
      this.#ofFlow = [...this.#checkStart(flow), ...checkSettings(flow.settings, this.#platforms)];
    this.#flow = flow;
    this.#all = null;
    return this;
  }

  /** Problems of one node, most urgent first; the same list as long as nothing about it changes. */
  of = (nodeId: string): readonly Problem[] => this.#found.get(nodeId) ?? NONE;

  /** All of it: the flow's own first, then node by node in the flow's order; the same list until an edit. */
  all = (): readonly Problem[] => (this.#all ??= this.#inOrder());

  #inOrder(): Problem[] {
    const all = [...this.#ofFlow];
    let left = this.#found.size;
    for (const { id } of this.#flow?.nodes ?? []) {
      if (left === 0) break;
      const found = this.#found.get(id);
      if (found === undefined) continue;
      all.push(...found);
      left -= 1;
    }
    return all;
  }

  /** Only the nodes between the equal beginnings and ends of both lists are looked at. Answers whose surroundings have changed. */
  #takeIn(before: readonly FlowNode[], after: readonly FlowNode[]): Set<string> {
    if (before === after) return new Set();
    let [from, old, now] = [0, before.length, after.length];
    while (from < old && from < now && before[from] === after[from]) from += 1;
    while (old > from && now > from && before[old - 1] === after[now - 1])
      [old, now] = [old - 1, now - 1];
    const [left, came] = [before.slice(from, old), after.slice(from, now)];
    const staying = new Set(came.map(({ id }) => id));
    const again = new Set<string>();
    for (const node of left) if (!staying.has(node.id)) this.#put(node.id, null, again);
    for (const node of came) if (this.#nodes.get(node.id) !== node) this.#put(node.id, node, again);
    return again;
  }

  #put(id: string, node: FlowNode | null, again: Set<string>): void {
    const before = this.#nodes.get(id);
    const was = this.#starts.size;
    if (node === null) [this.#nodes, this.#own, this.#found].forEach((kept) => kept.delete(id));
    else {
      this.#nodes.set(id, node);
      this.#own.set(id, checkNode(node, this.#platforms));
      again.add(id);
    }
    if (node !== null && isStart(node)) this.#starts.add(id);
    else this.#starts.delete(id);
    if (was !== this.#starts.size && (was > 1 || this.#starts.size > 1))
      for (const start of this.#starts) again.add(start);
    for (const changed of this.#reach.put(id, node && edgesFrom(node).map(({ target }) => target)))
      again.add(changed);
    if ((before === undefined) !== (node === null))
      for (const source of this.#reach.sourcesOf(id)) again.add(source);
    this.#findLoops(id, again);
  }

  /** A message goes on to one node at most, so whatever circle a change makes or breaks holds the changed one. */
  #findLoops(id: string, again: Set<string>): void {
    for (const member of this.#loops.get(id) ?? []) {
      this.#loops.delete(member);
      again.add(member);
    }
    const way: string[] = [];
    const seen = new Set<string>();
    let node = this.#nodes.get(id);
    for (
      ;
      node?.type === 'message' && !seen.has(node.id) && !this.#loops.has(node.id);
      node = node.nextNodeId === null ? undefined : this.#nodes.get(node.nextNodeId)
    ) {
      way.push(node.id);
      seen.add(node.id);
    }
    if (node === undefined || !seen.has(node.id)) return;
    const loop = new Set(way.slice(way.indexOf(node.id)));
    for (const member of loop) {
      this.#loops.set(member, loop);
      again.add(member);
    }
  }

  #lookAround(id: string): void {
    const node = this.#nodes.get(id);
    if (node === undefined) return;
    const problems: Problem[] = [];
    if (this.#starts.size > 1 && this.#starts.has(id))
      problems.push(
        error('several_starts', 'Birden çok başlangıç var; yalnız biri kalmalı.', { nodeId: id }),
      );
    if (this.#loops.has(id))
      problems.push(
        error('endless_loop', 'Bu mesajlar vatandaştan yanıt beklemeden birbirini tekrarlar.', {
          nodeId: id,
        }),
      );
    for (const { target, sourceHandle } of edgesFrom(node)) {
      if (!this.#nodes.has(target))
        problems.push(
          error('edge_to_nothing', 'Bağlantının vardığı adım artık yok.', {
            nodeId: id,
            ...(sourceHandle === null ? {} : { buttonId: sourceHandle }),
          }),
        );
    }
    if (!this.#reach.has(id))
      problems.push(
        warning('unreachable', 'Hiçbir yol buraya varmıyor; vatandaş bunu göremez.', {
          nodeId: id,
        }),
      );
    const found = [...(this.#own.get(id) ?? NONE), ...problems];
    if (found.length === 0) this.#found.delete(id);
    else this.#found.set(id, found);
  }

  #checkStart({ nodes }: FlowDocument): Problem[] {
    if (nodes.length === 0) return [error('empty_flow', 'Akış boş. İlk adımı ekleyin.')];
    return this.#starts.size === 0
      ? [error('no_start', 'Başlangıç seçilmedi. Konuşmanın başlayacağı adımı başlangıç yapın.')]
      : [];
  }
}

/** Problems of a flow for these channels, checked once. */
export const checkFlow = (flow: FlowDocument, platforms: readonly Platform[]): readonly Problem[] =>
  new FlowChecker(platforms).update(flow).all();
