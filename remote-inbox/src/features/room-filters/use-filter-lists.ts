import { useAssignees } from '#entities/assignee';
import { useLabels } from '#entities/label';
import type { FilterLists } from './filter-words';

const NONE: readonly never[] = [];

/** Labels and colleagues by whose names filters are chosen and told; asked for once somebody needs them. */
export function useFilterLists(isNeeded: boolean): FilterLists {
  const { data: labels = NONE } = useLabels(isNeeded);
  const { data: assignees = NONE } = useAssignees(isNeeded);
  return { labels, assignees };
}
