import { Flex } from '@muhatap/shared/ui';
import { Tabs } from '@muhatap/shared/ui/app';
import { useEffect, useState } from 'react';
import { useFlowDraft, useProblems } from '#entities/flow';
import { FlowSettingsPanel } from '#features/flow-settings';
import { NodePanel } from '#features/node-panel';
import { ProblemsPanel } from '#features/flow-problems';

type PanelTab = 'node' | 'problems' | 'settings';

/** What stands beside the canvas: the chosen node, what is wrong, and how the flow behaves. */
export function EditorPanel() {
  const [tab, setTab] = useState<PanelTab>('node');
  const count = useProblems().length;
  const turn = useFlowDraft(({ place }) => place?.turn ?? 0);
  useEffect(() => {
    if (turn > 0) setTab('node');
  }, [turn]);
  return (
    <Flex as="aside" aria-label="Akış bilgileri" direction="column" width="360px" flexShrink={0} borderStartWidth="1px" bg="bg.panel" minH="0">
      <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value as PanelTab)} display="flex" flexDirection="column" flex="1" minH="0">
        <Tabs.List px="2" flexShrink={0}>
          <Tabs.Trigger value="node">Düğüm</Tabs.Trigger>
          <Tabs.Trigger value="problems">{count === 0 ? 'Sorunlar' : `Sorunlar (${count})`}</Tabs.Trigger>
          <Tabs.Trigger value="settings">Ayarlar</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="node" flex="1" minH="0" overflowY="auto" p="4"><NodePanel /></Tabs.Content>
        <Tabs.Content value="problems" flex="1" minH="0" overflowY="auto" p="4"><ProblemsPanel /></Tabs.Content>
        <Tabs.Content value="settings" flex="1" minH="0" overflowY="auto" p="4"><FlowSettingsPanel /></Tabs.Content>
      </Tabs.Root>
    </Flex>
  );
}
