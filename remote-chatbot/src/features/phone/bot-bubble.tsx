import { renderFor, type BotMessage } from '@muhatap/shared/flow';
import { Icon } from '@muhatap/shared/ui';
import { isWhatsApp } from './phone-look';
import { MarkedWords } from './marked-words';
import { Time } from './time';
import { usePhone, usePhoneStore } from './use-phone';

interface BotBubbleProps {
  readonly id: number;
  readonly at: number;
  readonly message: BotMessage;
}

/** What the bot said, in the channel's own form. */
export function BotBubble({ id, at, message }: BotBubbleProps) {
  const channel = usePhone((phone) => phone.channel);
  const isMarked = isWhatsApp(channel);
  const shown = renderFor(channel, message);
  if (shown.kind !== 'list')
    return (
      <div className="bubble">
        <MarkedWords text={shown.text} isMarked={isMarked} />
        {isMarked ? <Time at={at} /> : null}
      </div>
    );
  return (
    <div className="bubble" data-list="">
      {shown.header.trim() === '' ? null : <span className="bubble-head">{shown.header}</span>}
      <MarkedWords text={shown.body} isMarked={isMarked} />
      <Time at={at} />
      <ChooseButton id={id} words={shown.button} isEmpty={shown.rows.length === 0} />
    </div>
  );
}

/** Opens the rows of a list. Also those further up stay open to a tap, as on a real phone; after the talk they do nothing. */
function ChooseButton({
  id,
  words,
  isEmpty,
}: {
  readonly id: number;
  readonly words: string;
  readonly isEmpty: boolean;
}) {
  const phone = usePhoneStore();
  const isOpen = usePhone(({ openLine }) => openLine === id);
  const isOver = usePhone(({ trial }) => trial.session?.state !== 'waiting');
  return (
    <button
      type="button"
      className="bubble-choose"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={isOver || isEmpty}
      onClick={() => phone.open(id)}
    >
      <Icon name="list" size={16} />
      {words.trim() === '' ? 'Seçenekler' : words}
    </button>
  );
}
