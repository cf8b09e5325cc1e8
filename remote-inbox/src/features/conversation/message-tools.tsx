import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { CHANNEL_CAPABILITIES, type Message } from '@muhatap/shared/wire';
import { Flex, Icon, IconButton, type IconName } from '@muhatap/shared/ui';
import { Tip } from '@muhatap/shared/ui/app';
import { isPending } from '#entities/conversation';
import { quoteInDraft } from '#entities/draft';

async function copy(text: string): Promise<void> {
  try {
    await platform().page.copyText(text);
    notify.success('Kopyalandı');
  } catch (error) {
    platform().log.warn('Message could not be copied', error);
    notify.error('Kopyalanamadı. Metni seçip kopyalayabilirsiniz.');
  }
}

function Tool({ icon, name, onClick }: { readonly icon: IconName; readonly name: string; readonly onClick: () => void }) {
  return <Tip content={name}><IconButton size="2xs" variant="ghost" colorPalette="gray" aria-label={name} onClick={onClick}><Icon name={icon} size={14} /></IconButton></Tip>;
}

interface MessageToolsProps {
  readonly message: Message;
  /** For a send that waits or was refused: back into the field, or away. */
  readonly onEdit?: (() => void) | undefined;
  readonly onDrop?: (() => void) | undefined;
}

/** What can be done with one message; shown while the row is pointed at or holds the focus. */
export function MessageTools({ message, onEdit, onDrop }: MessageToolsProps) {
  const quotes = CHANNEL_CAPABILITIES[message.channel].quotes && message.message_id !== null && !isPending(message);
  const words = message.content.trim();
  return (
    <Flex
      className="message-tools"
      role="group"
      aria-label="Mesaj işlemleri"
      gap="0.5"
      flexShrink="0"
      alignSelf="center"
      opacity="0"
      _groupHover={{ opacity: 1 }}
      _groupFocusWithin={{ opacity: 1 }}
      transition="opacity 150ms"
    >
      {quotes && <Tool icon="reply" name="Yanıtla" onClick={() => quoteInDraft(message.room_id, message.id)} />}
      {words !== '' && <Tool icon="copy" name="Kopyala" onClick={() => void copy(words)} />}
      {onEdit && <Tool icon="edit" name="Düzenle" onClick={onEdit} />}
      {onDrop && <Tool icon="delete" name="Gönderimi İptal Et" onClick={onDrop} />}
    </Flex>
  );
}
