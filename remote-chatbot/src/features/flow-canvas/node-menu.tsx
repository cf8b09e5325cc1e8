import { isStart } from '@muhatap/shared/flow';
import { platform } from '@muhatap/shared/platform';
import { Box, Icon, type IconName } from '@muhatap/shared/ui';
import { Menu } from '@muhatap/shared/ui/app';
import type { FlowNode } from '@muhatap/shared/wire/chatbots';
import { makeStart, useFlowDraft, useFlowDraftStore } from '#entities/flow';
import { useCanvasStore, type Spot } from './canvas.store';
import { useCanvasCommands } from './canvas-controls';
import { SpotMenu } from './spot-menu';

interface ItemProps {
  readonly value: string;
  readonly icon: IconName;
  readonly name: string;
  readonly keys?: string;
  readonly isOff?: boolean;
}

const Item = ({ value, icon, name, keys, isOff = false }: ItemProps) => (
  <Menu.Item value={value} disabled={isOff} {...(value === 'remove' && { color: 'fg.error' })}>
    <Icon name={icon} size={16} />
    <Box flex="1">{name}</Box>
    {keys === undefined ? null : (
      <Box as="kbd" ms="4" fontSize="xs" color="fg.muted" fontFamily="body" aria-hidden>
        {keys}
      </Box>
    )}
  </Menu.Item>
);

/** A node's own menu: everything that a pointer does to it, for keys and fingers too. */
export function NodeMenu({ node, spot }: { readonly node: FlowNode; readonly spot: Spot }) {
  const draft = useFlowDraftStore();
  const canvas = useCanvasStore();
  const commands = useCanvasCommands();
  const count = useFlowDraft(({ selected }) => selected.size);
  const canConnect = node.type === 'message' || node.buttons.length > 0;
  const copy = async (): Promise<void> => {
    // Where the system refuses, what was copied is still kept for this canvas.
    await platform()
      .page.copyText(commands.copy())
      .catch(() => undefined);
  };
  const does: Readonly<Record<string, () => void>> = {
    open: () => commands.open(node.id),
    connect: () => canvas.open({ kind: 'connect', nodeId: node.id }),
    start: () => draft.edit(makeStart(draft.getState().flow, node.id)),
    copy: () => void copy(),
    duplicate: commands.duplicate,
    remove: () => commands.remove(),
  };
  return (
    <SpotMenu
      label="Adım menüsü"
      spot={spot}
      first={canConnect ? 'connect' : 'open'}
      onChoose={(value) => does[value]?.()}
    >
      <Item value="connect" icon="link" name="Bağla…" isOff={!canConnect} />
      <Item value="open" icon="edit" name="Düzenle" keys="Enter" />
      <Item value="start" icon="play" name="Başlangıç yap" isOff={isStart(node)} />
      <Menu.Separator />
      <Item
        value="copy"
        icon="copy"
        name={count > 1 ? `Kopyala (${String(count)})` : 'Kopyala'}
        keys="Ctrl+C"
      />
      <Item
        value="duplicate"
        icon="layers"
        name={count > 1 ? `Çoğalt (${String(count)})` : 'Çoğalt'}
        keys="Ctrl+D"
      />
      <Item
        value="remove"
        icon="delete"
        name={count > 1 ? `Sil (${String(count)})` : 'Sil'}
        keys="Delete"
      />
    </SpotMenu>
  );
}
