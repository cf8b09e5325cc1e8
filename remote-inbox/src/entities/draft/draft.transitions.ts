import type { Draft } from '@muhatap/shared/wire/conversations';
import type { Drafts, RoomDraft } from './draft.types';

export const isBlank = ({
  content,
  replyToId,
}: Pick<RoomDraft, 'content' | 'replyToId'>): boolean =>
  content.trim() === '' && replyToId === null;

/** A change by the person; the same words again change nothing. */
export function withDraft(
  drafts: Drafts,
  roomId: string,
  change: Partial<Pick<RoomDraft, 'content' | 'replyToId'>>,
  now: number,
): Drafts {
  const held = drafts.get(roomId);
  const next = { content: held?.content ?? '', replyToId: held?.replyToId ?? null, ...change };
  if (next.content === (held?.content ?? '') && next.replyToId === (held?.replyToId ?? null))
    return drafts;
  return new Map(drafts).set(roomId, { ...next, updatedAt: now, isSaved: false });
}

/** The server has this version; a blank one is gone for good. Nothing when more was written meanwhile. */
export function savedDraft(drafts: Drafts, roomId: string, version: RoomDraft): Drafts {
  if (drafts.get(roomId) !== version) return drafts;
  const next = new Map(drafts);
  if (isBlank(version)) next.delete(roomId);
  else next.set(roomId, { ...version, isSaved: true });
  return next;
}

/**
 * Joins the drafts of server and device: the newest of a room wins, and an unsaved one stays to be
 * saved.
 */
export function joinDrafts(local: Drafts, server: readonly Draft[]): Drafts {
  const next = new Map<string, RoomDraft>();
  for (const { room_id, content, reply_to_id, updated_at } of server)
    next.set(room_id, {
      content,
      replyToId: reply_to_id,
      updatedAt: Date.parse(updated_at),
      isSaved: true,
    });
  for (const [roomId, draft] of local) {
    const theirs = next.get(roomId);
    if (!draft.isSaved && (theirs === undefined || draft.updatedAt > theirs.updatedAt))
      next.set(roomId, draft);
  }
  return next;
}
