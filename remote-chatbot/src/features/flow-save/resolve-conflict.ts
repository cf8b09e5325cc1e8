import type { Chatbot } from '@muhatap/shared/wire/chatbots';
import { changeTo, type FlowDraftStore, type SaveConflict } from '#entities/flow';
import type { Autosave } from './autosave';
import { isSameFlow } from './same-flow';

/** Saves this flow over the one that was shown; a later save by others is a new conflict. */
export function saveMine(
  store: FlowDraftStore,
  { draftVersion }: SaveConflict,
  autosave: Autosave,
): void {
  store.setState({ savedVersion: draftVersion, saving: { kind: 'unsaved' } });
  void autosave.flush();
}

/** Goes on from what the other person saved, or from `wanted` on top of it. One edit: taking it back brings one's own flow again. */
export function goOnFrom(
  store: FlowDraftStore,
  theirs: Chatbot,
  autosave: Autosave,
  wanted = theirs.flow,
): void {
  store.edit(changeTo(store.getState().flow, wanted));
  store.setState(({ flow }) => {
    const isTheirs = isSameFlow(flow, theirs.flow);
    return {
      savedFlow: isTheirs ? flow : theirs.flow,
      savedVersion: theirs.draft_version,
      saving: { kind: isTheirs ? 'saved' : 'unsaved' },
    };
  });
  void autosave.flush();
}
