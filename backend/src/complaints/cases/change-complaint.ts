import {
  ALL_COMPLAINT_FIELD_IDS,
  COMPLAINT_STATUS_RULES,
  isComplaintReference,
  type ComplaintEntryKind,
  type ComplaintReferenceId,
  type ComplaintTermChange,
  type ComplaintTextId,
} from '@muhatap/shared/wire/complaints';
import { storableText } from '../../text/storable-text';
import type { Database } from '../../database';
import { systemViewer, type Viewer } from '../../access/viewer';
import { decideTerm, type TermDecision } from '../clock/case-term';
import { termsRepository } from '../clock/terms.repository';
import { caseChanged, caseDecided, type CaseDecision } from '../domain-events/case-events';
import type { ComplaintActor } from './complaint-actor';
import {
  CASE_FIELDS,
  chooseReference,
  columnOf,
  type ComplaintColumns,
  type FieldValues,
} from './complaint-fields';
import { UNDECIDED, type Decision, type Entry } from './complaint-decision';
import { decidePriority, decideResponsible } from './decide-hands';
import { presentHistory } from './complaint-history.presenter';
import {
  complaintHistoryRepository,
  historyRows,
  type ComplaintHistoryRow,
} from './complaint-history.repository';
import { numberOf } from './complaint-code';
import { complaintConflict, complaintNotFound, reasonRequired } from './complaint-refusals';
import { complaintSearchText } from './complaint-search';
import { presentComplaint } from './complaint.presenter';
import { complaintSettingsRepository } from '../settings/complaint-settings.repository';
import { complaintsRepository, type ComplaintRow } from './complaints.repository';

/** The values that become different; what is not named stays. */
export interface WantedChange extends FieldValues {
  readonly reason?: string | undefined;
  /** A person's own step with the term. */
  readonly term?: ComplaintTermChange['action'] | undefined;
  /** Known from SAYSIS alone: its number, its id and the version that was taken in. They are no change that a person could overwrite, so they leave `version` as it is. */
  readonly saysisCode?: string | undefined;
  readonly externalId?: string | undefined;
  readonly externalVersion?: number | undefined;
}

interface Request {
  /** Must see the complaint. */
  readonly viewer: Viewer;
  readonly id: string;
  readonly change: WantedChange;
  /** The version on the caller's screen; null changes any version. */
  readonly version: number | null;
  readonly actor: ComplaintActor;
  readonly now: Date;
  /** A further change of the case, decided and written under its lock. */
  readonly further?: ((tx: Database, before: ComplaintRow) => Promise<FurtherDecision>) | undefined;
}

type DecidedKind = CaseDecision['kind'];

export interface ChangedComplaint {
  readonly row: ComplaintRow;
  /** The new entries; empty when everything was so already. */
  readonly history: ComplaintHistoryRow[];
}

/** The complaint, unless it changed since the caller read it. */
async function findUnchanged(
  tx: Database,
  viewer: Viewer,
  { id, version, now }: Pick<Request, 'id' | 'version' | 'now'>,
): Promise<ComplaintRow> {
  const row = await complaintsRepository.find(tx, viewer, id);
  if (row === null) throw complaintNotFound();
  if (version === null || version === row.complaint.version) return row;
  const since = await complaintHistoryRepository.listSince(tx, viewer.companyId, id, version);
  const terms = await termsRepository.find(tx, viewer.companyId);
  throw complaintConflict(presentComplaint(row, terms, now), since.map(presentHistory));
}

/**
 * The one way to change a complaint: under its lock, with its history. It emits `case.decided` and `case.changed`.
 * It records no event: the caller does that last. Throws 404 `not_found`, 409 `conflict` (with the newest state and what happened since), 422 `unit_unknown`, `type_unknown`,
 * `district_unknown`, `responsible_unknown`, `reason_required`, `subject_blank`, and what a step with the term is refused with.
 */
export async function changeComplaint(
  tx: Database,
  { viewer, id, change, version, actor, now, further }: Request,
): Promise<ChangedComplaint> {
  const { companyId } = viewer;
  await complaintsRepository.lock(tx, companyId, id, { keys: change.saysisCode !== undefined });
  const before = await findUnchanged(tx, viewer, { id, version, now });
  const decided = await decide(tx, before, change, actor, now);
  const bySaysis = decideBySaysis(before, change);
  const term = await decideTermOf(tx, before, { ...decided, term: change.term }, now);
  const own = further === undefined ? UNDECIDED : await further(tx, before);
  const columns = { ...decided.columns, ...term.columns, ...own.columns, ...bySaysis.columns };
  if (Object.keys(columns).length + own.entries.length === 0) return { row: before, history: [] };

  const isDecided = decided.entries.length + term.entries.length + own.entries.length > 0;
  const newVersion = before.complaint.version + (isDecided ? 1 : 0);
  const { senderName, sender } = before.complaint;
  const {
    konuOzeti = before.complaint.konuOzeti,
    saysisCode = before.complaint.saysisCode,
    ownNumber = before.complaint.ownNumber,
  } = columns;
  const searchText = complaintSearchText({ senderName, konuOzeti, saysisCode, sender, ownNumber });
  await complaintsRepository.update(tx, companyId, id, {
    ...columns,
    version: newVersion,
    searchText,
    updatedAt: now,
  });
  const reason = storableText(change.reason ?? '').trim() || null;
  const entries = [
    ...decided.entries.map((entry) => ({ ...entry, reason })),
    // The reason is that of the status; a step with the term has one of its own.
    ...term.entries.map((entry) => ({
      ...entry,
      reason: change.term === undefined ? null : reason,
    })),
    ...[...own.entries, ...bySaysis.entries].map((entry) => ({ ...entry, reason: null })),
  ];
  const history = await complaintHistoryRepository.insert(
    tx,
    historyRows({ companyId, id, version: newVersion }, entries, actor, now),
  );
  await caseDecided.emit(tx, {
    companyId,
    complaintId: id,
    source: actor.source,
    decisions: decided.entries,
    reason,
    now,
  });
  const row = await complaintsRepository.find(tx, systemViewer(companyId), id);
  if (row === null) throw new Error(`Complaint ${id} vanished under its own lock.`);
  const cause = { by: actor.id, at: now };
  await caseChanged.emit(tx, { before: before.complaint, after: row.complaint, cause });
  return { row, history };
}

