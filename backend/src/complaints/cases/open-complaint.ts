import {
  COMPLAINT_STATUS_RULES,
  type ComplaintChannel,
  type ComplaintStatus,
} from '@muhatap/shared/wire';
import { storableText } from '../../text/storable-text';
import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { caseChanged, caseOpened } from '../domain-events/case-events';
import { readSubject } from './change-complaint';
import { chooseDistrict } from './choose-district';
import { chooseType, chooseUnit } from './choose-unit-and-type';
import type { ComplaintActor } from './complaint-actor';
import { complaintCode } from './complaint-code';
import { complaintCountersRepository } from './complaint-counters.repository';
import { complaintHistoryRepository } from './complaint-history.repository';
import {
  complaintMessagesRepository,
  type NewComplaintMessage,
} from './complaint-messages.repository';
import { complaintSearchText } from './complaint-search';
import { complaintsRepository, type ComplaintRow } from './complaints.repository';

/** A complaint that comes into being. */
export interface Opening {
  readonly companyId: string;
  readonly sender: string;
  readonly senderName: string | null;
  readonly konuOzeti: string;
  readonly kanal: ComplaintChannel;
  readonly durum?: ComplaintStatus;
  readonly typeId?: string | null;
  /** Without one it goes to its type's unit. */
  readonly unitId?: string | null;
  readonly districtId?: string | null;
  readonly roomId?: string | null;
  /** Given for a case that was born in SAYSIS; others get the next number of ours. */
  readonly saysisCode?: string;
  readonly externalId?: string;
  readonly externalVersion?: number;
  /** Idempotency-Key of the person who opens it. */
  readonly openedKey?: string | null;
  /** When the case came in; `now` where nothing else is known. */
  readonly createdAt?: Date;
  readonly messages: readonly Omit<NewComplaintMessage, 'complaintId'>[];
  readonly actor: ComplaintActor;
  readonly now: Date;
}

/** Type, unit and neighbourhood of a new complaint; throws for what may not be chosen. */
async function choosePlace(
  tx: Database,
  { companyId, typeId, unitId, districtId }: Omit<Opening, 'actor' | 'now' | 'messages'>,
  actor: ComplaintActor,
) {
  const type = typeId == null ? null : await chooseType(tx, companyId, typeId, actor);
  // SAYSIS says itself whose case it is, also that it is nobody's yet.
  const unitOfType = actor.source === 'saysis' ? null : (type?.unitId ?? null);
  return {
    typeId: type?.id ?? null,
    unitId: unitId == null ? unitOfType : (await chooseUnit(tx, companyId, unitId, actor)).id,
    districtId: districtId == null ? null : (await chooseDistrict(tx, companyId, districtId)).id,
  };
}

/**
 * The one way a complaint comes into being, with its number, its first history and its messages. It records no event: the caller does
 * that last. Throws 422 `unit_unknown`, `type_unknown`, `district_unknown`, `subject_blank`; a code or an external id that exists is a unique violation.
 */
export async function openComplaint(
  tx: Database,
  { actor, now, messages, ...given }: Opening,
): Promise<ComplaintRow> {
  const {
    companyId,
    durum = 'Yeni',
    createdAt = now,
    roomId = null,
    openedKey = null,
    externalId = null,
    externalVersion = 0,
  } = given;
  const place = await choosePlace(tx, given, actor);
  const konuOzeti = readSubject(given.konuOzeti);
  const { number, timeZone } = await complaintCountersRepository.countOne(
    tx,
    companyId,
    given.saysisCode === undefined,
  );
  const searched = {
    saysisCode: given.saysisCode ?? complaintCode(number, createdAt, timeZone),
    senderName: given.senderName === null ? null : storableText(given.senderName),
    sender: storableText(given.sender),
    konuOzeti,
  };
  const id = await complaintsRepository.insert(tx, {
    ...searched,
    companyId,
    kanal: given.kanal,
    durum,
    source: actor.source,
    ...place,
    roomId,
    openedBy: actor.id,
    openedKey,
    externalId,
    externalVersion,
    searchText: complaintSearchText(searched),
    closedAt: COMPLAINT_STATUS_RULES[durum].class === 'closed' ? now : null,
    createdAt,
    updatedAt: now,
  });
  await complaintHistoryRepository.insert(tx, [
    {
      companyId,
      complaintId: id,
      version: 1,
      kind: 'opened',
      before: null,
      after: durum,
      reason: null,
      source: actor.source,
      actorId: actor.id,
      actorName: actor.name,
      createdAt: now,
    },
  ]);
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
