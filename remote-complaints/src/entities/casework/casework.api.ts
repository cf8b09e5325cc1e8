import { api } from '@muhatap/shared/api';
import {
  complaintDistrict,
  complaintEscalation,
  complaintDistricts,
  complaintLabels,
  complaintMap,
  complaintSettings,
  complaintStaff,
  complaintTerms,
  complaintType,
  complaintTypes,
  complaintUnit,
  complaintUnits,
  type ComplaintColleague,
  type ComplaintDistrict,
  type ComplaintEscalation,
  type ComplaintDistrictInput,
  type ComplaintMap,
  type ComplaintMapInput,
  complaintSatisfaction,
  type ComplaintSatisfaction,
  type ComplaintSatisfactionInput,
  type ComplaintSettings,
  type ComplaintTerms,
  type ComplaintType,
  type ComplaintTypeInput,
  type ComplaintUnit,
  type ComplaintUnitInput,
} from '@muhatap/shared/wire/complaints';
import { templateList, type Label, type Template } from '@muhatap/shared/wire/conversations';

const typePath = (id: string) => `/api/complaint-types/${encodeURIComponent(id)}`;
const unitPath = (id: string) => `/api/complaint-units/${encodeURIComponent(id)}`;
const districtPath = (id: string) => `/api/complaint-districts/${encodeURIComponent(id)}`;

/** Every type of complaint, inactive ones too, by name in Turkish order. */
export const readTypes = async (signal?: AbortSignal): Promise<readonly ComplaintType[]> =>
  (await api.get('/api/complaint-types/all', { schema: complaintTypes, ...(signal && { signal }) }))
    .types;

/** Every unit that complaints can be assigned to, inactive ones too, by name in Turkish order. */
export const readUnits = async (signal?: AbortSignal): Promise<readonly ComplaintUnit[]> =>
  (await api.get('/api/complaint-units', { schema: complaintUnits, ...(signal && { signal }) }))
    .units;

/** The colleagues who can be responsible for a complaint, by name in Turkish order. */
export const readStaff = async (signal?: AbortSignal): Promise<readonly ComplaintColleague[]> =>
  (await api.get('/api/complaint-staff', { schema: complaintStaff, ...(signal && { signal }) }))
    .people;

/** The labels of the company's conversations and complaints, by name in Turkish order. */
export const readLabels = async (signal?: AbortSignal): Promise<readonly Label[]> =>
  (await api.get('/api/complaint-labels', { schema: complaintLabels, ...(signal && { signal }) }))
    .labels;

/** Every district that complaints can come from, inactive ones too, by name in Turkish order. */
export const readDistricts = async (signal?: AbortSignal): Promise<readonly ComplaintDistrict[]> =>
  (
    await api.get('/api/complaint-districts', {
      schema: complaintDistricts,
      ...(signal && { signal }),
    })
  ).districts;

/** Creates a type (`id` null) or changes it; 409 `name_exists`. Grant `settings`. */
export const saveType = (id: string | null, input: ComplaintTypeInput): Promise<ComplaintType> =>
  id === null
    ? api.post('/api/complaint-types', input, { schema: complaintType })
    : api.put(typePath(id), input, { schema: complaintType });

/** Deletes a type that no complaint has; 409 `in_use`. Grant `settings`. */
export const removeType = (id: string): Promise<void> => api.delete(typePath(id));

/** Creates a unit (`id` null) or changes it; 409 `name_exists`. Grant `settings`. */
export const saveUnit = (id: string | null, input: ComplaintUnitInput): Promise<ComplaintUnit> =>
  id === null
    ? api.post('/api/complaint-units', input, { schema: complaintUnit })
    : api.put(unitPath(id), input, { schema: complaintUnit });

/** Deletes a unit that no complaint has; 409 `in_use`. Grant `settings`. */
export const removeUnit = (id: string): Promise<void> => api.delete(unitPath(id));

/** Creates a district (`id` null) or changes it; 409 `name_exists`. Grant `settings`. */
export const saveDistrict = (
  id: string | null,
  input: ComplaintDistrictInput,
): Promise<ComplaintDistrict> =>
  id === null
    ? api.post('/api/complaint-districts', input, { schema: complaintDistrict })
    : api.put(districtPath(id), input, { schema: complaintDistrict });

/** Deletes a district from which no complaint came; 409 `in_use`. Grant `settings`. */
export const removeDistrict = (id: string): Promise<void> => api.delete(districtPath(id));

/** Reads the template of each status's notice to the citizen. */
export const readStatusTemplates = (signal: AbortSignal): Promise<ComplaintSettings> =>
  api.get('/api/complaint-settings', { schema: complaintSettings, signal });

/** Saves them all at once; 422 `template_unknown`. Grant `settings`. */
export const saveStatusTemplates = (input: ComplaintSettings): Promise<ComplaintSettings> =>
  api.put('/api/complaint-settings', input, { schema: complaintSettings });

/** The templates that a status may speak by, by title. */
export const readTemplates = async (signal: AbortSignal): Promise<readonly Template[]> =>
  (await api.get('/api/templates', { schema: templateList, signal })).templates;

/** The rules and the calendar of terms, with the public holidays of this year and the next. */
export const readTerms = (signal: AbortSignal): Promise<ComplaintTerms> =>
  api.get('/api/complaint-terms', { schema: complaintTerms, signal });

/** Saves rules, calendar or both; `terms_invalid` names the fields. */
export const saveTerms = (input: object): Promise<ComplaintTerms> =>
  api.put('/api/complaint-terms', input, { schema: complaintTerms });

/** The bounds of the company's places. */
export const readMap = (signal: AbortSignal): Promise<ComplaintMap> =>
  api.get('/api/complaint-map', { schema: complaintMap, signal });

/** Saves the bounds; 422 `bounds_invalid`. Grant `settings`. */
export const saveMap = (input: ComplaintMapInput): Promise<ComplaintMap> =>
  api.put('/api/complaint-map', input, { schema: complaintMap });

/** Whether citizens are asked on their channel what a solution is worth, and by which template. */
export const readSatisfaction = (signal: AbortSignal): Promise<ComplaintSatisfaction> =>
  api.get('/api/complaint-satisfaction', { schema: complaintSatisfaction, signal });

/** Saves that; 422 `template_unsuitable`. Grant `settings`. */
export const saveSatisfaction = (
  input: ComplaintSatisfactionInput,
): Promise<ComplaintSatisfaction> =>
  api.put('/api/complaint-satisfaction', input, { schema: complaintSatisfaction });

/** The steps by which people are notified of terms, and whom they and units can name. */
export const readEscalation = (signal: AbortSignal): Promise<ComplaintEscalation> =>
  api.get('/api/complaint-escalation', { schema: complaintEscalation, signal });

/** Saves all steps; `escalation_invalid` names the fields. */
export const saveEscalation = (input: object): Promise<ComplaintEscalation> =>
  api.put('/api/complaint-escalation', input, { schema: complaintEscalation });
