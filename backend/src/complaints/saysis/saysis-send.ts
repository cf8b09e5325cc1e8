import { and, asc, eq } from 'drizzle-orm';
import {
  COMPLAINT_FIELDS,
  SHARED_FIELD_IDS,
  type SharedFieldId,
} from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../database';
import { isReferenceShared, namedForSaysis, type SharedReferenceId } from './find-named';
import { fieldText } from './ledger-fields';
import type { SaysisBeside, SaysisFieldValues, SaysisSend, SaysisValues } from './saysis.adapter';
import type { ChangeRow } from './saysis-changes';

const { complaintMessages, complaintPlaces, complaints, complaintTypes, messages } = schema;

/** Gives a file of ours a whole address from which SAYSIS can fetch it; other addresses stay as they are. */
export interface FileLinks {
  readonly forProvider: (address: string) => string;
}

/**
 * The reason why a row cannot be sent now: SAYSIS does not have its case, or its file is still
 * being fetched from its channel.
 */
export type Unsendable = 'case-unknown' | 'file-pending';

async function namedValue(db: Database, row: ChangeRow, field: SharedReferenceId) {
  const name = fieldText(row.fields, COMPLAINT_FIELDS[field].name);
  return name == null ? null : namedForSaysis(db, row.companyId, field, name);
}

/** A field under its id. */
const fieldValue = async (
  db: Database,
  row: ChangeRow,
  field: SharedFieldId,
): Promise<SaysisFieldValues> => ({
  [field]: isReferenceShared(field)
    ? await namedValue(db, row, field)
    : (fieldText(row.fields, COMPLAINT_FIELDS[field].name) ?? undefined),
});

/** A message of ours whose original is gone. */
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

/**
 * The address of a message's file; null where it has none. A message sent without its file would
 * never get it in SAYSIS.
 */
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
    .select({ said: complaintMessages, original: { media: messages.media } })
    .from(complaintMessages)
    .leftJoin(messages, eq(messages.id, complaintMessages.roomMessageId))
    .where(
      and(
        eq(complaintMessages.complaintId, row.complaintId ?? ''),
        eq(complaintMessages.id, row.key),
      ),
    );
  const text = fieldText(row.fields, 'message') ?? '';
  if (found === undefined) return { message: wordsAlone(text, row.createdAt) };
  const {
    said: { direction, senderName, mediaType, mediaUrl, createdAt },
    original,
  } = found;
  const file = fileOf(mediaUrl, original?.media);
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

/** The type of the case, which may have come after its opening, the citizen's first words with their file, and its point. */
async function besideOf(
  db: Database,
  { complaintId }: ChangeRow,
  fileLinks: FileLinks,
): Promise<SaysisBeside> {
  const ofCase = complaintId ?? '';
  const [said] = await db
    .select({ message: complaintMessages.message, mediaUrl: complaintMessages.mediaUrl })
    .from(complaintMessages)
    .where(
      and(eq(complaintMessages.complaintId, ofCase), eq(complaintMessages.direction, 'inbound')),
    )
    .orderBy(asc(complaintMessages.createdAt), asc(complaintMessages.id))
    .limit(1);
  const [place] = await db
    .select({ lat: complaintPlaces.lat, lon: complaintPlaces.lon, words: complaintPlaces.words })
    .from(complaintPlaces)
    .where(eq(complaintPlaces.complaintId, ofCase));
  const [type] = await db
    .select({ code: complaintTypes.externalCode, name: complaintTypes.name })
    .from(complaints)
    .innerJoin(complaintTypes, eq(complaintTypes.id, complaints.typeId))
    .where(eq(complaints.id, ofCase));
  const mediaUrl = said?.mediaUrl ?? null;
  return {
    type: type ?? null,
    statement: said?.message ?? '',
    mediaUrl: mediaUrl && fileLinks.forProvider(mediaUrl),
    ...(place !== undefined && { place }),
  };
}

async function valuesOf(
  db: Database,
  row: ChangeRow,
  fileLinks: FileLinks,
): Promise<SaysisValues | 'file-pending'> {
  const { kind, fields } = row;
  const text = (name: string) => fieldText(fields, name) ?? undefined;
  switch (kind) {
    case 'open': {
      const values = {
        code: text('saysisCode'),
        channel: text('kanal'),
        sender: text('sender'),
        senderName: text('senderName') ?? null,
        beside: await besideOf(db, row, fileLinks),
      };
      for (const field of SHARED_FIELD_IDS) Object.assign(values, await fieldValue(db, row, field));
      return values;
    }
    case 'message':
      return messageValue(db, row, fileLinks);
    case 'status':
      return { ...(await fieldValue(db, row, kind)), reason: text('reason') };
    default:
      return fieldValue(db, row, kind);
  }
}

/** A row of the ledger as it is sent to SAYSIS now. */
export async function saysisSendOf(
  db: Database,
  row: ChangeRow,
  fileLinks: FileLinks,
): Promise<SaysisSend | Unsendable> {
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
