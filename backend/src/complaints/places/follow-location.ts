import { systemViewer } from '../../access/viewer';
import type { Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { changeComplaint, type FurtherDecision } from '../cases/change-complaint';
import { SYSTEM_ACTOR } from '../cases/complaint-actor';
import type { ComplaintRow } from '../cases/complaints.repository';
import { caseMessageAdded, caseOpened } from '../domain-events/case-events';
import { beginOnPlace, decidePlace } from './decide-place';
import { isInside } from './geometry';
import { readLocation } from './place-text';
import { placesRepository } from './places.repository';

/** The newest location of the citizen that lies within the company's bounds; of one message where it is named. */
async function findLocation(
  tx: Database,
  companyId: string,
  complaintId: string,
  messageId?: string,
) {
  const texts = await placesRepository.sentPoints(tx, complaintId, messageId);
  const points = texts.map(readLocation).filter((point) => point !== null);
  if (points.length === 0) return null;
  const bounds = await placesRepository.bounds(tx, companyId);
  return points.findLast((point) => bounds === null || isInside(point, bounds)) ?? null;
}

type Found = NonNullable<Awaited<ReturnType<typeof findLocation>>>;

/** A citizen may correct their own location, but not what somebody else decided. */
const moveTo = async (tx: Database, row: ComplaintRow, found: Found): Promise<FurtherDecision> =>
  row.place === null || row.place.source === 'location'
    ? decidePlace(tx, row, { ...found, source: 'location' })
    : { columns: {}, entries: [] };

/** A case that is opened from a location begins on it, in its first version. */
async function beginOnLocation(
  tx: Database,
  { companyId, complaintId, now }: EventOf<typeof caseOpened>,
): Promise<void> {
  const found = await findLocation(tx, companyId, complaintId);
  if (found === null) return;
  const place = { ...found, source: 'location' } as const;
  await beginOnPlace(tx, { companyId, id: complaintId }, place, SYSTEM_ACTOR, now);
}

/** A location that the citizen sends later moves the case. */
async function followLocation(
  tx: Database,
  { companyId, complaintId, messageId, now }: EventOf<typeof caseMessageAdded>,
): Promise<void> {
  const found = await findLocation(tx, companyId, complaintId, messageId);
  if (found === null) return;
  await changeComplaint(tx, {
    viewer: systemViewer(companyId),
    id: complaintId,
    change: {},
    version: null,
    actor: SYSTEM_ACTOR,
    now,
    further: (under, before) => moveTo(under, before, found),
  });
}

/** Moves cases to where their citizens say they are. */
export function subscribePlaces(): void {
  caseOpened.subscribe(beginOnLocation);
  caseMessageAdded.subscribe(followLocation);
}
