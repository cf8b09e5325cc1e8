import { systemViewer } from '../../access/viewer';
import { inTransaction, type Database } from '../../database';
import type { UploadsService } from '../../files';
import { notFound, Refusal } from '../../http/errors';
import { storableText } from '../../text/storable-text';
import { announceComplaint } from '../cases/complaint-events';
import { complaintMessagesRepository } from '../cases/complaint-messages.repository';
import { caseMessageAdded } from '../domain-events/case-events';
import type { FollowedCase } from '../follow/follow-codes.repository';
import { complaintRepliesRepository } from '../replies/complaint-replies.repository';

/** Longest words of one message, in characters. */
export const WORDS_LIMIT = 2_000;
/** Most messages that a citizen adds to a case within a day. */
export const DAILY_MESSAGES = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

const blank = () => new Refusal(422, 'blank', 'Bir mesaj yazın ya da fotoğraf seçin.');
const tooLong = () =>
  new Refusal(
    422,
    'too_long',
    `Mesajınız çok uzun; en çok ${WORDS_LIMIT.toLocaleString('tr-TR')} karakter yazabilirsiniz.`,
  );
const tooMany = () =>
  new Refusal(
    429,
    'too_many_requests',
    'Bu başvuruya bir günde eklenebilecek mesaj sayısına ulaştınız. Lütfen yarın yeniden deneyin.',
  );

export interface NewCitizenMessage {
  readonly words: string;
  readonly photo: { readonly name: string; readonly bytes: Buffer } | null;
  /** Names the submission: the same one again adds nothing. */
  readonly submission: string;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly uploads: Pick<UploadsService, 'acceptPicture'>;
}

async function requireRoom(db: Database, complaintId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  if ((await complaintMessagesRepository.countFromWeb(db, complaintId, since)) >= DAILY_MESSAGES)
    throw tooMany();
}

/**
 * Adds what a citizen wrote or photographed on their page to the case, unread, as a message that no conversation has. Throws 422 `blank`, `too_long`, 429
 * `too_many_requests`, and the refusals of {@link UploadsService.acceptPicture}.
 */
export async function addCitizenMessage(
  { db, now, uploads }: Parts,
  { id: complaintId, companyId }: Pick<FollowedCase, 'id' | 'companyId'>,
  { words, photo, submission }: NewCitizenMessage,
): Promise<void> {
  const message = storableText(words).trim();
  if (message === '' && photo === null) throw blank();
  if ([...message].length > WORDS_LIMIT) throw tooLong();
  const clientKey = `web:${submission}`;
  if ((await complaintRepliesRepository.findByKey(db, complaintId, clientKey)) !== null) return;
  const at = now();
  await requireRoom(db, complaintId, at);
  // Outside the transaction: it is scanned and cleaned. Nothing refers to it where the rest fails, so it goes with the unused ones.
  const file = photo && (await uploads.acceptPicture(companyId, photo.name, photo.bytes));

  await inTransaction(db, async (tx) => {
    const viewer = systemViewer(companyId);
    const complaint = await complaintRepliesRepository.lock(tx, viewer, complaintId);
    if (complaint === null) throw notFound('Başvuru bulunamadı.');
    await requireRoom(tx, complaintId, at);
    const { sender, senderName } = complaint;
    const added = await complaintRepliesRepository.insert(tx, {
      complaintId,
      message,
      sender,
      senderName,
      direction: 'inbound',
      mediaType: file === null ? 'text' : 'image',
      mediaUrl: file?.url ?? null,
      clientKey,
      source: 'web',
      createdAt: at,
    });
    if (added === null) return;
    const messageId = added.id;
    await caseMessageAdded.emit(tx, { companyId, complaintId, messageId, text: message, now: at });
    await announceComplaint(tx, companyId, complaintId, 'message', { id: null, name: senderName });
  });
}
