import { ApiError } from '@muhatap/shared/api';
import { platform, type Undo } from '@muhatap/shared/platform';
import { saveDraft } from './api/save-draft.api';
import { draftOf, draftStore } from './draft.store';
import { savedDraft, withDraft } from './draft.transitions';
import type { RoomDraft } from './draft.types';

/** A pause in writing of this length saves the draft, ms. */
export const PAUSE_MS = 800;
/** After a failure it is tried again after this time, ms, or when the line is back. */
const RETRY_MS = 15_000;

const timers = new Map<string, Undo>();
const saving = new Set<string>();

function saveIn(roomId: string, ms: number): void {
  timers.get(roomId)?.();
  timers.set(
    roomId,
    platform().clock.setTimeout(() => void flushDraft(roomId), ms),
  );
}

function change(roomId: string, part: Partial<Pick<RoomDraft, 'content' | 'replyToId'>>): void {
  const before = draftStore.getState().drafts;
  const drafts = withDraft(before, roomId, part, platform().clock.now());
  if (drafts === before) return;
  draftStore.setState({ drafts });
  saveIn(roomId, PAUSE_MS);
}

/** Writes in a room: kept on this machine at once, on the server after a pause. */
export const writeDraft = (roomId: string, content: string): void => change(roomId, { content });

/** Quotes a message in the answer, or none (null). */
export const quoteInDraft = (roomId: string, messageId: string | null): void =>
  change(roomId, { replyToId: messageId });

/** Nothing is being written any more: the words have been sent. */
export function clearDraft(roomId: string): void {
  change(roomId, { content: '', replyToId: null });
  void flushDraft(roomId);
}

/** Puts words back behind whatever has been written since. */
export function putBack(roomId: string, text: string): void {
  const written = draftOf(roomId)?.content ?? '';
  writeDraft(roomId, written.trim() === '' ? text : `${written.trimEnd()}\n${text}`);
}

/** The person no longer sees the room: the words stay on this machine until they do, or are signed out. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'room_not_found';

/** Saves a room's draft now, as on leaving the field. A failure keeps it here and is tried again later. */
export async function flushDraft(roomId: string): Promise<void> {
  timers.get(roomId)?.();
  timers.delete(roomId);
  const version = draftOf(roomId);
  if (version === undefined || version.isSaved || saving.has(roomId)) return;
  saving.add(roomId);
  try {
    await saveDraft(roomId, version.content, version.replyToId);
    draftStore.setState(({ drafts }) => ({ drafts: savedDraft(drafts, roomId, version) }));
    if (draftOf(roomId)?.isSaved === false && !timers.has(roomId)) saveIn(roomId, PAUSE_MS); // written while it was saved
  } catch (error) {
    platform().log.warn('Draft could not be saved; it is kept on this machine', error);
    if (!isGone(error) && !timers.has(roomId) && draftOf(roomId) !== undefined)
      saveIn(roomId, RETRY_MS);
  } finally {
    saving.delete(roomId);
  }
}

/** Saves whatever the server does not have yet. */
export function flushDrafts(): void {
  draftStore.getState().drafts.forEach((draft, roomId) => {
    if (!draft.isSaved) void flushDraft(roomId);
  });
}

/** Forgets what is in memory; what is kept on the machine stays for the person's return. */
export function forgetDrafts(): void {
  timers.forEach((undo) => undo());
  timers.clear();
  draftStore.setState({ drafts: new Map() });
}
