import { countNodes, type CanvasDraft } from './canvas-draft';
import { walkOrder } from './walk-order';

/** Steps through the nodes, selects them and opens their fields. */
export function createSelectionCommands({
  draft,
  canvas,
  flow,
  chosen,
  find,
  currentId,
  stand,
}: CanvasDraft) {
  const choose = (id: string): void => {
    draft.select([id]);
    stand(id);
  };
  /** The next node in the order; without a current node it is the first, forwards alone. */
  const nextOf = (by: 1 | -1): string | undefined => {
    const order = walkOrder(flow().nodes);
    const here = order.indexOf(currentId() ?? '');
    if (here !== -1) return order[here + by];
    return by === 1 ? order[0] : undefined;
  };
  return {
    /** Stands on a node and chooses it alone. */
    choose,
    chooseAll: (): void => {
      draft.select(flow().nodes.map(({ id }) => id));
      canvas.say(`${countNodes(flow().nodes.length)} seçildi`);
    },
    /**
     * Moves to the next or the previous node; false at the end, where Tab goes on through the page.
     */
    step: (by: 1 | -1): boolean => {
      const { at, isGathering } = canvas.getState();
      // A node that was deselected, or follows a deleted one, is selected before Tab moves on.
      if (!isGathering && at !== null && find(at) && chosen().size === 0) {
        choose(at);
        return true;
      }
      const next = nextOf(by);
      if (next === undefined) return false;
      if (!isGathering) draft.select([next]);
      stand(next, { isGathering });
      return true;
    },
    gather: (): void => {
      const { at } = canvas.getState();
      if (at === null) return;
      const next = new Set(chosen());
      if (!next.delete(at)) next.add(at);
      draft.select(next);
      canvas.setState({ isGathering: true });
      canvas.say(
        next.has(at)
          ? `Seçildi, ${countNodes(next.size)}`
          : `Seçim bırakıldı, ${countNodes(next.size)}`,
      );
    },
    open: (id: string | null = currentId()): void => {
      if (find(id)) draft.show({ nodeId: id });
    },
    /** Clears the selection; false when it was empty. */
    clearSelection: (): boolean => {
      const had = chosen().size > 0 || canvas.getState().line !== null;
      draft.select([]);
      canvas.setState({ line: null, isGathering: false });
      return had;
    },
  };
}
