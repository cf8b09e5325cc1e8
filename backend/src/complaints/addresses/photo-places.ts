import type { Database } from '../../database';
import { picturePlaces } from '../../files';
import { distanceBetween, isInside, type Point } from '../places/geometry';
import { exactPoint } from '../places/place-text';
import { placesRepository } from '../places/places.repository';
import { addressesRepository } from './addresses.repository';

/** Files that are looked at, and places that are named. */
const MOST_FILES = 50;
const MOST_PLACES = 3;
/** Nearer, two points are the same: a telephone is no more exact. */
const SAME_METRES = 100;

const idOf = (address: string): string[] => {
  const [, id] = /^\/uploads\/([\w-]{1,64})\//.exec(address) ?? [];
  return id === undefined ? [] : [id];
};

/** Where the photos of a case were taken, newest first: inside the company's bounds, and apart from the case's point and from each other. */
export async function photoPlaces(
  db: Database,
  companyId: string,
  complaintId: string,
  known: Point | null,
): Promise<Point[]> {
  const ids = (await addressesRepository.files(db, complaintId, MOST_FILES)).flatMap(idOf);
  const taken = await picturePlaces(db, companyId, ids);
  if (taken.size === 0) return [];
  const bounds = await placesRepository.bounds(db, companyId);
  const found: Point[] = [];
  for (const id of ids) {
    const point = taken.get(id);
    if (point === undefined || (bounds !== null && !isInside(point, bounds))) continue;
    const others = known === null ? found : [known, ...found];
    if (others.every((other) => distanceBetween(other, point) > SAME_METRES))
      found.push(exactPoint(point));
  }
  return found.slice(0, MOST_PLACES);
}
