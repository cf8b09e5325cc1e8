import type { ComplaintChannel } from '@muhatap/shared/wire/channels';
import {
  COMPLAINT_REFERENCE_IDS,
  COMPLAINT_STATUS_RULES,
  COMPLAINT_TEXT_IDS,
  type RecordedOrigin,
} from '@muhatap/shared/wire/complaints';
import { storableText } from '../../text/storable-text';
import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { caseChanged, caseOpened } from '../domain-events/case-events';
import type { ComplaintActor } from './complaint-actor';
import { complaintCode } from './complaint-code';
import { complaintCountersRepository } from './complaint-counters.repository';
import {
  CASE_FIELDS,
  chooseReference,
  columnOf,
  findUnitOfType,
  type ComplaintColumns,
  type FieldValues,
} from './complaint-fields';
import { complaintHistoryRepository, historyRows } from './complaint-history.repository';
import {
  complaintMessagesRepository,
  type NewComplaintMessage,
} from './complaint-messages.repository';
import { complaintSearchText } from './complaint-search';
import { complaintsRepository, type ComplaintRow } from './complaints.repository';

/** A complaint to open. Without a unit it gets its type's. */
export interface Opening extends FieldValues {
  readonly companyId: string;
  readonly sender: string;
  readonly senderName: string | null;
  readonly kanal: ComplaintChannel;
  readonly roomId?: string | null;
  /** Given for a case that was born in SAYSIS; others get the next number of ours. */
  readonly saysisCode?: string;
  readonly externalId?: string;
  readonly externalVersion?: number;
  /** Where it came from, if neither from a conversation nor from SAYSIS. */
  readonly origin?: RecordedOrigin;
  /** When the citizen agreed to be answered on their phone. */
  readonly consentedAt?: Date | null;
  /** Idempotency-Key of the person who opens it. */
  readonly openedKey?: string | null;
  /** When the case came in; `now` where nothing else is known. */
  readonly createdAt?: Date;
  readonly messages: readonly Omit<NewComplaintMessage, 'complaintId'>[];
  readonly actor: ComplaintActor;
  readonly now: Date;
}

/** The references and texts of a new complaint; throws for what may not be chosen. */
async function readFields(
  tx: Database,
  companyId: string,
  values: FieldValues,
  actor: ComplaintActor,
): Promise<ComplaintColumns> {
  const fields: ComplaintColumns = {};
  for (const id of COMPLAINT_REFERENCE_IDS) {
    const value = values[CASE_FIELDS[id].column];
    if (value != null) await chooseReference(tx, companyId, id, value, actor);
    Object.assign(fields, columnOf(id, value ?? null));
  }
  for (const id of COMPLAINT_TEXT_IDS) {
    const { column, read } = CASE_FIELDS[id];
    Object.assign(fields, columnOf(id, read(values[column])));
  }
  // SAYSIS names the unit of a case itself, also that it has none yet.
  if (fields.unitId == null && fields.typeId != null && actor.source !== 'saysis')
    fields.unitId = await findUnitOfType(tx, fields.typeId);
  return fields;
}

/**
 * The one way a complaint comes into being, with its number, its first history and its messages. It records no event: the caller does
 * that last. Throws 422 `unit_unknown`, `type_unknown`, `district_unknown`, `subject_blank`; a code or an external id that exists is a unique violation.
 */
export async function openComplaint(
  tx: Database,
  { actor, now, messages, ...values }: Opening,
): Promise<ComplaintRow> {
  const { companyId, durum = 'Yeni', createdAt = now } = values;
  const fields = await readFields(tx, companyId, values, actor);
  const konuOzeti = CASE_FIELDS.subject.read(values.konuOzeti);
  const { number, timeZone } = await complaintCountersRepository.countOne(
    tx,
    companyId,
    values.saysisCode === undefined,
  );
  const searched = {
    saysisCode: values.saysisCode ?? complaintCode(number, createdAt, timeZone),
    senderName: values.senderName === null ? null : storableText(values.senderName),
    sender: storableText(values.sender),
    konuOzeti,
  };
  const id = await complaintsRepository.insert(tx, {
    ...fields,
    ...searched,
    companyId,
    kanal: values.kanal,
    durum,
    source: actor.source,
    roomId: values.roomId,
    openedBy: actor.id,
    openedKey: values.openedKey,
    origin: values.origin,
    consentedAt: values.consentedAt,
    externalId: values.externalId,
    externalVersion: values.externalVersion,
    searchText: complaintSearchText(searched),
    closedAt: COMPLAINT_STATUS_RULES[durum].class === 'closed' ? now : null,
    createdAt,
    updatedAt: now,
  });
  const opened = { kind: 'opened', before: null, after: durum } as const;
  await complaintHistoryRepository.insert(
    tx,
    historyRows({ companyId, id, version: 1 }, [opened], actor, now),
  );
  await complaintMessagesRepository.insert(
    tx,
    messages.map((message) => ({ ...message, complaintId: id })),
  );
  await caseOpened.emit(tx, { companyId, complaintId: id, source: actor.source, now });
  const row = await complaintsRepository.find(tx, systemViewer(companyId), id);
  if (row === null) throw new Error('A complaint vanished while it was opened.');
  const cause = { by: actor.id, at: now };
  await caseChanged.emit(tx, { before: null, after: row.complaint, cause });
  return row;
}
