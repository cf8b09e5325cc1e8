import { useProblems } from '#entities/flow';
import { EmptyView } from '@muhatap/shared/ui/app';

/** All that is wrong with the flow. */
export function ProblemsPanel() {
  const problems = useProblems();
  return <EmptyView icon="success" title={problems.length === 0 ? 'Akışta sorun yok' : `${problems.length} sorun`} />;
}
