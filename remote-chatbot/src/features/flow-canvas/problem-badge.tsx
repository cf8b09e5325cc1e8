import { formatNumber } from '@muhatap/shared/i18n';
import { useFlowDraftStore, useProblemsOf } from '#entities/flow';

/**
 * Number of problems of a node; opens the first. The panel gives the same to keys and screen
 * readers.
 */
export function ProblemBadge({ nodeId }: { readonly nodeId: string }) {
  const store = useFlowDraftStore();
  const problems = useProblemsOf(nodeId);
  const [first] = problems;
  if (first === undefined) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="card-badge nodrag"
      data-severity={problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}
      aria-label={`${formatNumber(problems.length)} sorun`}
      title={problems.map(({ message }) => message).join('\n')}
      onClick={(event) => {
        event.stopPropagation();
        store.show({ nodeId, buttonId: first.buttonId, field: first.field });
      }}
    >
      {formatNumber(problems.length)}
    </button>
  );
}
