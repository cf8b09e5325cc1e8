import type {
  Complaint,
  ComplaintBounds,
  ComplaintMap,
  ComplaintMapInput,
  ComplaintPlaceChange,
} from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import { inTransaction, type Database } from '../../database';
import { recordEvent } from '../../events';
import { recordChange, type Actor } from '../../people';
import { changeComplaint } from '../cases/change-complaint';
import { staffActor } from '../cases/complaint-actor';
import { CASE_FIELDS } from '../cases/complaint-fields';
import { announceComplaint } from '../cases/complaint-events';
import { presentComplaint } from '../cases/complaint.presenter';
import { nothingToChange } from '../cases/complaint-refusals';
import { termsRepository } from '../clock/terms.repository';
import { decidePlace, type NewPlace } from './decide-place';
import { boundsInvalid } from './place-refusals';
import { placesRepository } from './places.repository';

export interface PlacesService {
  /** Throws the refusals of {@link ComplaintPlaceChange}. */
  change(caller: Caller, id: string, change: ComplaintPlaceChange): Promise<Complaint>;
  readMap(who: Pick<Actor, 'companyId'>): Promise<ComplaintMap>;
  /** Throws 422 `bounds_invalid`. */
  writeMap(who: Actor, input: ComplaintMapInput): Promise<ComplaintMap>;
}

const newPlaceOf = ({
  from_photo: isOfPhoto = false,
  ...place
}: NonNullable<ComplaintPlaceChange['place']>): NewPlace =>
  isOfPhoto ? { ...place, source: 'photo' } : place;

/** The titles of the sides in the audit log. */
const SIDES = { south: 'Güney', west: 'Batı', north: 'Kuzey', east: 'Doğu' };
const sidesOf = (bounds: ComplaintBounds | null) =>
  bounds ?? { south: null, west: null, north: null, east: null };

export function createPlacesService({
  db,
  now,
  hasTiles,
}: {
  readonly db: Database;
  readonly now: () => Date;
  /** Whether the installation has a file with the ground of the map. */
  readonly hasTiles: boolean;
}): PlacesService {
  return {
    change: (caller, id, { version, place, district }) =>
      inTransaction(db, async (tx) => {
        const { companyId } = caller;
        const actor = staffActor(caller);
        const at = now();
        const { row, history } = await changeComplaint(tx, {
          viewer: viewerOf(caller, 'complaints'),
          id,
          change: district === undefined ? {} : { [CASE_FIELDS.district.column]: district },
          version,
          actor,
          now: at,
          further: (under, before) => decidePlace(under, before, place && newPlaceOf(place)),
        });
        if (history.length === 0) throw nothingToChange();
        await announceComplaint(tx, companyId, id, 'changed', actor);
        return presentComplaint(row, await termsRepository.find(tx, companyId), at);
      }),

    readMap: async ({ companyId }) => ({
      bounds: await placesRepository.bounds(db, companyId),
      has_tiles: hasTiles,
    }),

    writeMap: (who, { bounds }) =>
      inTransaction(db, async (tx) => {
        const { companyId } = who;
        if (bounds !== null && (bounds.south >= bounds.north || bounds.west >= bounds.east))
          throw boundsInvalid();
        const before = await placesRepository.bounds(tx, companyId);
        await placesRepository.saveBounds(tx, companyId, bounds);
        await recordChange(tx, who, {
          kind: 'setting',
          subject: { id: null, name: 'Şikayet sınırları' },
          at: now(),
          fields: SIDES,
          before: sidesOf(before),
          after: sidesOf(bounds),
        });
        await recordEvent(tx, companyId, 'casework-changed', { what: 'settings' });
        return { bounds, has_tiles: hasTiles };
      }),
  };
}
