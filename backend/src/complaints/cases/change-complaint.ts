import { COMPLAINT_STATUS_RULES, type ComplaintStatus } from '@muhatap/shared/wire';
import { storableText } from '../../text/storable-text';
import type { Database } from '../../database';
import { systemViewer, type Viewer } from '../../access/viewer';
import { caseChanged, caseDecided, type CaseDecision } from '../domain-events/case-events';
import { chooseDistrict } from './choose-district';
import { chooseType, chooseUnit } from './choose-unit-and-type';
import type { ComplaintActor } from './complaint-actor';
import { presentHistory } from './complaint-history.presenter';
import {
  complaintHistoryRepository,
  type ComplaintHistoryRow,
} from './complaint-history.repository';
import {
  complaintConflict,
  complaintNotFound,
  reasonRequired,
  subjectBlank,
} from './complaint-refusals';
import { complaintSearchText } from './complaint-search';
import { presentComplaint } from './complaint.presenter';
import {
  complaintsRepository,
  type ComplaintColumns,
  type ComplaintRow,
} from './complaints.repository';

/** What becomes different; what is not named stays. */
export interface WantedChange {
  readonly durum?: ComplaintStatus | undefined;
  readonly unitId?: string | null | undefined;
  readonly typeId?: string | null | undefined;
  readonly districtId?: string | null | undefined;
  readonly konuOzeti?: string | undefined;
  readonly reason?: string | undefined;
  /** What only SAYSIS tells: its number, its id and the version that was taken in. They are no change that a person could overwrite, so they leave `version` as it is. */
  readonly saysisCode?: string | undefined;
  readonly externalId?: string | undefined;
  readonly externalVersion?: number | undefined;
}

interface Request {
  /** Whoever changes it must see it. */
  readonly viewer: Viewer;
  readonly id: string;
  readonly change: WantedChange;
  /** The version on the caller's screen; null changes whatever stands there. */
  readonly version: number | null;
  readonly actor: ComplaintActor;
  readonly now: Date;
}

interface Entry<K = string> {
  readonly kind: K;
  readonly before: string | null;
  readonly after: string | null;
}
type DecidedKind = CaseDecision['kind'];

export interface ChangedComplaint {
  readonly row: ComplaintRow;
  /** The new entries; empty when everything was so already. */
  readonly history: ComplaintHistoryRow[];
}

/** The complaint, as long as it stands as the caller saw it. */
async function findUnchanged(
  tx: Database,
  viewer: Viewer,
  id: string,
  version: number | null,
): Promise<ComplaintRow> {
  const row = await complaintsRepository.find(tx, viewer, id);
  if (row === null) throw complaintNotFound();
  if (version === null || version === row.complaint.version) return row;
  const since = await complaintHistoryRepository.listSince(tx, viewer.companyId, id, version);
  throw complaintConflict(presentComplaint(row), since.map(presentHistory));
}

/**
 * The one way to change a complaint: under its lock, with its history. It emits `case.decided` and `case.changed`.
 * It records no event: the caller does that last. Throws 404 `not_found`, 409 `conflict` (with the newest state and what happened since), 422 `unit_unknown`, `type_unknown`,
 * `district_unknown`, `reason_required`, `subject_blank`.
 */
