import type { Draft } from '@muhatap/shared/wire/conversations';
import { storableText } from '../../text/storable-text';
import { type Database, isId } from '../../database';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { messagePages } from '../messages/message-pages.repository';
import { findRoom } from '../rooms/find-room';
import { presentDraft } from './draft.presenter';
import { draftsRepository } from './drafts.repository';

/** More drafts than a person has; older ones than the newest of them stay stored. */
const LIST_LIMIT = 500;

type Who = AccessScope;

/**
 * A person's unsent answers; only they see them. A send leaves it to the client to remove the
 * draft.
 */
export interface DraftsService {
  list(who: Who): Promise<Draft[]>;
  /** Blank content without a quote removes it. */
  put(
    who: Who,
    roomId: string,
    draft: { content: string; reply_to_id: string | null },
  ): Promise<void>;
}

export function createDraftsService({ db, now }: { db: Database; now: () => Date }): DraftsService {
  /** Typed words are never refused for their quote: one that is not of this room is left out. */
  const quoteIn = async (roomId: string, id: string | null) =>
    id === null || !isId(id) ? null : ((await messagePages.place(db, roomId, id))?.id ?? null);

  return {
    list: async (who) =>
      (await draftsRepository.list(db, viewerOf(who, 'inbox'), who.userId, LIST_LIMIT)).map(
        presentDraft,
      ),

    async put(who, id, { content: text, reply_to_id }) {
      const { userId } = who;
      const { room } = await findRoom(db, viewerOf(who, 'inbox'), id);
      const content = storableText(text);
      const replyToId = await quoteIn(room.id, reply_to_id);
      if (content.trim() === '' && replyToId === null)
        await draftsRepository.delete(db, userId, room.id);
      else
        await draftsRepository.put(db, {
          roomId: room.id,
          userId,
          content,
          replyToId,
          updatedAt: now(),
        });
    },
  };
}
