import {
  besideOf,
  clearPlace,
  connect,
  connectNew,
  newList,
  newMessage,
  useFlowDraftStore,
  type Source,
} from '#entities/flow';
import type { TargetOption } from './target-options';

/** Leads a choice or a message to what was chosen; what is new is made of the words that were typed, and stands beside its source. */
export function useLead({
  nodeId,
  buttonId,
}: Source): (option: TargetOption, term: string) => void {
  const store = useFlowDraftStore();
  return (option, term) => {
    const { flow } = store.getState();
    const source = { nodeId, buttonId };
    if (option.kind !== 'new')
      return store.edit(connect(flow, source, option.kind === 'node' ? option.node.id : null));
    const from = flow.nodes.find(({ id }) => id === nodeId);
    if (from === undefined) return;
    const beside = besideOf(from);
    const text = term.trim();
    const node =
      option.type === 'list'
        ? { ...newList(beside), ...(text !== '' && { title: text }) }
        : { ...newMessage(beside), ...(text !== '' && { message: text }) };
    store.edit(connectNew(flow, source, { ...node, position: clearPlace(flow, node, beside) }));
  };
}
