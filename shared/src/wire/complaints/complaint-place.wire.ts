import { z } from 'zod';
import { openEnum } from '../open';

/** Where the point of a case came from: a location that the citizen sent, a photo, an address that was chosen, a click on the map, coordinates that were typed. */
export const PLACE_SOURCES = ['location', 'photo', 'address', 'map', 'typed'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];

/** Longest words about a place, in characters. */
export const PLACE_WORDS_LIMIT = 300;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** The point of a case in degrees (WGS 84); `words` say more about it, '' where nothing is said. */
export const complaintPlace = z.object({
  lat: z.number(),
  lon: z.number(),
  source: openEnum(PLACE_SOURCES),
  words: z.string(),
});
export type ComplaintPlace = z.infer<typeof complaintPlace>;

/**
 * `PUT /api/complaints/{id}/place` → complaint: a person puts the case on a point, or takes it away (null). Refusals as of a change; 422
 * `place_outside` where the company's bounds do not hold it, `nothing_to_change`.
 */
export const complaintPlaceChange = z.object({
  version: z.number().int(),
  place: z
    .object({
      lat: latitude,
      lon: longitude,
      source: z.enum(['address', 'map', 'typed']),
      /** A photo named it: its source is then `photo`. */
      from_photo: z.boolean().optional(),
      words: z.string().trim().max(PLACE_WORDS_LIMIT).default(''),
    })
    .nullable(),
  /** The id of the neighbourhood that the place lies in; left out, the case keeps its own. The refusals of a change apply. */
  district: z.string().max(64).optional(),
});
export type ComplaintPlaceChange = z.infer<typeof complaintPlaceChange>;

/** The box, in degrees, that holds all places of a company. */
export const complaintBounds = z.object({
  south: latitude,
  west: longitude,
  north: latitude,
  east: longitude,
});
export type ComplaintBounds = z.infer<typeof complaintBounds>;

/** `GET /api/complaint-map`: the company's bounds, null where it has none; `has_tiles` says that `GET /api/complaint-map/tiles` answers parts of a PMTiles file, by `Range`. */
export const complaintMap = z.object({
  bounds: complaintBounds.nullable(),
  has_tiles: z.boolean().optional(),
});
export type ComplaintMap = z.infer<typeof complaintMap>;

/** `PUT /api/complaint-map` → {@link complaintMap}; needs the grant `settings`. 422 `bounds_invalid` where south is not below north, or west not before east. Points that cases have already stay. */
export const complaintMapInput = z.object({ bounds: complaintBounds.nullable() });
export type ComplaintMapInput = z.infer<typeof complaintMapInput>;
