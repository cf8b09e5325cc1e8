import { formatNumber } from '@muhatap/shared/i18n';
import type { FlowDocument, FlowNode } from '@muhatap/shared/wire/chatbots';
import type { FlowDraftStore } from '#entities/flow';
import type { CanvasView } from './canvas-view';
import type { CanvasStore } from './canvas.store';

/** The draft as the canvas's commands read it, and the current node. */
export interface CanvasDraft {
  readonly draft: FlowDraftStore;
  readonly canvas: CanvasStore;
  readonly view: CanvasView;
  readonly flow: () => FlowDocument;
  readonly chosen: () => ReadonlySet<string>;
  readonly find: (id: string | null) => FlowNode | undefined;
  /** The current node, else the last selected one; null when there is neither. */
  readonly currentId: () => string | null;
  /** Makes a node the current one and brings it into view. */
  readonly stand: (id: string | null, options?: { readonly isGathering?: boolean }) => void;
  /** Makes the first of new nodes the current one and announces them. */
  readonly arrive: (nodes: readonly FlowNode[], announcement: string) => void;
}

export function createCanvasDraft(
  draft: FlowDraftStore,
  canvas: CanvasStore,
  view: CanvasView,
): CanvasDraft {
  const flow = () => draft.getState().flow;
  const chosen = () => draft.getState().selected;
  const find = (id: string | null) => flow().nodes.find((node) => node.id === id);
  const stand: CanvasDraft['stand'] = (id, { isGathering = false } = {}) => {
    canvas.setState({ at: id, isGathering, line: null });
    const node = find(id);
    if (node) view.reveal(node);
  };
  return {
    draft,
    canvas,
    view,
    flow,
    chosen,
    find,
    currentId: () => canvas.getState().at ?? [...chosen()].at(-1) ?? null,
    stand,
    arrive: (nodes, announcement) => {
      stand(nodes[0]?.id ?? null);
      canvas.say(announcement);
    },
  };
}

/** '3 adım'. */
export const countNodes = (count: number): string => `${formatNumber(count)} adım`;
