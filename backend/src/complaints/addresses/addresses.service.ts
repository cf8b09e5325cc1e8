import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type {
  ComplaintAddress,
  ComplaintAddressBook,
  ComplaintAddressImport,
  ComplaintOutlines,
  ComplaintPlaceSuggestions,
} from '@muhatap/shared/wire/complaints';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import { inTransaction, type Database } from '../../database';
import { recordEvent } from '../../events';
import { recordChange, type Actor } from '../../people';
import { complaintNotFound } from '../cases/complaint-refusals';
import { complaintsRepository } from '../cases/complaints.repository';
import type { Point } from '../places/geometry';
import { placesRepository } from '../places/places.repository';
import { noFile, noRows } from './address-refusals';
import { addressesRepository } from './addresses.repository';
import { photoPlaces } from './photo-places';
import { readOutlines, readStreets, type AddressFile } from './read-address-files';
import { boxOf } from './read-outline';
import { keptTerms, neighbourhoodKey, searchedTerms } from './street-terms';

const MOST_FOUND = 20;
const MOST_REFUSED_SHOWN = 50;
/** The number of a building at the end of an address: 'Atatürk Cd. No: 12/A'. */
const BUILDING = /[\s,]+no\s*[.:]?\s*(\d[\p{L}\d/-]*)\s*$/iu;
/** The titles of the counts in the audit log. */
const COUNTS = { streets: 'Sokak', points: 'Konumlu sokak', outlines: 'Mahalle sınırı' };

/** The files of an import; null where none was chosen. */
export interface AddressFiles {
  readonly streets: Uint8Array | null;
  readonly outlines: Uint8Array | null;
}

export interface AddressesService {
  search(who: Pick<Actor, 'companyId'>, typed: string): Promise<ComplaintAddress[]>;
  /** Throws 404 `not_found`. */
  suggest(caller: Caller, id: string): Promise<ComplaintPlaceSuggestions>;
  outlines(who: Pick<Actor, 'companyId'>): Promise<ComplaintOutlines>;
  count(who: Pick<Actor, 'companyId'>): Promise<ComplaintAddressBook>;
  /** Throws the refusals of {@link ComplaintAddressImport}. */
  replace(who: Actor, files: AddressFiles): Promise<ComplaintAddressImport>;
}

/** The neighbourhood whose outline holds a point. */
async function neighbourhoodAt(db: Database, companyId: string, point: Point) {
  const around = await addressesRepository.around(db, companyId, point);
  const found = around.find(({ outline }) =>
    booleanPointInPolygon([point.lon, point.lat], { type: 'MultiPolygon', coordinates: outline }),
  );
  return found === undefined ? null : { id: found.id, name: found.name };
}

/** Adds the neighbourhoods of the files that the company does not have. Answers all by their keys, and the names of the new ones. */
async function meetNeighbourhoods(
  tx: Database,
  companyId: string,
  files: readonly AddressFile[],
  now: Date,
) {
  const read = async () => {
    const ids = new Map<string, string>();
    for (const { id, name } of await addressesRepository.neighbourhoods(tx, companyId)) {
      const key = neighbourhoodKey(name);
      if (!ids.has(key)) ids.set(key, id);
    }
    return ids;
  };
  const known = await read();
  const named = new Map(files.flatMap(({ neighbourhoods }) => [...neighbourhoods]));
  const added = [...named].flatMap(([key, name]) => (known.has(key) ? [] : [name]));
  if (added.length === 0) return { ids: known, added };
  await addressesRepository.addNeighbourhoods(tx, companyId, added, now);
  return { ids: await read(), added };
}

type Ids = ReadonlyMap<string, string>;

