import { FLOW_CHANNELS } from '@muhatap/shared/flow';
import { Icon } from '@muhatap/shared/ui';
import type { TrialAct } from '#entities/flow';
import { isWhatsApp } from './phone-look';
import { Time } from './time';
import { usePhone } from './use-phone';

interface CitizenBubbleProps {
  readonly act: Exclude<TrialAct, { kind: 'silence' }>;
  readonly at: number;
  readonly name: string;
}

function Picture() {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <Icon name="image" size={16} />
      Fotoğraf
    </span>
  );
}

/** An act of the citizen. WhatsApp quotes the list that a tap belongs to. */
export function CitizenBubble({ act, at, name }: CitizenBubbleProps) {
  const channel = usePhone((phone) => phone.channel);
  const quotes = FLOW_CHANNELS[channel]?.shows === 'list';
  return (
    <div className="bubble">
      {act.kind === 'tap' && quotes ? (
        <span className="bubble-quote">
          <b>{name}</b>
          {act.list.trim() === '' ? 'Liste' : act.list}
        </span>
      ) : null}
      {act.kind === 'tap' ? act.row.title : null}
      {act.kind === 'text' ? act.text : null}
      {act.kind === 'picture' ? <Picture /> : null}
      {act.kind === 'tap' && quotes && act.row.description.trim() !== '' ? (
        <span className="bubble-more">{act.row.description}</span>
      ) : null}
      {isWhatsApp(channel) ? <Time at={at} /> : null}
    </div>
  );
}
