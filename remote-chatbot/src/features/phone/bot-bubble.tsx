import { renderFor, type BotMessage } from '@muhatap/shared/flow';
import { Icon } from '@muhatap/shared/ui';
import { formattedParts } from '@muhatap/shared/ui/app';
import { isWhatsApp } from './phone-look';
import { Time } from './time';
import { usePhone, usePhoneStore } from './use-phone';

const TAGS = { '*': 'strong', _: 'em', '~': 's' } as const;

/** A text with the marks that WhatsApp draws; other channels show them as they were typed. */
function MarkedText({ text, isMarked }: { readonly text: string; readonly isMarked: boolean }) {
  if (!isMarked) return text;
  return formattedParts(text).map(({ text: part, mark }, index) => {
    if (mark === null) return part;
    const Tag = TAGS[mark];
    return <Tag key={index}>{part}</Tag>;
  });
}

interface BotBubbleProps {
  readonly id: number;
  readonly at: number;
  readonly message: BotMessage;
}

/** A message of the bot, in the channel's own form. */
export function BotBubble({ id, at, message }: BotBubbleProps) {
  const channel = usePhone((phone) => phone.channel);
  const isMarked = isWhatsApp(channel);
  const shown = renderFor(channel, message);
  if (shown.kind !== 'list')
    return (
      <div className="bubble">
        <MarkedText text={shown.text} isMarked={isMarked} />
        {isMarked ? <Time at={at} /> : null}
      </div>
    );
  return (
    <div className="bubble" data-list="">
      {shown.header.trim() === '' ? null : <span className="bubble-head">{shown.header}</span>}
      <MarkedText text={shown.body} isMarked={isMarked} />
      <Time at={at} />
      <ChooseButton id={id} label={shown.button} isEmpty={shown.rows.length === 0} />
    </div>
  );
}

/** Opens the rows of a list. Also those further up stay open to a tap, as on a real phone; after the talk they do nothing. */
function ChooseButton({
  id,
  label,
  isEmpty,
}: {
  readonly id: number;
  readonly label: string;
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
      {label.trim() === '' ? 'Seçenekler' : label}
    </button>
  );
}
