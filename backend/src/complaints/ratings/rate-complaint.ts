import {
  COMPLAINT_RATING_NAMES,
  type ComplaintRating,
  type ComplaintRatingValue,
} from '@muhatap/shared/wire/complaints';
import { systemViewer } from '../../access/viewer';
import { inTransaction, type Database } from '../../database';
import { notFound, Refusal } from '../../http/errors';
import { changeComplaint } from '../cases/change-complaint';
import type { ComplaintActor } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { complaintHistoryRepository, historyRows } from '../cases/complaint-history.repository';
import { complaintsRepository, type ComplaintRow } from '../cases/complaints.repository';
import { caseRated } from '../domain-events/case-events';
import { ratingsRepository, type RatingRow } from './ratings.repository';

/** A solution can be answered for so long; afterwards a new complaint is the way. */
export const RATING_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const CITIZEN: ComplaintActor = { source: 'system', id: null, name: 'Vatandaş' };
const REOPENED = 'Vatandaş sorununun çözülmediğini bildirdi';

const notOpen = () =>
  new Refusal(409, 'not_resolved', 'Bu başvuru şu anda değerlendirmeye açık değil.');

export const presentRating = (row: RatingRow | null): ComplaintRating | null =>
  row && { value: row.value, at: row.ratedAt.toISOString() };

type Solved = Pick<ComplaintRow['complaint'], 'durum' | 'closedAt'>;

/** When a case was solved, while its citizen may say what they think of that; otherwise null. */
export const solvedAt = ({ durum, closedAt }: Solved, now: Date): Date | null =>
  durum === 'Çözüldü' &&
  closedAt !== null &&
  closedAt.getTime() > now.getTime() - RATING_DAYS * DAY_MS
    ? closedAt
    : null;

/** The answer that a case has for its present solution; null while it waits for one. */
export const answerTo = (newest: RatingRow | null, solved: Date): RatingRow | null =>
  newest?.closedAt.getTime() === solved.getTime() ? newest : null;

interface Rated {
  readonly companyId: string;
  readonly complaintId: string;
  readonly value: ComplaintRatingValue;
  /** When the solution was reached that is answered; left out, the present one. */
  readonly solution?: Date;
  readonly now: Date;
}

/**
 * The end of an answer: `taken`; `known`: this solution has one, which counts; `over`: it is of long ago; `replaced`: the case is open
 * again, or was solved anew.
 */
export type RatingOutcome = 'taken' | 'known' | 'over' | 'replaced';

export interface TakenRating {
  readonly outcome: RatingOutcome;
  /** The answer that counts for the solution; null where none does. */
  readonly counts: ComplaintRatingValue | null;
  /** Writes the event log, so it comes after every lock. */
  readonly announce: () => Promise<void>;
}

/** The case under its lock, behind that of the one of which it is a part. Throws 404. */
async function lockCase(
  tx: Database,
  companyId: string,
  complaintId: string,
): Promise<ComplaintRow> {
  const viewer = systemViewer(companyId);
  const known = await complaintsRepository.find(tx, viewer, complaintId);
  const whole = known?.mergedInto ?? null;
  if (whole !== null) await complaintsRepository.lock(tx, companyId, whole.id);
  await complaintsRepository.lock(tx, companyId, complaintId);
  const row = await complaintsRepository.find(tx, viewer, complaintId);
  if (row === null) throw notFound('Başvuru bulunamadı.');
  return row;
}

const without = (
  outcome: RatingOutcome,
  counts: ComplaintRatingValue | null = null,
): TakenRating => ({ outcome, counts, announce: () => Promise.resolve() });

/** Why the solution that is meant takes no answer; null where it takes one. */
function refusedAs(
  { durum, closedAt }: ComplaintRow['complaint'],
  solved: Date | null,
  { solution, value }: Pick<Rated, 'solution' | 'value'>,
  newest: RatingRow | null,
): TakenRating | null {
  if (solved !== null && (solution === undefined || solution.getTime() === solved.getTime()))
    return null;
  const isOf = (row: RatingRow) =>
    solution === undefined || row.closedAt.getTime() === solution.getTime();
  // The same button, pressed twice.
  if (value === 'unresolved' && newest?.value === 'unresolved' && isOf(newest))
    return without('known', newest.value);
  const isPresent = durum === 'Çözüldü' && closedAt?.getTime() === solution?.getTime();
  return without(isPresent ? 'over' : 'replaced');
}

/**
 * Takes the citizen's answer to the solution of their case, once for each solution; `unresolved` may still follow another one, and opens the
 * case again. The conversation is locked before, where the caller needs it.
 */
export async function takeRating(tx: Database, rated: Rated): Promise<TakenRating> {
  const { companyId, complaintId, value, now } = rated;
  const row = await lockCase(tx, companyId, complaintId);
  // A part of another case is opened again with it.
  const workedOn = row.mergedInto?.id ?? complaintId;
  const newest = await ratingsRepository.newest(tx, complaintId);
  const solved = solvedAt(row.complaint, now);
  const refused = refusedAs(row.complaint, solved, rated, newest);
  if (refused !== null || solved === null) return refused ?? without('over');
  const earlier = answerTo(newest, solved);
  if (earlier !== null && value !== 'unresolved') return without('known', earlier.value);
  await ratingsRepository.put(tx, {
    companyId,
    complaintId,
    closedAt: solved,
    value,
    ratedAt: now,
  });
  const line = { kind: 'rated', before: null, after: COMPLAINT_RATING_NAMES[value] } as const;
  await complaintHistoryRepository.insert(tx, historyRows(row.complaint, [line], CITIZEN, now));
  await caseRated.emit(tx, { complaint: row.complaint, value, now });
  if (value === 'unresolved')
    await changeComplaint(tx, {
      viewer: systemViewer(companyId),
      id: workedOn,
      change: { durum: 'İşlemde', reason: REOPENED },
      version: null,
      actor: CITIZEN,
      now,
    });
  return {
    outcome: 'taken',
    counts: value,
    async announce() {
      for (const id of new Set([workedOn, complaintId]))
        await announceComplaint(tx, companyId, id, 'changed', { id: null, name: null });
    },
  };
}

/** The same as on the citizen's page. Throws 409 `not_resolved` where there is no solution, or one of long ago. */
export const rateComplaint = (db: Database, rated: Omit<Rated, 'solution'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { outcome, announce } = await takeRating(tx, rated);
    if (outcome === 'over' || outcome === 'replaced') throw notOpen();
    await announce();
  });
