import {
  addNodes,
  besideOf,
  clearPlace,
  connect,
  connectNew,
  layOut,
  moveNodes,
  newList,
  newMessage,
  nodeName,
  removeNodes,
  sizeOf,
  type Point,
  type Source,
} from '#entities/flow';
import { countNodes, type CanvasDraft } from './canvas-draft';
import { walkOrder } from './walk-order';

const FRESH = { list: newList, message: newMessage } as const;
type NodeKind = keyof typeof FRESH;

/** Adds, connects, moves and removes nodes. */
export function createNodeCommands({
  draft,
  canvas,
  view,
  flow,
  chosen,
  find,
  currentId,
  arrive,
}: CanvasDraft) {
  return {
    add: (kind: NodeKind): void => {
      const beside = find(currentId());
      const blank = FRESH[kind]({ x: 0, y: 0 });
      const { width, height } = sizeOf(blank);
      const middle = view.middle();
      const wanted = beside
        ? besideOf(beside)
        : { x: middle.x - width / 2, y: middle.y - height / 2 };
      const node = { ...blank, position: clearPlace(flow(), blank, wanted) };
      draft.edit(addNodes(flow(), [node]), { selected: new Set([node.id]) });
      arrive([node], kind === 'list' ? 'Liste eklendi' : 'Mesaj eklendi');
    },
    /** Adds a node at the end of a line that led nowhere, there or below what stands there. */
    addAfter: (source: Source, kind: NodeKind, at: Point): void => {
      const blank = FRESH[kind](at);
      const node = { ...blank, position: clearPlace(flow(), blank, at) };
      draft.edit(connectNew(flow(), source, node), { selected: new Set([node.id]) });
      arrive([node], kind === 'list' ? 'Liste eklendi ve bağlandı' : 'Mesaj eklendi ve bağlandı');
    },
    connect: (source: Source, target: string | null): void => {
      draft.edit(connect(flow(), source, target));
      const there = find(target);
      canvas.setState({ line: null });
      canvas.say(there ? `Bağlandı: ${nodeName(there)}` : 'Bağlantı kaldırıldı');
    },
    remove: (ids: ReadonlySet<string> = chosen()): void => {
      if (ids.size === 0) return;
      const order = walkOrder(flow().nodes);
      const next =
        order.slice(order.findIndex((id) => ids.has(id))).find((id) => !ids.has(id)) ??
        order.findLast((id) => !ids.has(id)) ??
        null;
      draft.edit(removeNodes(flow(), ids));
      canvas.setState({ at: next, isGathering: false });
      canvas.say(`${countNodes(ids.size)} silindi`);
    },
    push: (x: number, y: number): void => {
      const places = new Map(
        flow()
          .nodes.filter(({ id }) => chosen().has(id))
          .map(({ id, position }) => [id, { x: position.x + x, y: position.y + y }]),
      );
      draft.edit(moveNodes(flow(), places), { subject: 'move' });
      const node = find(canvas.getState().at);
      if (node) view.reveal(node);
    },
    move: (places: ReadonlyMap<string, Point>): void => draft.edit(moveNodes(flow(), places)),
    /** Puts the whole flow in order; `glide` shows the way there before it is an edit. */
    arrange: async (
      glide: (places: ReadonlyMap<string, Point>) => Promise<void>,
    ): Promise<void> => {
      const places = await layOut(flow());
      await glide(places);
      draft.edit(moveNodes(flow(), places));
      view.release();
      view.fit();
      canvas.say('Akış düzenlendi');
    },
  };
}
