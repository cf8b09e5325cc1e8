import { FLOW_PLATFORMS, FlowChecker } from '@muhatap/shared/flow';
import type { FlowDocument, FlowNode } from '@muhatap/shared/wire/chatbots';
import {
  NO_CHANGE,
  apply,
  inverse,
  type FlowChange,
} from '../../../remote-chatbot/src/entities/flow/change';
import {
  addNodes,
  connect,
  editNode,
  moveNodes,
  removeNodes,
} from '../../../remote-chatbot/src/entities/flow/commands';
import { newMessage } from '../../../remote-chatbot/src/entities/flow/new-nodes';
import { median } from '../table';
import { measuredFlow } from './measured-flow';

const ROUNDS = 41;
const TURNS = 60;
/** The compiler's own time. */
const WARM_UP = 10;

/** Milliseconds of one edit: all of it, and of that what looking for problems takes. */
export interface EditCost {
  readonly nodes: number;
  readonly editMs: number;
  readonly validationMs: number;
}

/** An edit of a node, and what takes it back: after both the flow is as good as before. */
type Edits = (flow: FlowDocument, node: FlowNode, turn: number) => FlowChange;

const source = ({ id, type }: FlowNode) => ({
  nodeId: id,
  buttonId: type === 'list' ? 'secenek-3' : null,
});
const elsewhere = ({ nodes }: FlowDocument, turn: number): string | null =>
  nodes[(turn * 31) % nodes.length]?.id ?? null;

/**
 * Edits of a person who draws: types, drags, leads a line elsewhere, removes one, inserts a node
 * and removes it again.
 */
const KINDS: readonly Edits[] = [
  (flow, { id, type }, turn) =>
    editNode(flow, id, type === 'list' ? { title: `Adım ${turn}` } : { message: `Bilgi ${turn}` }),
  (flow, { id, position }, turn) =>
    moveNodes(flow, new Map([[id, { x: position.x + 1 + (turn % 3), y: position.y }]])),
  (flow, node, turn) => connect(flow, source(node), elsewhere(flow, turn)),
  (flow, node) => connect(flow, source(node), null),
  (flow, { position }, turn) => addNodes(flow, [{ ...newMessage(position), id: `yeni-${turn}` }]),
  (flow, { id }) => removeNodes(flow, new Set([id])),
];

/** One editor's flow, drawn on and on. */
class Drawing {
  readonly #checker = new FlowChecker(FLOW_PLATFORMS);
  readonly edits: number[] = [];
  readonly validations: number[] = [];
  #flow: FlowDocument;
  #turn = 0;

  constructor(readonly nodes: number) {
    this.#flow = measuredFlow(nodes);
    this.#checker.update(this.#flow).all();
  }

  /** Makes edits and takes each back, as undo does. */
  draw(turns: number): { editMs: number; validationMs: number } {
    let [editMs, validationMs] = [0, 0];
    for (let at = 0; at < turns; at += 1, this.#turn += 1) {
      const kind = KINDS[this.#turn % KINDS.length];
      const node = this.#flow.nodes[(this.#turn * 7919 + 13) % this.#flow.nodes.length];
      if (kind === undefined || node === undefined) throw new Error('A drawing has nodes.');
      let made: FlowChange | null = null;
      for (const step of [
        () => (made = kind(this.#flow, node, this.#turn)),
        () => inverse(made ?? NO_CHANGE),
      ]) {
        const from = performance.now();
        const next = apply(this.#flow, step());
        const applied = performance.now();
        this.#checker.update(next).all();
        const until = performance.now();
        this.#flow = next;
        editMs += until - from;
        validationMs += until - applied;
      }
    }
    return { editMs: editMs / turns / 2, validationMs: validationMs / turns / 2 };
  }
}

/** Edits flows of these sizes in turn, so that a busy moment of the machine meets all of them; medians over the rounds. */
export function measureValidation(sizes: readonly number[]): EditCost[] {
  const drawings = sizes.map((nodes) => new Drawing(nodes));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const drawing of drawings) {
      const { editMs, validationMs } = drawing.draw(TURNS);
      if (round < WARM_UP) continue;
      drawing.edits.push(editMs);
      drawing.validations.push(validationMs);
    }
  }
  return drawings.map(({ nodes, edits, validations }) => ({
    nodes,
    editMs: median(edits),
    validationMs: median(validations),
  }));
}
