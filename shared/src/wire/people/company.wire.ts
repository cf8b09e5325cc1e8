import { z } from 'zod';
import { openEnum } from '../open';

/**
 * The company's own data. `time_zone` is an IANA name. `summing`: the reports' sums are being made anew for another time zone.
 * `keeps_list`: browsers may keep the last conversation list, names alone; a server that does not know the setting says nothing.
 */
export const company = z.object({
  id: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
  time_zone: z.string(),
  plan: openEnum(['Free', 'Pro']),
  version: z.number().int(),
  summing: z.boolean(),
  keeps_list: z.boolean().optional(),
});
export type Company = z.infer<typeof company>;

/**
 * `GET /api/company`, `PUT /api/company` → {@link company}; both need the action `administer`. `logo_url` is an image uploaded by
 * `POST /api/upload/file`, or null. 409 `changed_meanwhile`, 422 `zone_unknown`, 422 `logo_unknown`.
 */
export const companyChange = z.object({
  version: z.number().int(),
  name: z.string().trim().min(2).max(120),
  logo_url: z.string().max(1500).nullable(),
  time_zone: z.string().max(60),
  /** Left out, it stays as it is. */
  keeps_list: z.boolean().optional(),
});
export type CompanyChange = z.infer<typeof companyChange>;
