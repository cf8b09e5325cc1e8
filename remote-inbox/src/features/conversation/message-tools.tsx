import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { channelOf } from '@muhatap/shared/wire/channels';
import type { Message } from '@muhatap/shared/wire/conversations';
import { Icon, type IconName } from '@muhatap/shared/ui';
import { canChoose, startChoosing } from '#entities/complaint';
import { isPending } from '#entities/conversation';
import type { MessageActions } from './message-actions.types';

async function copy(text: string): Promise<void> {
  try {
    await platform().page.copyText(text);
    notify.success('Kopyalandı');
  } catch (error) {
    platform().log.warn('Message could not be copied', error);
    notify.error('Kopyalanamadı. Metni seçip kopyalayabilirsiniz.');
  }
}

/** A plain button with the browser's own hint: every message has some, and a hint of the component library is a machine each. */
function Tool({
  icon,
  name,
  onClick,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" className="message-tool" aria-label={name} title={name} onClick={onClick}>
      <Icon name={icon} size={14} />
    </button>
  );
}

interface MessageToolsProps extends Pick<MessageActions, 'onQuote'> {
  readonly message: Message;
  /** A complaint can be made of messages. */
  readonly offersComplaint: boolean;
  /** For a send that waits or was refused: back into the field, or away. */
  readonly onEdit?: (() => void) | undefined;
  readonly onDrop?: (() => void) | undefined;
}

/** Actions on one message; shown while its row is hovered or holds the focus. */
export function MessageTools({
  message,
  offersComplaint,
  onQuote,
  onEdit,
  onDrop,
}: MessageToolsProps) {
  const quotes =
    channelOf(message.channel).quotes && message.message_id !== null && !isPending(message);
  const text = message.content.trim();
  return (
    <div className="message-tools" role="group" aria-label="Mesaj işlemleri">
      {quotes && <Tool icon="reply" name="Yanıtla" onClick={() => onQuote(message.id)} />}
      {text !== '' && <Tool icon="copy" name="Kopyala" onClick={() => void copy(text)} />}
      {offersComplaint && canChoose(message) && (
        <Tool
          icon="complaint"
          name="Şikayet oluştur"
          onClick={() => startChoosing(message.room_id, message)}
        />
      )}
      {onEdit && <Tool icon="edit" name="Düzenle" onClick={onEdit} />}
      {onDrop && <Tool icon="delete" name="Gönderimi İptal Et" onClick={onDrop} />}
    </div>
  );
}
