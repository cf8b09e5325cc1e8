import { useMemo, useState } from 'react';
import { useFlowDraft, useFlowDraftStore, useProblems } from '#entities/flow';
import { Box, Stack, Text } from '@muhatap/shared/ui';
import { EmptyView } from '@muhatap/shared/ui/app';
import type { Platform } from '@muhatap/shared/wire/channels';
import { ChannelFilter } from './channel-filter';
import { ProblemGroup } from './problem-group';
import { countByChannel, matterOn } from './problems-by';

/** All that is wrong with the flow: what refuses publishing first. Each leads to where it can be put right. */
export function ProblemsPanel() {
  const store = useFlowDraftStore();
  const problems = useProblems();
  const nodes = useFlowDraft(({ flow }) => flow.nodes);
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const [channel, setChannel] = useState<Platform | null>(null);
  const counts = useMemo(() => countByChannel(problems), [problems]);
  // The last problem of a channel takes its filter along.
  const shown = channel !== null && counts.has(channel) ? channel : null;
  const found = useMemo(() => matterOn(problems, shown), [problems, shown]);
  const errors = found.filter(({ severity }) => severity === 'error');
  if (problems.length === 0)
    return (
      <EmptyView
        icon="success"
        title="Akışta sorun yok"
        text="Metinler her kanala sığıyor, her yol bir yere varıyor. Akış yayınlanabilir."
      />
    );
  const group = { byId, onJump: store.show };
  return (
    <Box h="full" minH="0" overflowY="auto">
      <Stack gap="4" p="4">
        <Text fontSize="sm" color="fg.muted">
          {errors.length > 0
            ? 'Hatalar giderilmeden akış yayınlanamaz.'
            : 'Bunlar yayınlamaya engel değil; bakmakta yarar var.'}
        </Text>
        {counts.size > 0 && (
          <ChannelFilter
            counts={counts}
            total={problems.length}
            channel={shown}
            onChange={setChannel}
          />
        )}
        <ProblemGroup title="Hatalar" severity="error" problems={errors} {...group} />
        <ProblemGroup
          title="Uyarılar"
          severity="warning"
          problems={found.filter(({ severity }) => severity === 'warning')}
          {...group}
        />
      </Stack>
    </Box>
  );
}
