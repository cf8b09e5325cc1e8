import { connect, connectNew, freePlace, newList, newMessage, useFlowDraftStore, type Source } from '#entities/flow';
import type { TargetOption } from './target-options';

/** Leads a choice or a message to what was chosen; what is new is made of the words that were typed, and stands beside its source. */
export function useLead({ nodeId, buttonId }: Source): (option: TargetOption, words: string) => void {
  const store = useFlowDraftStore();
  return (option, words) => {
    const { flow } = store.getState();
    const source = { nodeId, buttonId };
    if (option.kind !== 'new') return store.edit(connect(flow, source, option.kind === 'node' ? option.node.id : null));
    const place = freePlace(flow.nodes, flow.nodes.find(({ id }) => id === nodeId)?.position ?? { x: 0, y: 0 });
    const text = words.trim();
    const node = option.type === 'list'
      ? { ...newList(place), ...(text !== '' && { title: text }) }
      : { ...newMessage(place), ...(text !== '' && { message: text }) };
    store.edit(connectNew(flow, source, node));
  };
}
