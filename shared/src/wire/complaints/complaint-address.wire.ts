import { z } from 'zod';

const named = z.object({ id: z.string(), name: z.string() });

/** A street of the company's list; without a point where the list gives none. `words` name it as a case keeps it, with the number of the house that was typed. */
export const complaintAddress = z.object({
  id: z.string(),
  street: z.string(),
  district: named,
  point: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  words: z.string(),
});
export type ComplaintAddress = z.infer<typeof complaintAddress>;

/** `GET /api/complaint-addresses`: streets by the beginnings of the words of street and neighbourhood, however they are spelled. */
export const complaintAddressQuery = z.object({ search: z.string().trim().min(2).max(100) });
export const complaintAddressList = z.object({ addresses: z.array(complaintAddress) });

const count = z.number().int();

/** `GET /api/complaint-address-book`: the company's list of streets and the outlines of its neighbourhoods, counted. */
export const complaintAddressBook = z.object({
  streets: count,
  /** Streets that have a point. */
  points: count,
  outlines: count,
});
export type ComplaintAddressBook = z.infer<typeof complaintAddressBook>;

/**
 * `PUT /api/complaint-address-book`: a form with the files `streets` (CSV) and `outlines` (GeoJSON), one of them or both. A file takes the place of all that
 * came by one of its kind before; neighbourhoods that are not known are added. Needs the grant `settings`. `refused` names the first rows that were left out, each by where it stands
 * and why; `refused_count` counts all. 400 `no_file`, 413 over 10 MB; 422 `columns_missing`, `csv_invalid`, `outlines_invalid`, `too_many_rows`, `no_rows`, where nothing changes.
 */
export const complaintAddressImport = complaintAddressBook.extend({
  refused: z.array(z.object({ where: z.string(), reason: z.string() })),
  refused_count: count,
  /** Names of the neighbourhoods that were added. */
  added: z.array(z.string()),
});
export type ComplaintAddressImport = z.infer<typeof complaintAddressImport>;

const position = z.tuple([z.number(), z.number()]);

/** `GET /api/complaint-map/outlines`: the outlines of neighbourhoods in use: polygons with their holes, of longitude and latitude. */
export const complaintOutlines = z.object({
  outlines: z.array(
    z.object({ id: z.string(), name: z.string(), polygons: z.array(z.array(z.array(position))) }),
  ),
});
export type ComplaintOutlines = z.infer<typeof complaintOutlines>;

/**
 * `GET /api/complaints/{id}/place/suggestions`: the neighbourhood whose outline holds the point of the case, null where there is none; and where its photos say that they were taken,
 * newest first, as far as that lies in the company's bounds and away from the case's point. Older servers have no photos.
 */
export const complaintPlaceSuggestions = z.object({
  district: named.nullable(),
  photos: z.array(z.object({ lat: z.number(), lon: z.number() })).optional(),
});
export type ComplaintPlaceSuggestions = z.infer<typeof complaintPlaceSuggestions>;
