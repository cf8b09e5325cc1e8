import { Box, Icon, IconButton } from '@muhatap/shared/ui';
import { Tabs } from '@muhatap/shared/ui/app';
import type { ReactNode } from 'react';
import { useProblems } from '#entities/flow';
import { ProblemsPanel } from '#features/flow-problems';
import { FlowSettingsPanel } from '#features/flow-settings';
import { NodePanel } from '#features/node-panel';

/** The tabs of the panel beside the canvas. */
export type PanelTab = 'node' | 'problems' | 'settings';

interface EditorPanelProps {
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  /** Where it lies over the canvas it can be closed in place. */
  readonly onClose: (() => void) | null;
}

function Pane({ value, children }: { readonly value: PanelTab; readonly children: ReactNode }) {
  return (
    <Tabs.Content value={value} flex="1" minH="0" p="0">
      {children}
    </Tabs.Content>
  );
}

/** The chosen node, what is wrong, and how the flow behaves beside its nodes. */
export function EditorPanel({ tab, onTab, onClose }: EditorPanelProps) {
  const count = useProblems().length;
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => onTab(value as PanelTab)}
      lazyMount
      unmountOnExit
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
    >
      <Box position="relative" flexShrink={0}>
        <Tabs.List px="2" alignItems="center">
          <Tabs.Trigger value="node">Adım</Tabs.Trigger>
          <Tabs.Trigger value="problems">
            {count === 0 ? 'Sorunlar' : `Sorunlar (${count})`}
          </Tabs.Trigger>
          <Tabs.Trigger value="settings">Ayarlar</Tabs.Trigger>
        </Tabs.List>
        {onClose === null ? null : (
          <IconButton
            position="absolute"
            insetEnd="2"
            top="1"
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-label="Paneli kapat"
            onClick={onClose}
          >
            <Icon name="close" size={17} />
          </IconButton>
        )}
      </Box>
      <Pane value="node">
        <NodePanel />
      </Pane>
      <Pane value="problems">
        <ProblemsPanel />
      </Pane>
      <Pane value="settings">
        <FlowSettingsPanel />
      </Pane>
    </Tabs.Root>
  );
}
