import { and, eq } from 'drizzle-orm';
import { COMPLAINT_CHANNELS, type ComplaintChannel } from '@muhatap/shared/wire/channels';
import {
  COMPLAINT_FIELDS,
  COMPLAINT_STATUSES,
  isSharedField,
  SHARED_FIELD_IDS,
  type ComplaintStatus,
  type SharedFieldId,
} from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { systemViewer } from '../../access/viewer';
import { changeComplaint, type WantedChange } from '../cases/change-complaint';
import { CASE_FIELDS, columnOf, type FieldValues } from '../cases/complaint-fields';
import { complaintMessagesRepository } from '../cases/complaint-messages.repository';
import { foldForSearch } from '../../text/fold-for-search';
import { openComplaint } from '../cases/open-complaint';
import { findOrMakeNamed, isReferenceShared, type SharedReferenceId } from './find-named';
import { heldByConflict } from './conflicts';
import { ledgerRepository, type CaseRow } from './ledger.repository';
import { namedOf, fieldText } from './ledger-fields';
import { SAYSIS_ACTOR, type ChangeRow } from './saysis-changes';

const { complaints } = schema;
const ARRIVED = "SAYSIS'ten geldi";

/** A change of SAYSIS that makes no sense to us; the message is Turkish and names the fault. */
export class Unacceptable extends Error {
  override readonly name = 'Unacceptable';
}

/** The result of taking a change in: which event it is, or null where everything was so already. */
export interface TakenIn {
  readonly complaintId: string | null;
  readonly event: 'opened' | 'changed' | 'message' | 'sync' | null;
}

function statusOf(text: string | null | undefined): ComplaintStatus {
  const found = COMPLAINT_STATUSES.find(
    (each) => foldForSearch(each) === foldForSearch(text ?? ''),
  );
  if (found === undefined)
    throw new Unacceptable(
      `SAYSIS'in "${(text ?? '').slice(0, 100)}" durumu burada bilinmiyor. Bilinen durumlar: ${COMPLAINT_STATUSES.join(', ')}.`,
    );
  return found;
}

const channelOf = (text: string | null | undefined): ComplaintChannel =>
  COMPLAINT_CHANNELS.find((each) => each === text) ?? 'other';

/** A moment by SAYSIS's clock; nothing happens here in the future. */
const pastOf = (text: string | null | undefined, now: Date): Date =>
  new Date(Math.min(text == null ? now.getTime() : Date.parse(text), now.getTime()));

/** An address to which a browser may be sent; one below our own address is refused. */
const fileOf = (address: string | null | undefined): string | null =>
  address != null && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;

async function idOf(
  tx: Database,
  row: Pick<ChangeRow, 'companyId' | 'fields'>,
  field: SharedReferenceId,
  now: Date,
): Promise<string | null> {
  const named = namedOf(row.fields, field);
  return named == null ? null : findOrMakeNamed(tx, row.companyId, field, named, now);
}

/** The value of a field in its column. */
async function valueOf(
  tx: Database,
  row: Pick<ChangeRow, 'companyId' | 'fields'>,
  field: SharedFieldId,
  now: Date,
): Promise<FieldValues> {
  if (isReferenceShared(field)) return columnOf(field, await idOf(tx, row, field, now));
  const text = fieldText(row.fields, COMPLAINT_FIELDS[field].name);
  return field === 'status'
    ? { durum: statusOf(text) }
    : columnOf(field, CASE_FIELDS[field].readForeign(text));
}

async function open(tx: Database, row: ChangeRow, now: Date): Promise<TakenIn> {
  const { companyId, fields, externalId, externalVersion } = row;
  const code = fieldText(fields, 'saysisCode') ?? '';
  const [taken] = await tx
    .select({ id: complaints.id })
    .from(complaints)
    .where(and(eq(complaints.companyId, companyId), eq(complaints.saysisCode, code)))
    .limit(1);
  const values: FieldValues = {};
  for (const field of SHARED_FIELD_IDS) Object.assign(values, await valueOf(tx, row, field, now));
  const { complaint } = await openComplaint(tx, {
    companyId,
    sender: fieldText(fields, 'sender') || (externalId ?? ''),
    senderName: fieldText(fields, 'senderName') ?? null,
    ...values,
    kanal: channelOf(fieldText(fields, 'kanal')),
    ...(code !== '' && taken === undefined && { saysisCode: code }),
    externalId: externalId ?? '',
    externalVersion: externalVersion ?? 0,
    createdAt: pastOf(fieldText(fields, 'openedAt'), now),
    messages: [],
    actor: SAYSIS_ACTOR,
    now,
  });
  await ledgerRepository.adopt(tx, companyId, externalId ?? '', complaint.id);
  return { complaintId: complaint.id, event: 'opened' };
}