export async function changeComplaint(
  tx: Database,
  { viewer, id, change, version, actor, now }: Request,
): Promise<ChangedComplaint> {
  const { companyId } = viewer;
  await complaintsRepository.lock(tx, companyId, id, { keys: change.saysisCode !== undefined });
  const before = await findUnchanged(tx, viewer, id, version);
  const decided = await decide(tx, before, change, actor, now);
  const given = decideBySaysis(before, change);
  const columns = { ...decided.columns, ...given.columns };
  if (Object.keys(columns).length === 0) return { row: before, history: [] };

  const newVersion = before.complaint.version + (decided.entries.length > 0 ? 1 : 0);
  const { senderName, sender } = before.complaint;
  const { konuOzeti = before.complaint.konuOzeti, saysisCode = before.complaint.saysisCode } =
    columns;
  const searchText = complaintSearchText({ senderName, konuOzeti, saysisCode, sender });
  await complaintsRepository.update(tx, companyId, id, {
    ...columns,
    version: newVersion,
    searchText,
    updatedAt: now,
  });
  const reason = storableText(change.reason ?? '').trim() || null;
  const entries = [
    ...decided.entries.map((entry) => ({ ...entry, reason })),
    ...given.entries.map((entry) => ({ ...entry, reason: null })),
  ];
  const history = await complaintHistoryRepository.insert(
    tx,
    entries.map((entry) => ({
      companyId,
      complaintId: id,
      version: newVersion,
      ...entry,
      source: actor.source,
      actorId: actor.id,
      actorName: actor.name,
      createdAt: now,
    })),
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

interface Decision<K> {
  readonly columns: ComplaintColumns;
  readonly entries: Entry<K>[];
}

/** What a person (or SAYSIS) decided, field by field; a value that stands there already is no decision. */
async function decide(
  tx: Database,
  row: ComplaintRow,
  change: WantedChange,
  actor: ComplaintActor,
  now: Date,
): Promise<Decision<DecidedKind>> {
  const { complaint, unit, type, district } = row;
  const { companyId } = complaint;
  const decisions = [
    decideStatus(row, change, actor, now),
    await decideNamed(complaint.unitId, change.unitId, {
      kind: 'unit',
      current: unit,
      choose: (id) => chooseUnit(tx, companyId, id, actor),
      columnsOf: (unitId) => ({ unitId }),
    }),
    await decideNamed(complaint.typeId, change.typeId, {
      kind: 'type',
      current: type,
      choose: (id) => chooseType(tx, companyId, id, actor),
      columnsOf: (typeId) => ({ typeId }),
    }),
    await decideNamed(complaint.districtId, change.districtId, {
      kind: 'district',
      current: district,
      choose: (id) => chooseDistrict(tx, companyId, id),
      columnsOf: (districtId) => ({ districtId }),
    }),
    decideSubject(row, change),
  ];
  return {
    columns: Object.assign({}, ...decisions.map(({ columns }) => columns)) as ComplaintColumns,
    entries: decisions.flatMap(({ entries }) => entries),
  };
}

const UNDECIDED: Decision<DecidedKind> = { columns: {}, entries: [] };

/** Throws 422 `reason_required`; SAYSIS needs none. */
function decideStatus(
  { complaint }: ComplaintRow,
  { durum, reason = '' }: WantedChange,
  { source }: ComplaintActor,
  now: Date,
): Decision<DecidedKind> {
  if (durum === undefined || durum === complaint.durum) return UNDECIDED;
  const rule = COMPLAINT_STATUS_RULES[durum];
  if (rule.needsReason && source !== 'saysis' && storableText(reason).trim() === '')
    throw reasonRequired(durum);
  return {
    columns: { durum, closedAt: rule.class === 'open' ? null : (complaint.closedAt ?? now) },
    entries: [{ kind: 'status', before: complaint.durum, after: durum }],
  };
}

/** A field that holds the id of something with a name. */
interface NamedField {
  readonly kind: DecidedKind;
  readonly current: { readonly name: string } | null;
  /** Finds what may be chosen; throws for what may not. */
  readonly choose: (id: string) => Promise<{ readonly name: string }>;
  readonly columnsOf: (id: string | null) => ComplaintColumns;
}

async function decideNamed(
  before: string | null,
  after: string | null | undefined,
  { kind, current, choose, columnsOf }: NamedField,
): Promise<Decision<DecidedKind>> {
  if (after === undefined || after === before) return UNDECIDED;
  const chosen = after === null ? null : await choose(after);
  const entry = { kind, before: current?.name ?? null, after: chosen?.name ?? null };
  return { columns: columnsOf(after), entries: [entry] };
}

function decideSubject(
  { complaint: { konuOzeti: before } }: ComplaintRow,
  { konuOzeti }: WantedChange,
): Decision<DecidedKind> {
  const after = konuOzeti === undefined ? before : readSubject(konuOzeti);
  if (after === before) return UNDECIDED;
  return { columns: { konuOzeti: after }, entries: [{ kind: 'subject', before, after }] };
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
    entries.push({ kind: 'code', before: complaint.saysisCode, after: saysisCode });
  }
  // It only moves forward, whatever order its answers come in.
  if (externalVersion !== undefined && externalVersion > complaint.externalVersion)
    columns.externalVersion = externalVersion;
  return { columns, entries };
}

/** A subject as it is stored; throws 422 `subject_blank`. */
export function readSubject(text: string): string {
  const subject = storableText(text).trim();
  if (subject === '') throw subjectBlank();
  return subject;
}
