import { formatNumber } from '@muhatap/shared/i18n';
import type { FlowNode } from '@muhatap/shared/wire';
import {
  addNodes,
  besideOf,
  clearPlace,
  connect,
  connectNew,
  copyNodes,
  layOut,
  moveNodes,
  newList,
  newMessage,
  nodeName,
  pasteNodes,
  readCopied,
  removeNodes,
  sizeOf,
  type FlowDraftStore,
  type Point,
  type Source,
} from '#entities/flow';
import type { CanvasStore } from './canvas.store';
import type { CanvasView } from './canvas-view';
import { walkOrder } from './walk-order';

const FRESH = { list: newList, message: newMessage } as const;
export type NodeKind = keyof typeof FRESH;
/** A copy stands this far off its original. */
const ASIDE = 40;

const many = (count: number): string => `${formatNumber(count)} düğüm`;

/** Everything that can be done on the canvas, by whatever hand; each says what it did. */
export type CanvasDeeds = ReturnType<typeof createDeeds>;

export function createDeeds(draft: FlowDraftStore, canvas: CanvasStore, view: CanvasView) {
  /** What was copied last, for when the system's clipboard cannot be asked. */
  let kept = '';
  const flow = () => draft.getState().flow;
  const chosen = () => draft.getState().selected;
  const find = (id: string | null): FlowNode | undefined =>
    flow().nodes.find((node) => node.id === id);

  function stand(id: string | null, { isGathering = false } = {}): void {
    canvas.setState({ at: id, isGathering, line: null });
    const node = find(id);
    if (node) view.reveal(node);
  }

  function arrive(nodes: readonly FlowNode[], words: string): void {
    stand(nodes[0]?.id ?? null);
    canvas.say(words);
  }

  /** Puts the chosen ones' copies around a place. */
  function putCopies(text: string, middle: Point): boolean {
    const copied = readCopied(text);
    if (copied === null) return false;
    const { change, ids } = pasteNodes(flow(), copied, middle);
    draft.edit(change, { selected: new Set(ids) });
    arrive(
      flow().nodes.filter(({ id }) => ids.includes(id)),
      `${many(ids.length)} yapıştırıldı`,
    );
    return true;
  }

  const deeds = {
    add(kind: NodeKind): void {
      const beside = find(canvas.getState().at ?? [...chosen()].at(-1) ?? null);
      const blank = FRESH[kind]({ x: 0, y: 0 });
      const { width, height } = sizeOf(blank);
      const middle = view.middle();
      const node = {
        ...blank,
        position: clearPlace(
          flow(),
          blank,
          beside ? besideOf(beside) : { x: middle.x - width / 2, y: middle.y - height / 2 },
        ),
      };
      draft.edit(addNodes(flow(), [node]), { selected: new Set([node.id]) });
      arrive([node], kind === 'list' ? 'Liste eklendi' : 'Mesaj eklendi');
    },
    /** Adds a node at the end of a line that led nowhere, there or below what stands there. */
    addAfter(source: Source, kind: NodeKind, at: Point): void {
      const blank = FRESH[kind](at);
      const node = { ...blank, position: clearPlace(flow(), blank, at) };
      draft.edit(connectNew(flow(), source, node), { selected: new Set([node.id]) });
      arrive([node], kind === 'list' ? 'Liste eklendi ve bağlandı' : 'Mesaj eklendi ve bağlandı');
    },
    connect(source: Source, target: string | null): void {
      draft.edit(connect(flow(), source, target));
      const there = find(target);
      canvas.setState({ line: null });
      canvas.say(there ? `Bağlandı: ${nodeName(there)}` : 'Bağlantı kaldırıldı');
    },
    remove(ids: ReadonlySet<string> = chosen()): void {
      if (ids.size === 0) return;
      const order = walkOrder(flow().nodes);
      const next =
        order.slice(order.findIndex((id) => ids.has(id))).find((id) => !ids.has(id)) ??
        order.findLast((id) => !ids.has(id)) ??
        null;
      draft.edit(removeNodes(flow(), ids));
      canvas.setState({ at: next, isGathering: false });
      canvas.say(`${many(ids.size)} silindi`);
    },
    /** The chosen nodes as text for a clipboard; '' when there are none. */
    copy(): string {
      const text = copyNodes(flow(), chosen());
      if (text === '') return '';
      kept = text;
      canvas.say(`${many(chosen().size)} kopyalandı`);
      return text;
    },
    /** Puts copied nodes around a place, by default the middle of the view. Anything else on the clipboard is not ours. */
    paste: (text: string | null, middle: Point = view.middle()): boolean =>
      (text !== null && putCopies(text, middle)) || (text === null && putCopies(kept, middle)),
    duplicate(): void {
      const nodes = flow().nodes.filter(({ id }) => chosen().has(id));
      if (nodes.length === 0) return;
      const [xs, ys] = [
        nodes.map(({ position }) => position.x),
        nodes.map(({ position }) => position.y),
      ];
      putCopies(copyNodes(flow(), chosen()), {
        x: (Math.min(...xs) + Math.max(...xs)) / 2 + ASIDE,
        y: (Math.min(...ys) + Math.max(...ys)) / 2 + ASIDE,
      });
    },
    chooseAll(): void {
      draft.select(flow().nodes.map(({ id }) => id));
      canvas.say(`${many(flow().nodes.length)} seçildi`);
    },
    push(x: number, y: number): void {
      const places = new Map(
        flow().nodes.flatMap(({ id, position }): [string, Point][] =>
          chosen().has(id) ? [[id, { x: position.x + x, y: position.y + y }]] : [],
        ),
      );
      draft.edit(moveNodes(flow(), places), { subject: 'move' });
      const node = find(canvas.getState().at);
      if (node) view.reveal(node);
    },
    move: (places: ReadonlyMap<string, Point>): void => draft.edit(moveNodes(flow(), places)),
    /** Walks to the next or the one before; false at the end, where Tab leads on through the page. */
    step(by: 1 | -1): boolean {
      const order = walkOrder(flow().nodes);
      const { at, isGathering } = canvas.getState();
      // What was let go of, or came after something deleted, is chosen before the walk goes on.
      if (!isGathering && at !== null && find(at) && chosen().size === 0) {
        deeds.choose(at);
        return true;
      }
      const here = order.indexOf(at ?? [...chosen()].at(-1) ?? '');
      const next = here === -1 ? (by === 1 ? order[0] : undefined) : order[here + by];
      if (next === undefined) return false;
      if (!isGathering) draft.select([next]);
      stand(next, { isGathering });
      return true;
    },
    gather(): void {
      const { at } = canvas.getState();
      if (at === null) return;
      const next = new Set(chosen());
      if (!next.delete(at)) next.add(at);
      draft.select(next);
      canvas.setState({ isGathering: true });
      canvas.say(
        next.has(at) ? `Seçildi, ${many(next.size)}` : `Seçim bırakıldı, ${many(next.size)}`,
      );
    },
    /** Stands on a node and chooses it alone. */
    choose(id: string): void {
      draft.select([id]);
      stand(id);
    },
    open(id: string | null = canvas.getState().at ?? [...chosen()].at(-1) ?? null): void {
      if (find(id)) draft.show({ nodeId: id });
    },
    /** Lets go of what is chosen; false when there was nothing. */
    letGo(): boolean {
      const had = chosen().size > 0 || canvas.getState().line !== null;
      draft.select([]);
      canvas.setState({ line: null, isGathering: false });
      return had;
    },
    undo(): void {
      if (draft.getState().history.past.length === 0)
        return canvas.say('Geri alınacak bir şey yok');
      draft.undo();
      canvas.say('Geri alındı');
    },
    redo(): void {
      if (draft.getState().history.future.length === 0)
        return canvas.say('Yinelenecek bir şey yok');
      draft.redo();
      canvas.say('Yinelendi');
    },
    /** Puts the whole flow in order; `glide` shows the way there before it is an edit. */
    async arrange(glide: (places: ReadonlyMap<string, Point>) => Promise<void>): Promise<void> {
      const places = await layOut(flow());
      await glide(places);
      draft.edit(moveNodes(flow(), places));
      view.fit();
      canvas.say('Akış düzenlendi');
    },
  };
  return deeds;
}
