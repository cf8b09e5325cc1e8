import { useState } from 'react';
import type { FlowPlace } from '#entities/flow';
import type { Problem } from '@muhatap/shared/flow';
import { Box, Button, Heading, Stack } from '@muhatap/shared/ui';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import { ProblemRow } from './problem-row';

/** So many rows are drawn at once. */
const STEP = 100;

interface ProblemGroupProps {
  readonly title: string;
  readonly severity: Problem['severity'];
  readonly problems: readonly Problem[];
  readonly byId: ReadonlyMap<string, FlowNode>;
  readonly onJump: (place: FlowPlace) => void;
}

/** Problems of one urgency. */
export function ProblemGroup({ title, severity, problems, byId, onJump }: ProblemGroupProps) {
  const [most, setMost] = useState(STEP);
  if (problems.length === 0) return null;
  return (
    <Stack as="section" gap="1" aria-label={`${title}, ${problems.length}`}>
      <Heading as="h2" size="sm">
        {title}{' '}
        <Box as="span" className="tabular" color="fg.muted" fontWeight="normal">
          ({problems.length})
        </Box>
      </Heading>
      <Stack as="ul" gap="0" mx="-2" listStyleType="none">
        {problems.slice(0, most).map((problem, index) => (
          <ProblemRow
            key={`${problem.nodeId}:${problem.buttonId}:${problem.field}:${problem.code}:${index}`}
            severity={severity}
            problem={problem}
            node={byId.get(problem.nodeId ?? '')}
            onJump={onJump}
          />
        ))}
      </Stack>
      {problems.length > most && (
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          alignSelf="flex-start"
          onClick={() => setMost(most + STEP)}
        >
          {problems.length - most} sorun daha
        </Button>
      )}
    </Stack>
  );
}
