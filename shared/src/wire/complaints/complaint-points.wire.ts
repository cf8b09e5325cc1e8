import { z } from 'zod';
import { openEnum } from '../open';
import { complaintFilters } from './complaint-list.wire';
import { complaintBounds } from './complaint-place.wire';
import { COMPLAINT_STATUSES } from './complaint-status.wire';

const degrees = z.number();

/** 'west,south,east,north' in degrees. */
const bbox = z
  .string()
  .max(200)
  .transform((text) =>
    text.split(',').map((side) => (side.trim() === '' ? Number.NaN : Number(side))),
  )
  .refine((sides) => sides.length === 4)
  .transform(([west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN]) => ({
    south,
    west,
    north,
    east,
  }))
  .pipe(complaintBounds)
  .refine(({ south, west, north, east }) => south < north && west < east);

/** `GET /api/complaints/map`: a part of the map (`bbox`: west, south, east, north) at a zoom of the screen, where the world is 512 · 2^zoom pixels wide; and the filters of the list. */
export const complaintPointsQuery = complaintFilters.extend({
  bbox,
  zoom: z.coerce.number().min(0).max(24),
});
export type ComplaintPointsQuery = z.infer<typeof complaintPointsQuery>;

/** A complaint on the map; `type` is the name of its type. */
export const complaintPoint = z.object({
  id: z.string(),
  number: z.string(),
  konuOzeti: z.string(),
  durum: openEnum(COMPLAINT_STATUSES),
  type: z.string().nullable(),
  createdAt: z.string(),
  lat: degrees,
  lon: degrees,
});
export type ComplaintPoint = z.infer<typeof complaintPoint>;

/**
 * The complaints of a part of the map that the viewer sees: at most 500 `markers`, each of one complaint or of several that lie close on the screen, with their number, middle and
 * bounds. `listed` are the newest 50. Of more than 1,000 the newest are taken (`has_more`); `total` is the number of those taken.
 */
export const complaintPoints = z.object({
  total: z.number().int(),
  has_more: z.boolean(),
  markers: z.array(
    z.object({
      lat: degrees,
      lon: degrees,
      count: z.number().int(),
      bounds: complaintBounds,
      complaint: complaintPoint.nullable(),
    }),
  ),
  listed: z.array(complaintPoint),
});
export type ComplaintPoints = z.infer<typeof complaintPoints>;
