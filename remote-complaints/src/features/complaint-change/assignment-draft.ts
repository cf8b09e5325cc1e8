import {
  COMPLAINT_FIELDS,
  COMPLAINT_REFERENCE_IDS,
  type Complaint,
  type ComplaintChange,
  type ComplaintReferenceId,
} from '@muhatap/shared/wire/complaints';
import { REFERENCE_TEXTS, type ChangeTexts } from '#entities/complaint';
import type { Choices } from './change.types';

/** Entries by reference that somebody is about to give; one that is left out is untouched, null takes it away. */
export type ChosenReferences = Readonly<Partial<Record<ComplaintReferenceId, string | null>>>;

/** `since` is the version on which somebody began to choose. */
export interface AssignmentDraft {
  readonly chosen: ChosenReferences;
  readonly since: number;
  readonly reason: string;
}

export const NO_ASSIGNMENT_DRAFT: AssignmentDraft = { chosen: {}, since: 0, reason: '' };

type Assignment = Pick<
  ComplaintChange,
  (typeof COMPLAINT_FIELDS)[ComplaintReferenceId]['changedBy']
>;

/** The change that would be saved: only what differs from what stands there; null where nothing does. */
export function assignmentOf(
  { chosen }: Pick<AssignmentDraft, 'chosen'>,
  complaint: Pick<Complaint, ComplaintReferenceId>,
): Assignment | null {
  const wanted = COMPLAINT_REFERENCE_IDS.filter(
    (id) => chosen[id] !== undefined && chosen[id] !== (complaint[id]?.id ?? null),
  );
  return wanted.length === 0
    ? null
    : Object.fromEntries(wanted.map((id) => [COMPLAINT_FIELDS[id].changedBy, chosen[id]]));
}

/** The form's own sentences of a reference that alone is chosen; null where it is an assignment. */
export function textsOfOnly({ chosen }: Pick<AssignmentDraft, 'chosen'>): ChangeTexts | null {
  const [only, ...more] = COMPLAINT_REFERENCE_IDS.filter((id) => chosen[id] !== undefined);
  return only === undefined || more.length > 0 ? null : (REFERENCE_TEXTS[only].alone ?? null);
}

const nameIn = (list: readonly { id: string; name: string }[], id: string | null, none: string) =>
  id === null ? none : (list.find((one) => one.id === id)?.name ?? none);

/** The same in words. */
export const describeAssignment = (assignment: Assignment, choices: Choices): string =>
  COMPLAINT_REFERENCE_IDS.flatMap((id) => {
    const { changedBy, list } = COMPLAINT_FIELDS[id];
    const chosen = assignment[changedBy];
    return chosen === undefined
      ? []
      : [nameIn(choices[list], chosen, REFERENCE_TEXTS[id].chosenNone)];
  }).join(', ');

/** The entries that can be chosen: everything active, and the one that the complaint has, whatever became of it. */
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
