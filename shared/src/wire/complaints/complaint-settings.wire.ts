import { z } from 'zod';
import { openRecord } from '../open';
import { COMPLAINT_STATUSES } from './complaint-status.wire';

const templateId = z.string().max(64).nullable();
const name = z.string().trim().min(1).max(80);

/** The highest count of complaints of a type or unit. */
export const CASEWORK_COUNT_LIMIT = 1000;

/** A subject of complaints; a new one goes to `unit_id`. An inactive one stays with its complaints and is not offered. */
export const complaintType = z.object({
  id: z.string(),
  name: z.string(),
  unit_id: z.string().nullable(),
  is_active: z.boolean(),
  /** Its code in SAYSIS; null where it is known there by its name. */
  external_code: z.string().nullable(),
  /** Of the complaints that the role shows. Counted up to {@link CASEWORK_COUNT_LIMIT}, which means that many or more. */
  complaint_count: z.number().int(),
});
export type ComplaintType = z.infer<typeof complaintType>;

/** `GET /api/complaint-types/all` → `{types}`, by name in Turkish order, inactive ones too. */
export const complaintTypes = z.object({ types: z.array(complaintType) });

/**
 * `POST /api/complaint-types` (201), `PUT /api/complaint-types/{id}` → complaintType; `DELETE` → 204, 409 `in_use` where complaints have it.
 * A name that exists: 409 `name_exists`. Changing needs the grant `settings`.
 */
export const complaintTypeInput = z.object({
  name,
  unit_id: z.string().max(64).nullable().default(null),
  is_active: z.boolean().default(true),
  external_code: z.string().trim().max(40).nullable().default(null),
});
export type ComplaintTypeInput = z.infer<typeof complaintTypeInput>;

/** `head_id` leads the unit, the members of `group_id` are its people; older servers have neither. */
const unitPeople = {
  head_id: z.string().max(64).nullable().optional(),
  group_id: z.string().max(64).nullable().optional(),
};

/** A department that complaints are assigned to; `complaint_count` as with types. */
export const complaintUnit = z.object({
  id: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  external_code: z.string().nullable(),
  complaint_count: z.number().int(),
  ...unitPeople,
});
export type ComplaintUnit = z.infer<typeof complaintUnit>;

/** `GET /api/complaint-units` → `{units}`; changes as with types: `POST`, `PUT`, `DELETE /api/complaint-units/{id}`. */
export const complaintUnits = z.object({ units: z.array(complaintUnit) });
/** Head and group stay as they are where they are left out; 422 `head_unknown`, `group_unknown`. */
export const complaintUnitInput = z.object({
  name,
  is_active: z.boolean().default(true),
  external_code: z.string().trim().max(40).nullable().default(null),
  ...unitPeople,
});
export type ComplaintUnitInput = z.infer<typeof complaintUnitInput>;

/** A neighbourhood (mahalle) that complaints come from; `complaint_count` as with types. */
export const complaintDistrict = z.object({
  id: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  complaint_count: z.number().int(),
});
export type ComplaintDistrict = z.infer<typeof complaintDistrict>;

/** `GET /api/complaint-districts` → `{districts}`; changes as with types: `POST`, `PUT`, `DELETE /api/complaint-districts/{id}`. */
export const complaintDistricts = z.object({ districts: z.array(complaintDistrict) });
export const complaintDistrictInput = z.object({ name, is_active: z.boolean().default(true) });
export type ComplaintDistrictInput = z.infer<typeof complaintDistrictInput>;

/**
 * `GET` and `PUT /api/complaint-settings`: the template that notifies a citizen of each status,
 * null where there is none, and whether a rejection must say why. 422 `template_unknown`. Putting takes
 * {@link complaintSettingsInput} and needs the grant `settings`.
 */
export const complaintSettings = z.object({
  status_templates: openRecord(COMPLAINT_STATUSES, templateId),
  reason_required: z.boolean().default(false),
});
export type ComplaintSettings = z.infer<typeof complaintSettings>;
export const complaintSettingsInput = z.object({
  status_templates: z.record(z.enum(COMPLAINT_STATUSES), templateId),
  /** Left out, it stays as it is. */
  reason_required: z.boolean().optional(),
});
export type ComplaintSettingsInput = z.infer<typeof complaintSettingsInput>;
