import type { ComplaintRatingValue, ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { systemViewer } from '../../access/viewer';
import type { Database } from '../../database';
import type { FileLinks } from '../../files';
import {
  complaintMessagesRepository,
  type ComplaintMessageRow,
} from '../cases/complaint-messages.repository';
import { numberOf } from '../cases/complaint-code';
import { complaintsRepository } from '../cases/complaints.repository';
import { photosRepository } from '../photos/photos.repository';
import { answerTo, solvedAt } from '../ratings/rate-complaint';
import { ratingsRepository } from '../ratings/ratings.repository';
import { complaintRepliesRepository } from '../replies/complaint-replies.repository';

/** A message on the citizen's page. Staff have no names there. */
export interface CitizenMessage {
  readonly id: string;
  readonly by: 'Siz' | 'Destek Temsilcisi' | 'Otomatik yanıt';
  readonly words: string;
  readonly file: { readonly url: string; readonly isPicture: boolean } | null;
  readonly at: Date;
}

/** All that the citizen's page shows of a case: nothing of other people, and of the citizen their own words alone. */
export interface CitizenCase {
  readonly company: string;
  readonly timeZone: string;
  readonly number: string;
  readonly durum: ComplaintStatus;
  readonly unit: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  /** The last day of its term while that runs. */
  readonly dueAt: Date | null;
  /** Whether its term stands still until the citizen answers. */
  readonly isAwaited: boolean;
  /** The answer to its solution; null: it waits for one, undefined: it is not solved, or was long ago. */
  readonly answer?: ComplaintRatingValue | null;
  /** Addresses of photos of the work done, oldest first. */
  readonly results: readonly string[];
  /** Oldest first. */
  readonly messages: readonly CitizenMessage[];
  /** The message before which older ones are shown; null: there are none. */
  readonly older: string | null;
}

/** Bytes of messages on one page, which stays below 30 kB with them (docs/behaviour.md §6.13). */
const PAGE_BYTES = 12_000;
/** Photos of the work done on one page. */
const MOST_PHOTOS = 12;
/** Tags around a message, bytes. */
const FRAME_BYTES = 320;

/** Whether the citizen wrote it or got it: no line for staff, none that is on its way or failed. */
function isShared({ message, original }: ComplaintMessageRow): boolean {
  if (message.direction === 'inbound' || original === null) return true;
  return original.isSent && original.status !== 'failed' && original.status !== 'queued';
}

function presentMessage(
  { message, original }: ComplaintMessageRow,
  sign: FileLinks['signPayload'],
): CitizenMessage {
  const url = message.mediaUrl ?? original?.media?.url ?? null;
  const answerer = original?.isBotMessage === true ? 'Otomatik yanıt' : 'Destek Temsilcisi';
  return {
    id: message.id,
    by: message.direction === 'inbound' ? 'Siz' : answerer,
    words: message.message,
    file:
      url === null
        ? null
        : { url: sign({ mediaUrl: url }).mediaUrl, isPicture: message.mediaType === 'image' },
    at: message.createdAt,
  };
}

/** The newest messages that fit on a page, at least one, oldest first. */
export function newestOf(
  messages: readonly CitizenMessage[],
  before: string | null,
): Pick<CitizenCase, 'messages' | 'older'> {
  const end = messages.findIndex(({ id }) => id === before);
  const earlier = end === -1 ? messages : messages.slice(0, end);
  let first = earlier.length;
  let bytes = 0;
  while (first > 0) {
    const { words, file } = earlier[first - 1] as CitizenMessage;
    bytes += Buffer.byteLength(words) + 2 * (file?.url.length ?? 0) + FRAME_BYTES;
    if (bytes > PAGE_BYTES && first < earlier.length) break;
    first -= 1;
  }
  const shown = earlier.slice(first);
  return { messages: shown, older: first === 0 ? null : (shown[0]?.id ?? null) };
}

interface Parts {
  readonly db: Database;
  readonly sign: FileLinks['signPayload'];
  readonly now: Date;
}

/** Reads a case for its citizen; null where there is none. `before`: the messages in front of this one. */
export async function readCitizenCase(
  { db, sign, now }: Parts,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  before: string | null,
): Promise<CitizenCase | null> {
  const viewer = systemViewer(companyId);
  const row = await complaintsRepository.find(db, viewer, id);
  if (row === null) return null;
  const { complaint, unit, mergedInto } = row;
  const [rows, company, timeZone, newest, results] = await Promise.all([
    complaintMessagesRepository.listOf(db, viewer, id),
    complaintRepliesRepository.companyName(db, companyId),
    complaintsRepository.timeZone(db, companyId),
    ratingsRepository.newest(db, id),
    photosRepository.resultsOf(db, mergedInto === null ? [id] : [id, mergedInto.id], MOST_PHOTOS),
  ]);
  const solved = solvedAt(complaint, now);
  const isStopped = complaint.termStoppedAt !== null;
  return {
    company,
    timeZone,
    number: numberOf(complaint),
    durum: complaint.durum,
    unit: unit?.name ?? null,
    createdAt: complaint.createdAt,
    closedAt: complaint.closedAt,
    dueAt: isStopped ? null : complaint.dueAt,
    ...(solved !== null && { answer: answerTo(newest, solved)?.value ?? null }),
    results: results.map((url) => sign({ mediaUrl: url }).mediaUrl),
    isAwaited: isStopped && complaint.closedAt === null,
    ...newestOf(
      rows.filter(isShared).map((each) => presentMessage(each, sign)),
      before,
    ),
  };
}
