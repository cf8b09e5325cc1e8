import type { AnyPlatform } from '@muhatap/shared/wire/channels';
import { Box, Icon, IconButton, Text, type IconName } from '@muhatap/shared/ui';
import { Menu, Portal } from '@muhatap/shared/ui/app';
import { TOUCH } from '../field/tool-button';
import { kindProblem } from './file-check';
import { EXTENSIONS, FILE_KINDS, type FileKind } from './file-kind';
import { pickFiles } from './pick-files';

const LOOK: Readonly<Record<FileKind, { readonly label: string; readonly icon: IconName }>> = {
  document: { label: 'Belge', icon: 'file-text' },
  image: { label: 'Görsel', icon: 'file-image' },
  audio: { label: 'Ses', icon: 'headphones' },
  video: { label: 'Video', icon: 'video' },
};

/** Kinds of files to attach; those that the channel refuses give the reason. */
export function AttachMenu({
  roomId,
  channel,
}: {
  readonly roomId: string;
  readonly channel: AnyPlatform;
}) {
  return (
    <Menu.Root
      positioning={{ placement: 'top-start' }}
      onSelect={({ value }) => void pickFiles(roomId, channel, value as FileKind)}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconButton
          type="button"
          size="sm"
          variant="ghost"
          colorPalette="gray"
          color="fg.muted"
          css={TOUCH}
          aria-label="Dosya ekle"
          title="Dosya ekle"
        >
          <Icon name="attach" size={18} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content borderWidth="1px" minW="240px" maxW="320px">
            {FILE_KINDS.map((kind) => {
              const reason = kindProblem(channel, kind);
              return (
                <Menu.Item
                  key={kind}
                  value={kind}
                  disabled={reason !== null}
                  gap="3"
                  py="2"
                  alignItems="flex-start"
                >
                  <Icon name={LOOK[kind].icon} size={18} />
                  <Box minW="0">
                    <Text>{LOOK[kind].label}</Text>
                    <Text fontSize="xs" color="fg.muted" whiteSpace="normal">
                      {reason ?? EXTENSIONS[kind].join(', ')}
                    </Text>
                  </Box>
                </Menu.Item>
              );
            })}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
