import { Icon, IconButton, type IconName } from '@muhatap/shared/ui';
import { Menu, Portal } from '@muhatap/shared/ui/app';

/** The commands of the editor's menu. */
export type EditorCommand = 'import' | 'export' | 'backup' | 'versions' | 'starts';

const ENTRIES: readonly (readonly (readonly [EditorCommand, IconName, string])[])[] = [
  [
    ['starts', 'plug', 'Nerede yanıt verir'],
    ['versions', 'history', 'Sürüm geçmişi'],
  ],
  [
    ['import', 'upload', 'İçe aktar'],
    ['export', 'download', 'Dışa aktar'],
    ['backup', 'archive', 'Yedek indir'],
  ],
];

export function EditorMenu({
  onCommand,
}: {
  readonly onCommand: (command: EditorCommand) => void;
}) {
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => onCommand(value as EditorCommand)}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton size="sm" variant="ghost" colorPalette="gray" aria-label="Diğer işlemler">
          <Icon name="more" size={18} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="200px">
            {ENTRIES.map((group, at) => (
              <Menu.ItemGroup
                key={group[0]?.[0]}
                borderTopWidth={at === 0 ? '0' : '1px'}
                mt={at === 0 ? '0' : '1'}
                pt={at === 0 ? '0' : '1'}
              >
                {group.map(([command, icon, label]) => (
                  <Menu.Item key={command} value={command}>
                    <Icon name={icon} size={16} />
                    {label}
                  </Menu.Item>
                ))}
              </Menu.ItemGroup>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
