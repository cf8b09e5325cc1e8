import type { Complaint, ComplaintChange } from '@muhatap/shared/wire';
import type { Choices } from './change.types';

/** A unit, a type and a district that somebody is about to give; undefined is untouched, null takes it away. `since` is the version on which they began. */
export interface AssignmentDraft {
  readonly unit: string | null | undefined;
  readonly type: string | null | undefined;
  readonly district: string | null | undefined;
  readonly since: number;
  readonly reason: string;
}

export const NO_ASSIGNMENT_DRAFT: AssignmentDraft = {
  unit: undefined,
  type: undefined,
  district: undefined,
  since: 0,
  reason: '',
};

type Assignment = Pick<ComplaintChange, 'unit_id' | 'type_id' | 'district_id'>;

const isChosen = (
  id: string | null | undefined,
  current: { readonly id: string } | null,
): id is string | null => id !== undefined && id !== (current?.id ?? null);

/** What would be saved: only what differs from what stands there; null where nothing does. */
export function assignmentOf(
  { unit, type, district }: AssignmentDraft,
  complaint: Pick<Complaint, 'unit' | 'type' | 'district'>,
): Assignment | null {
  const wanted: Assignment = {
    ...(isChosen(unit, complaint.unit) && { unit_id: unit }),
    ...(isChosen(type, complaint.type) && { type_id: type }),
    ...(isChosen(district, complaint.district) && { district_id: district }),
  };
  return Object.keys(wanted).length === 0 ? null : wanted;
}

/** Whether it is only told where the complaint comes from, and nothing is handed over. */
export const isOnlyDistrict = ({ unit, type, district }: AssignmentDraft): boolean =>
  district !== undefined && unit === undefined && type === undefined;

const nameIn = (list: readonly { id: string; name: string }[], id: string | null, none: string) =>
  id === null ? none : (list.find((one) => one.id === id)?.name ?? none);

/** The same in words. */
export const assignmentWords = (
  { unit_id, type_id, district_id }: Assignment,
  { units, types, districts }: Choices,
): string =>
  [
    unit_id === undefined ? null : nameIn(units, unit_id, 'Atanmadı'),
    type_id === undefined ? null : nameIn(types, type_id, 'Belirlenmedi'),
    district_id === undefined ? null : nameIn(districts, district_id, 'Mahallesi belirlenmedi'),
  ]
    .filter((words) => words !== null)
    .join(', ');

/** What can be chosen: everything active, and what the complaint has, whatever became of it. */
export function offered(
  list: readonly { id: string; name: string; is_active: boolean }[] | undefined,
  current: { id: string; name: string } | null,
): readonly { id: string; name: string }[] {
  const open = (list ?? []).filter(({ id, is_active }) => is_active || id === current?.id);
  return current === null || open.some(({ id }) => id === current.id) ? open : [current, ...open];
}

/** The unit to which complaints of a newly chosen type usually go, where that is not the chosen one. */
export function unitOfType(
  { units, types }: Choices,
  type: string | null | undefined,
  unit: string | null,
): { id: string; name: string } | null {
  const usual = types.find(({ id }) => id === type)?.unit_id ?? null;
  return usual === null || usual === unit
    ? null
    : (units.find(({ id, is_active }) => id === usual && is_active) ?? null);
}
