import { and, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { namedForSaysis } from './find-named';
import { told } from './ledger-fields';
import type { SaysisTelling, SaysisValues } from './saysis.adapter';
import type { ChangeRow } from './saysis-changes';

const { complaintMessages, complaints, messages } = schema;

/** Gives a file of ours a whole address from which SAYSIS can fetch it; other addresses stay as they are. */
export interface FileLinks {
  readonly forProvider: (address: string) => string;
}

/** Why a row cannot be told now: SAYSIS does not know its case, or its file is still being fetched from its channel. */
export type Untellable = 'case-unknown' | 'file-pending';

async function namedValue(db: Database, row: ChangeRow, kind: 'unit' | 'type') {
  const name = told(row.fields, kind);
  return name == null ? null : namedForSaysis(db, row.companyId, kind, name);
}

/** Words of ours whose message is gone. */
const wordsAlone = (text: string, sentAt: Date): SaysisValues['message'] => ({
  id: null,
  text,
  direction: 'to_citizen',
  author: null,
  mediaType: 'text',
  mediaUrl: null,
  statusText: null,
  sentAt,
});

/** Where the file of a message lies; null where it has none. Told without its photo it would stay without it there for ever. */
function fileOf(
  mediaUrl: string | null,
  media: (typeof messages.$inferSelect)['media'] | undefined,
): string | null {
  const file = mediaUrl ?? media?.url ?? null;
  return file === null && media?.state === 'pending' ? 'pending' : file;
}

async function messageValue(
  db: Database,
  row: ChangeRow,
  fileLinks: FileLinks,
): Promise<SaysisValues | 'file-pending'> {
  const [found] = await db
    .select({ said: complaintMessages, twin: { media: messages.media } })
    .from(complaintMessages)
    .leftJoin(messages, eq(messages.id, complaintMessages.roomMessageId))
    .where(
      and(
        eq(complaintMessages.complaintId, row.complaintId ?? ''),
        eq(complaintMessages.id, row.key),
      ),
    );
  const text = told(row.fields, 'message') ?? '';
  if (found === undefined) return { message: wordsAlone(text, row.createdAt) };
  const {
    said: { direction, senderName, mediaType, mediaUrl, createdAt },
    twin,
  } = found;
  const file = fileOf(mediaUrl, twin?.media);
  if (file === 'pending') return 'file-pending';
  return {
    message: {
      id: null,
      text,
      direction: direction === 'inbound' ? 'from_citizen' : 'to_citizen',
      author: senderName,
      mediaType,
      // SAYSIS fetches ours from our public address.
      mediaUrl: file && fileLinks.forProvider(file),
      statusText: null,
      sentAt: createdAt,
    },
  };
}

async function valuesOf(
  db: Database,
  row: ChangeRow,
  fileLinks: FileLinks,
): Promise<SaysisValues | 'file-pending'> {
  const { kind, fields } = row;
  const text = (name: string) => told(fields, name) ?? undefined;
  switch (kind) {
    case 'open':
      return {
        code: text('saysisCode'),
        subject: text('konuOzeti'),
        status: text('durum'),
        channel: text('kanal'),
        sender: text('sender'),
        senderName: text('senderName') ?? null,
        unit: await namedValue(db, row, 'unit'),
        type: await namedValue(db, row, 'type'),
      };
    case 'status':
      return { status: text('durum'), reason: text('reason') };
    case 'unit':
      return { unit: await namedValue(db, row, 'unit') };
    case 'type':
      return { type: await namedValue(db, row, 'type') };
    case 'subject':
      return { subject: text('konuOzeti') };
    case 'message':
      return messageValue(db, row, fileLinks);
  }
}

/** A row of the ledger as SAYSIS is told it now. */
export async function tellingOf(
  db: Database,
  row: ChangeRow,
  fileLinks: FileLinks,
): Promise<SaysisTelling | Untellable> {
  const [found] = await db
    .select({ externalId: complaints.externalId, externalVersion: complaints.externalVersion })
    .from(complaints)
    .where(and(eq(complaints.companyId, row.companyId), eq(complaints.id, row.complaintId ?? '')));
  if (found === undefined || (found.externalId === null && row.kind !== 'open'))
    return 'case-unknown';
  const values = await valuesOf(db, row, fileLinks);
  if (values === 'file-pending') return values;
  return {
    key: row.key,
    caseId: row.kind === 'open' ? null : found.externalId,
    baseVersion: found.externalVersion,
    kind: row.kind,
    at: row.createdAt,
    values,
  };
}
