import type { ComplaintPlaceChange, PlaceSource } from '@muhatap/shared/wire/complaints';
import type { Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import type { FurtherDecision } from '../cases/change-complaint';
import type { ComplaintActor } from '../cases/complaint-actor';
import { complaintHistoryRepository, historyRows } from '../cases/complaint-history.repository';
import { complaintsRepository, type ComplaintRow } from '../cases/complaints.repository';
import { isInside } from './geometry';
import { exactPoint, placeTextOf } from './place-text';
import { placeOutside } from './place-refusals';
import { placesRepository } from './places.repository';

export type NewPlace = Omit<NonNullable<ComplaintPlaceChange['place']>, 'source' | 'from_photo'> & {
  readonly source: PlaceSource;
};

const isSame = (one: ComplaintRow['place'], other: ComplaintRow['place']) =>
  one?.lat === other?.lat && one?.lon === other?.lon && one?.words === other?.words;

/** Puts a case on a point or takes it away, under its lock. Throws 422 `place_outside`. */
export async function decidePlace(
  tx: Database,
  { complaint, place: before }: ComplaintRow,
  wanted: NewPlace | null,
): Promise<FurtherDecision> {
  const after = wanted && { ...wanted, ...exactPoint(wanted) };
  if (isSame(before, after)) return { columns: {}, entries: [] };
  if (after === null) await placesRepository.remove(tx, complaint.id);
  else {
    const bounds = await placesRepository.bounds(tx, complaint.companyId);
    if (bounds !== null && !isInside(after, bounds)) throw placeOutside();
    await placesRepository.put(tx, complaint, after);
  }
  const entry = {
    kind: 'place',
    before: before && placeTextOf(before),
    after: after && placeTextOf(after),
  } as const;
  return { columns: {}, entries: [entry] };
}

/** Puts a case that is being opened on its point, in its first version. Throws 422 `place_outside`. */
export async function beginOnPlace(
  tx: Database,
  { companyId, id }: Pick<ComplaintRow['complaint'], 'companyId' | 'id'>,
  place: NewPlace,
  actor: ComplaintActor,
  now: Date,
): Promise<void> {
  const row = await complaintsRepository.find(tx, systemViewer(companyId), id);
  if (row === null || row.place !== null) return;
  const { entries } = await decidePlace(tx, row, place);
  await complaintHistoryRepository.insert(tx, historyRows(row.complaint, entries, actor, now));
}
