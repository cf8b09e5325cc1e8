import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import { formatTime } from '@muhatap/shared/i18n';
import type { Message } from '@muhatap/shared/wire/conversations';
import { Icon } from '@muhatap/shared/ui';
import { messageText, speakerOf } from '#entities/conversation';

/** Longest excerpt of a message in its checkbox's label, characters. */
const SPOKEN_LENGTH = 160;

export interface RowChoice {
  readonly isChosen: boolean;
  readonly onPick: (message: Message, isRange: boolean) => void;
  /** To the message above or below. */
  readonly onStep: (from: Element, by: 1 | -1, isRange: boolean) => void;
}

interface MessageCheckProps extends RowChoice {
  readonly message: Message;
  readonly customerName: string;
}

function MessageCheckView({ message, customerName, isChosen, onPick, onStep }: MessageCheckProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1, event.shiftKey);
  };
  const onClick = (event: MouseEvent) => onPick(message, event.shiftKey);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={`${speakerOf(message, customerName)}, ${formatTime(message.created_at)}: ${messageText(message).slice(0, SPOKEN_LENGTH)}`}
      className="message-check"
      data-id={message.id}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <span className="message-tick">{isChosen && <Icon name="check" size={14} />}</span>
    </button>
  );
}

/** Covers the whole row while messages are chosen: a click or a tap anywhere on it counts, Space does where it has the focus. */
export const MessageCheck = memo(MessageCheckView);
