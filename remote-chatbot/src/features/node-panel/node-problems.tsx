import { describeProblem, useProblemsOf } from '#entities/flow';
import type { Problem } from '@muhatap/shared/flow';
import { Alert, Stack } from '@muhatap/shared/ui';

/** These are shown at the choices. */
const OF_CHOICES: ReadonlySet<string> = new Set<Problem['code']>(['dead_end', 'too_many_rows']);

/** The problems of a node as a whole; those of a field are shown at the field. */
export function NodeProblems({
  nodeId,
  at = 'top',
}: {
  readonly nodeId: string;
  readonly at?: 'top' | 'choices';
}) {
  const problems = useProblemsOf(nodeId).filter(
    ({ field, buttonId, code }) =>
      field === null && buttonId === null && OF_CHOICES.has(code) === (at === 'choices'),
  );
  if (problems.length === 0) return null;
  return (
    <Stack gap="2">
      {problems.map((problem) => (
        <Alert.Root key={problem.code} status={problem.severity} size="sm" py="2">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal">{describeProblem(problem)}</Alert.Title>
        </Alert.Root>
      ))}
    </Stack>
  );
}
