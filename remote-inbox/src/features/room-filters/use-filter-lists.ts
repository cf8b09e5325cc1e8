import { useAssignees } from '#entities/assignee';
import { useLabels } from '#entities/label';
import type { FilterLists } from './filter-labels';

const NONE: readonly never[] = [];

/** Labels and colleagues that name filters; read once a screen needs them. */
export function useFilterLists(isNeeded: boolean): FilterLists {
  const { data: labels = NONE } = useLabels(isNeeded);
  const { data: found } = useAssignees(isNeeded);
  return { labels, assignees: found?.assignees ?? NONE, groups: found?.groups ?? NONE };
}
