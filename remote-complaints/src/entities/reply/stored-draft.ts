import { isPlainObject } from '@muhatap/shared/lib';
import { complaintReply } from '@muhatap/shared/wire/complaints';
import { uploadedFile } from '@muhatap/shared/wire/files';
import { EMPTY_DRAFT, type ComplaintDraft, type PendingReply } from './reply.types';

/** Where a person's unsent words about a complaint are kept on this machine; one place each, so that two tabs do not overwrite each other. */
export const draftKey = (userId: string, complaintId: string): string =>
  `muhatap_complaint_words:${userId}:${complaintId}`;

const CUT_OFF = 'Gönderim yarım kaldı; tekrar deneyebilirsiniz.';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * A reply whose page was closed may have arrived: its key makes a second try harmless, and a person
 * decides on it.
 */
function readPending(value: unknown): PendingReply[] {
  if (
    !isPlainObject(value) ||
    typeof value['key'] !== 'string' ||
    typeof value['text'] !== 'string'
  )
    return [];
  const file = uploadedFile.safeParse(value['file']);
  const mode = complaintReply.shape.reply_mode.safeParse(value['mode']).data ?? null;
  return [
    {
      key: value['key'],
      text: value['text'],
      file: file.success ? file.data : null,
      mode,
      at: textOf(value['at']),
      state: 'failed',
      problem: textOf(value['problem']) || CUT_OFF,
      message: null,
    },
  ];
}

/** Reads what {@link serializeDraft} wrote; what cannot be read any more is left out. */
export function parseDraft(text: string | null): ComplaintDraft {
  if (text === null) return EMPTY_DRAFT;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isPlainObject(kept)) return EMPTY_DRAFT;
    const outbox: unknown = kept['outbox'];
    return {
      reply: textOf(kept['reply']),
      note: textOf(kept['note']),
      outbox: Array.isArray(outbox) ? outbox.flatMap(readPending) : [],
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** The words as text, null where there are none worth keeping. */
export function serializeDraft({ reply, note, outbox }: ComplaintDraft): string | null {
  const unsent = outbox.filter(({ state }) => state !== 'sent');
  return reply === '' && note === '' && unsent.length === 0
    ? null
    : JSON.stringify({ reply, note, outbox: unsent });
}
