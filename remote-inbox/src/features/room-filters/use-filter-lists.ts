import { useEffect } from 'react';
import { loadAssignees, useAssignees } from '#entities/assignee';
import { needLabels, useLabels } from '#entities/label';
import type { FilterLists } from './filter-words';

/** Labels and colleagues by whose names filters are chosen and told; asked for once somebody needs them. */
export function useFilterLists(isNeeded: boolean): FilterLists {
  const labels = useLabels((state) => state.labels);
  const assignees = useAssignees((state) => state.assignees);
  useEffect(() => {
    if (!isNeeded) return;
    needLabels();
    void loadAssignees();
  }, [isNeeded]);
  return { labels, assignees };
}
