import type { Chatbot, FlowDocument } from '@muhatap/shared/wire/chatbots';
import { apply, undo, type History, type LoadedDraft, type SaveConflict } from '#entities/flow';
import type { KeptDraft } from './kept-draft';
import { isSameFlow } from './same-flow';

/** The initial state of an editor, from the server's draft and the kept one. */
export interface ResumedDraft {
  readonly draft: LoadedDraft;
  /** Another person saved while edits were kept here. */
  readonly conflict: SaveConflict | null;
}

/** Whether a flow came about from another by the edits of its history: saving it loses nothing. */
export function stemsFrom(flow: FlowDocument, history: History, earlier: FlowDocument): boolean {
  let at = flow;
  let left = history;
  for (;;) {
    if (isSameFlow(at, earlier)) return true;
    const step = undo(left);
    if (step === null) return false;
    at = apply(at, step.change);
    left = step.history;
  }
}

/** Joins the server's draft with what was kept here: nothing of either is lost. */
export function resumeDraft(server: Chatbot, kept: KeptDraft | null): ResumedDraft {
  const { flow, draft_version: draftVersion } = server;
  if (kept === null) return { draft: { flow, draftVersion }, conflict: null };
  const { unsaved, history } = kept;
  if (unsaved === null)
    return {
      draft: { flow, draftVersion, ...(kept.draftVersion === draftVersion && { history }) },
      conflict: null,
    };
  if (isSameFlow(unsaved, flow)) return { draft: { flow, draftVersion, history }, conflict: null };
  // The answer to a save may have been lost with the page: what the server has is then a step of this very history.
  if (kept.draftVersion === draftVersion || stemsFrom(unsaved, history, flow))
    return { draft: { flow: unsaved, draftVersion, history, savedFlow: flow }, conflict: null };
  return {
    draft: { flow: unsaved, draftVersion: kept.draftVersion, history, savedFlow: flow },
    conflict: { draftVersion, updatedAt: server.updated_at, updatedBy: server.updated_by },
  };
}