/** Only a person's step, another type, priority or status concern the term. */
async function decideTermOf(
  tx: Database,
  { complaint }: ComplaintRow,
  { columns, term }: Pick<Decision<unknown>, 'columns'> & Pick<WantedChange, 'term'>,
  now: Date,
): Promise<TermDecision> {
  const concerned = [term, columns.typeId, columns.priority, columns.durum];
  if (concerned.every((each) => each === undefined)) return { columns: {}, entries: [] };
  const terms = await termsRepository.hold(tx, complaint.companyId);
  const { typeId = complaint.typeId, priority = complaint.priority } = columns;
  const { durum = complaint.durum, closedAt = complaint.closedAt } = columns;
  const after = { ...complaint, typeId, priority, durum, closedAt };
  return decideTerm(complaint, after, term, terms, now);
}

/** Columns of the case, and entries of its history. */
export type FurtherDecision = Decision<ComplaintEntryKind>;

/** The decisions of a person (or of SAYSIS), field by field; an unchanged value is no decision. */
async function decide(
  tx: Database,
  row: ComplaintRow,
  change: WantedChange,
  actor: ComplaintActor,
  now: Date,
): Promise<Decision<DecidedKind>> {
  const decisions: Decision<DecidedKind>[] = [];
  for (const id of ALL_COMPLAINT_FIELD_IDS) {
    if (id === 'status') decisions.push(await decideStatus(tx, row, change, actor, now));
    else if (isComplaintReference(id))
      decisions.push(await decideReference(tx, id, row, change, actor));
    else if (id === 'responsible') decisions.push(await decideResponsible(tx, row, change));
    else if (id === 'priority') decisions.push(decidePriority(row, change));
    else decisions.push(decideText(id, row, change));
  }
  return {
    columns: Object.assign({}, ...decisions.map(({ columns }) => columns)) as ComplaintColumns,
    entries: decisions.flatMap(({ entries }) => entries),
  };
}

/** Throws 422 `reason_required` where the company asks for one; SAYSIS needs none. */
async function decideStatus(
  tx: Database,
  { complaint }: ComplaintRow,
  { durum, reason = '' }: WantedChange,
  { source }: ComplaintActor,
  now: Date,
): Promise<Decision<DecidedKind>> {
  if (durum === undefined || durum === complaint.durum) return UNDECIDED;
  const rule = COMPLAINT_STATUS_RULES[durum];
  const isSilent = storableText(reason).trim() === '';
  if (rule.needsReason && source !== 'saysis' && isSilent) {
    const { companyId } = complaint;
    if (await complaintSettingsRepository.isReasonRequired(tx, companyId))
      throw reasonRequired(durum);
  }
  return {
    columns: { durum, closedAt: rule.class === 'open' ? null : (complaint.closedAt ?? now) },
    entries: [{ kind: 'status', before: complaint.durum, after: durum }],
  };
}

/** The history keeps the names of the entries. */
async function decideReference(
  tx: Database,
  kind: ComplaintReferenceId,
  row: ComplaintRow,
  change: WantedChange,
  actor: ComplaintActor,
): Promise<Decision<DecidedKind>> {
  const { complaint } = row;
  const { column } = CASE_FIELDS[kind];
  const after = change[column];
  if (after === undefined || after === complaint[column]) return UNDECIDED;
  const chosen =
    after === null ? null : await chooseReference(tx, complaint.companyId, kind, after, actor);
  const entry = { kind, before: row[kind]?.name ?? null, after: chosen?.name ?? null };
  return { columns: columnOf(kind, after), entries: [entry] };
}

function decideText(
  kind: ComplaintTextId,
  { complaint }: ComplaintRow,
  change: WantedChange,
): Decision<DecidedKind> {
  const { column, read } = CASE_FIELDS[kind];
  const before = complaint[column];
  const value = change[column];
  const after = value === undefined ? before : read(value);
  if (after === before) return UNDECIDED;
  return { columns: columnOf(kind, after), entries: [{ kind, before, after }] };
}

function decideBySaysis(
  { complaint }: ComplaintRow,
  { saysisCode = complaint.saysisCode, externalId, externalVersion }: WantedChange,
): Decision<'linked' | 'code'> {
  const columns: ComplaintColumns = {};
  const entries: Entry<'linked' | 'code'>[] = [];
  if (externalId !== undefined && externalId !== complaint.externalId) {
    columns.externalId = externalId;
    entries.push({ kind: 'linked', before: complaint.externalId, after: externalId });
  }
  if (saysisCode !== complaint.saysisCode) {
    columns.saysisCode = saysisCode;
    columns.ownNumber = numberOf(complaint);
    entries.push({ kind: 'code', before: complaint.saysisCode, after: saysisCode });
  }
  // It only moves forward, whatever order its answers come in.
  if (externalVersion !== undefined && externalVersion > complaint.externalVersion)
    columns.externalVersion = externalVersion;
  return { columns, entries };
}