async function say(tx: Database, row: ChangeRow, found: CaseRow, now: Date): Promise<TakenIn> {
  const { fields } = row;
  const isReply = fieldText(fields, 'direction') === 'to_citizen';
  const mediaType =
    (['image', 'video', 'audio', 'document'] as const).find(
      (each) => each === fieldText(fields, 'mediaType'),
    ) ?? 'text';
  const inserted = await complaintMessagesRepository.insert(tx, [
    {
      complaintId: found.id,
      message: fieldText(fields, 'message') ?? '',
      senderName: fieldText(fields, 'author') ?? (isReply ? 'SAYSIS' : found.senderName),
      sender: isReply ? 'SAYSIS' : found.sender,
      direction: isReply ? 'outbound' : 'inbound',
      isReply,
      isRead: isReply,
      mediaType,
      mediaUrl: fileOf(fieldText(fields, 'mediaUrl')),
      saysisStatus: fieldText(fields, 'statusText') ?? ARRIVED,
      externalId: fieldText(fields, 'messageId') ?? row.key,
      createdAt: pastOf(fieldText(fields, 'sentAt'), now),
    },
  ]);
  return { complaintId: found.id, event: inserted.length > 0 ? 'message' : null };
}

/** The change of a case that a row contains. */
export async function wantedOf(
  tx: Database,
  row: Pick<ChangeRow, 'companyId' | 'kind' | 'fields'>,
  now: Date,
): Promise<WantedChange> {
  const { kind, fields } = row;
  if (!isSharedField(kind))
    throw new Unacceptable(`"${kind}" türünde bir değişiklik burada beklenmiyordu.`);
  const value = await valueOf(tx, row, kind, now);
  return kind === 'status' ? { ...value, reason: fieldText(fields, 'reason') ?? undefined } : value;
}

/**
 * Takes an incoming row of the ledger into its case, which is locked (null: it is born with it). The row is finished: done, skipped where all
 * was so already or a conflict now holds it, dead where it makes no sense. Records no event.
 */
export async function applyIncoming(
  tx: Database,
  row: ChangeRow,
  found: CaseRow | null,
  now: Date,
): Promise<TakenIn | 'dead'> {
  try {
    // Undone as a whole where it makes no sense, a unit that it made too.
    return await tx.transaction(async (inner) => {
      const taken = await take(inner, row, found, now);
      await ledgerRepository.update(inner, row.id, {
        state: taken.event === null || taken.event === 'sync' ? 'skipped' : 'done',
        complaintId: taken.complaintId,
        lastError: null,
        finishedAt: now,
      });
      return taken;
    });
  } catch (error) {
    if (!(error instanceof Unacceptable || error instanceof Refusal)) throw error;
    await ledgerRepository.update(tx, row.id, {
      state: 'dead',
      attempts: row.attempts + 1,
      lastError: error.message,
    });
    return 'dead';
  }
}

async function take(
  tx: Database,
  row: ChangeRow,
  found: CaseRow | null,
  now: Date,
): Promise<TakenIn> {
  if (Object.keys(row.fields).length === 0)
    throw new Unacceptable(row.lastError ?? "SAYSIS'in gönderdiği değişiklik okunamıyor.");
  if (found !== null) return takeIntoCase(tx, row, found, now);
  return row.kind === 'open' ? open(tx, row, now) : withoutCase(tx, row);
}

async function takeIntoCase(
  tx: Database,
  row: ChangeRow,
  found: CaseRow,
  now: Date,
): Promise<TakenIn> {
  const externalVersion = row.externalVersion ?? 0;
  // Before anything is written: an unreadable change is no conflict either.
  const wanted =
    row.kind === 'open' || row.kind === 'message' ? null : await wantedOf(tx, row, now);
  const isOld = externalVersion <= found.externalVersion;
  await ledgerRepository.moveCaseOn(tx, found.id, externalVersion);
  if (row.kind === 'message') return say(tx, row, found, now);
  if (wanted === null || isOld) return { complaintId: found.id, event: null };
  if ((await heldByConflict(tx, { ...row, complaintId: found.id }, now)) !== null)
    return { complaintId: found.id, event: 'sync' };
  const { history } = await changeComplaint(tx, {
    viewer: systemViewer(row.companyId),
    id: found.id,
    version: null,
    actor: SAYSIS_ACTOR,
    now,
    change: wanted,
  });
  return { complaintId: found.id, event: history.length > 0 ? 'changed' : null };
}

async function withoutCase(tx: Database, { companyId, externalId }: ChangeRow): Promise<TakenIn> {
  if (await ledgerRepository.isCaseDiscarded(tx, companyId, externalId ?? ''))
    return { complaintId: null, event: null };
  throw new Unacceptable('Bu değişikliğin ait olduğu başvuru burada yok.');
}
