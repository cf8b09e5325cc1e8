import { z } from 'zod';

/** The shapes of Open311 GeoReport v2 (https://wiki.open311.org/GeoReport_v2), as JSON. Servers write codes and ids as texts or as numbers. */

/** A code or an id. */
const code = z.union([z.string().max(200), z.number()]).transform(String);
/** A text that may be left out, empty or null. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((text) => (text == null || text.trim() === '' ? null : text.trim()));
/** An absolute moment; null where it is missing or makes no sense. */
const instant = z
  .string()
  .nullish()
  .transform((text) => (text != null && !Number.isNaN(Date.parse(text)) ? new Date(text) : null));

export const geoService = z.object({
  service_code: code,
  service_name: z.string().max(200),
  description: words(4000),
  group: words(200),
});
export type GeoService = z.infer<typeof geoService>;

export const geoRequest = z.object({
  service_request_id: code,
  status: z.string().max(40),
  status_notes: words(4000),
  service_name: words(200),
  service_code: code.nullish(),
  description: words(20_000),
  agency_responsible: words(200),
  requested_datetime: instant,
  updated_datetime: instant,
});
export type GeoRequest = z.infer<typeof geoRequest>;

/** The answer to a request that was posted: its id, or a token by which the id is had later. */
export const geoPosted = z
  .array(z.object({ service_request_id: code.nullish(), token: code.nullish() }))
  .min(1);

export const geoErrors = z.array(z.object({ code, description: z.string().max(2000) })).min(1);

/** Longest description of a request, in characters. */
export const GEO_DESCRIPTION_LIMIT = 4000;
