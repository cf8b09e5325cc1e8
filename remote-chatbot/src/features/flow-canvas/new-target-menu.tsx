import { Icon } from '@muhatap/shared/ui';
import { Menu } from '@muhatap/shared/ui/app';
import type { CanvasLayer } from './canvas.store';
import { useCanvasCommands } from './canvas-controls';
import { SpotMenu } from './spot-menu';

/** Chooses the target of a line that was dropped on empty canvas. */
export function NewTargetMenu({
  layer: { source, at, spot },
}: {
  readonly layer: Extract<CanvasLayer, { kind: 'new-target' }>;
}) {
  const commands = useCanvasCommands();
  return (
    <SpotMenu
      label="Bağlantının ucuna ekle"
      spot={spot}
      first="list"
      onChoose={(kind) => commands.addAfter(source, kind === 'list' ? 'list' : 'message', at)}
    >
      <Menu.Item value="list">
        <Icon name="list" size={16} />
        Liste
      </Menu.Item>
      <Menu.Item value="message">
        <Icon name="message" size={16} />
        Mesaj
      </Menu.Item>
    </SpotMenu>
  );
}