/** Writes the records of a file over those of before. */
async function write(
  tx: Database,
  companyId: string,
  {
    streets,
    outlines,
  }: { readonly streets: AddressFile | null; readonly outlines: Outlines | null },
  ids: Ids,
): Promise<void> {
  const idOf = (key: string): string => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The neighbourhood ${key} was not added.`);
    return id;
  };
  if (streets !== null)
    await addressesRepository.replaceStreets(
      tx,
      companyId,
      streets.streets.map(({ neighbourhood, name, point }) => ({
        companyId,
        district: idOf(neighbourhood),
        name,
        lat: point?.lat ?? null,
        lon: point?.lon ?? null,
        searchText: [...keptTerms(name), ...keptTerms(neighbourhood)]
          .map((word) => ` ${word}`)
          .join(''),
      })),
    );
  if (outlines !== null)
    await addressesRepository.replaceOutlines(
      tx,
      companyId,
      [...outlines].map(([key, outline]) => ({
        ...{ companyId, district: idOf(key), outline },
        ...boxOf(outline),
      })),
    );
}

type Outlines = AddressFile['outlines'];

/** A file of streets brings outlines where it has a column for them; a file of outlines goes before it. */
const outlinesOf = (streets: AddressFile | null, outlines: AddressFile | null): Outlines | null =>
  outlines?.outlines ?? (streets?.outlines.size ? streets.outlines : null);

export function createAddressesService({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): AddressesService {
  return {
    async search({ companyId }, typed) {
      const building = BUILDING.exec(typed)?.[1];
      const words = searchedTerms(typed.replace(BUILDING, ''));
      if (words.length === 0) return [];
      const rows = await addressesRepository.search(db, companyId, words, MOST_FOUND);
      return rows.map(({ lat, lon, street, district, id }) => ({
        ...{ id, street, district },
        point: lat === null || lon === null ? null : { lat, lon },
        words: `${street}${building === undefined ? '' : ` No: ${building}`}, ${district.name}`,
      }));
    },

    async suggest(caller, id) {
      const row = await complaintsRepository.find(db, viewerOf(caller, 'complaints'), id);
      if (row === null) throw complaintNotFound();
      const { place } = row;
      const { companyId } = caller;
      return {
        district: place === null ? null : await neighbourhoodAt(db, companyId, place),
        photos: await photoPlaces(db, companyId, id, place),
      };
    },

    outlines: async ({ companyId }) => ({
      outlines: await addressesRepository.outlines(db, companyId),
    }),

    count: ({ companyId }) => addressesRepository.count(db, companyId),

    async replace(who, files) {
      const { companyId } = who;
      if (files.streets === null && files.outlines === null) throw noFile();
      const bounds = await placesRepository.bounds(db, companyId);
      const streets = files.streets && readStreets(files.streets, bounds);
      const outlines = files.outlines && readOutlines(files.outlines);
      const read = [streets, outlines].filter((file) => file !== null);
      for (const { neighbourhoods, refused } of read)
        if (neighbourhoods.size === 0) throw noRows(refused[0]?.reason);
      const refused = read.flatMap((file) => file.refused);
      return inTransaction(db, async (tx) => {
        // Two imports would add the same neighbourhoods.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`complaint-addresses:${companyId}`}, 0))`,
        );
        const before = await addressesRepository.count(tx, companyId);
        const at = now();
        const { ids, added } = await meetNeighbourhoods(tx, companyId, read, at);
        await write(tx, companyId, { streets, outlines: outlinesOf(streets, outlines) }, ids);
        const after = await addressesRepository.count(tx, companyId);
        await recordChange(tx, who, {
          kind: 'setting',
          subject: { id: null, name: 'Sokak ve mahalle listesi' },
          at,
          fields: { ...COUNTS, added: 'Eklenen mahalleler' },
          before: { ...before, added: null },
          after: { ...after, added: added.join(', ') || null },
        });
        await recordEvent(tx, companyId, 'casework-changed', { what: 'districts' });
        return {
          ...after,
          refused: refused.slice(0, MOST_REFUSED_SHOWN),
          refused_count: refused.length,
          added,
        };
      });
    },
  };
}
