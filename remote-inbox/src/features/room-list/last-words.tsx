import type { LastMessage } from '@muhatap/shared/wire';
import { Flex, Icon, Text, type IconName } from '@muhatap/shared/ui';
import { messageWords } from '#entities/conversation';

const ICONS: Partial<Record<LastMessage['type'], IconName>> = {
  image: 'image', audio: 'audio', video: 'video', document: 'file', sticker: 'sticker', location: 'location', contacts: 'contact', interactive: 'list', template: 'template', unsupported: 'help',
};

export function LastWords({ message, isStrong }: { readonly message: LastMessage | null; readonly isStrong: boolean }) {
  if (message === null) return <Text flex="1" color="fg.subtle" fontSize="sm">Henüz mesaj yok</Text>;
  const icon = ICONS[message.type];
  const failed = message.is_sent && message.status === 'failed';
  return (
    <Flex flex="1" minW="0" gap="1.5" align="center" fontSize="sm" color={failed ? 'error.fg' : isStrong ? 'fg' : 'fg.muted'}>
      {failed && <Icon name="alert" size={14} label="Gönderilemedi" />}
      {message.is_sent && !failed && <Icon name="reply" size={14} label="Son yanıt bizden" />}
      {icon !== undefined && <Icon name={icon} size={14} />}
      <Text truncate fontWeight={isStrong ? 'medium' : 'normal'}>{messageWords(message)}</Text>
    </Flex>
  );
}
