import {
  MESSAGE_TYPES,
  type LastMessage,
  type MessageType,
} from '@muhatap/shared/wire/conversations';
import { isOneOf } from '@muhatap/shared/wire/open';
import { Icon, type IconName } from '@muhatap/shared/ui/plain';
import { messageText } from '#entities/conversation';

const ICONS: Partial<Record<MessageType, IconName>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'file',
  sticker: 'sticker',
  location: 'location',
  contacts: 'contact',
  interactive: 'list',
  template: 'template',
  unsupported: 'help',
};

const iconOf = (type: LastMessage['type']): IconName | undefined =>
  isOneOf(MESSAGE_TYPES, type) ? ICONS[type] : ICONS.unsupported;

export function LastMessageLine({ message }: { readonly message: LastMessage | null }) {
  if (message === null)
    return (
      <div className="room-text">
        <span>Henüz mesaj yok</span>
      </div>
    );
  const icon = iconOf(message.type);
  const failed = message.is_sent && message.status === 'failed';
  return (
    <div className="room-text" {...(failed && { 'data-failed': '' })}>
      {failed && <Icon name="alert" size={14} label="Gönderilemedi" />}
      {message.is_sent && !failed && <Icon name="reply" size={14} label="Son yanıt bizden" />}
      {icon !== undefined && <Icon name={icon} size={14} />}
      <span data-words>{messageText(message)}</span>
    </div>
  );
}
