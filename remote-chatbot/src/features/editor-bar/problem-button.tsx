import { Button, Icon, VisuallyHidden } from '@muhatap/shared/ui';
import { useProblems } from '#entities/flow';

function toneOf(errors: number, problems: number): 'error' | 'warning' | 'success' {
  if (errors > 0) return 'error';
  return problems > 0 ? 'warning' : 'success';
}

/** Number of problems; opens their list. */
export function ProblemButton({ onOpen }: { readonly onOpen: () => void }) {
  const problems = useProblems();
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const tone = toneOf(errors, problems.length);
  return (
    <Button size="sm" px="2.5" variant="ghost" colorPalette="gray" onClick={onOpen}>
      <Icon name={tone === 'success' ? 'success' : 'alert'} size={17} color={`${tone}.fg`} />
      <span aria-hidden className="tabular">
        {problems.length === 0 ? '' : problems.length}
      </span>
      <VisuallyHidden>
        {problems.length === 0 ? 'Akışta sorun yok' : `${problems.length} sorun`}
      </VisuallyHidden>
    </Button>
  );
}
