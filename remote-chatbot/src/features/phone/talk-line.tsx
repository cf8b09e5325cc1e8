import { memo } from 'react';
import { Icon, VisuallyHidden } from '@muhatap/shared/ui';
import { useFlowDraftStore, type TrialLine } from '#entities/flow';
import { BotBubble } from './bot-bubble';
import { CitizenBubble } from './citizen-bubble';
import { formatMinutes } from './phone-labels';
import { usePhone } from './use-phone';

interface TalkLineProps {
  readonly line: TrialLine;
  /** Whether the previous message is from another sender. */
  readonly startsGroup: boolean;
  /** The account's name. */
  readonly name: string;
}

function ShowNode({ nodeId }: { readonly nodeId: string }) {
  const draft = useFlowDraftStore();
  const isThere = usePhone(({ trial }) => trial.flow.nodes.some(({ id }) => id === nodeId));
  if (!isThere) return null;
  return (
    <button
      type="button"
      className="line-show"
      aria-label="Bu adımı göster"
      title="Bu adımı göster"
      onClick={() => draft.show({ nodeId })}
    >
      <Icon name="edit" size={13} />
    </button>
  );
}

function SilenceNote() {
  const minutes = usePhone(({ trial }) => trial.flow.settings.silenceMinutes);
  return <p className="phone-note">{formatMinutes(minutes)} boyunca yanıt gelmedi</p>;
}

function TalkLineView({ line, startsGroup, name }: TalkLineProps) {
  if (line.kind === 'restarted')
    return (
      <p className="phone-note">
        Konuşmanın beklediği liste akıştan kaldırıldı; konuşma baştan başladı.
      </p>
    );
  const starts = startsGroup && { 'data-starts': '' };
  if (line.kind === 'citizen') {
    if (line.act.kind === 'silence') return <SilenceNote />;
    return (
      <div className="phone-line" data-side="citizen" {...starts}>
        <VisuallyHidden>Vatandaş: </VisuallyHidden>
        <CitizenBubble act={line.act} at={line.at} name={name} />
      </div>
    );
  }
  const { message } = line;
  // A message whose words were taken out while the talk goes on.
  if (message.kind === 'text' && message.text.trim() === '') return null;
  return (
    <div className="phone-line" data-side="bot" {...starts}>
      <VisuallyHidden>Chatbot: </VisuallyHidden>
      <BotBubble id={line.id} at={line.at} message={message} />
      {message.nodeId === null ? null : <ShowNode nodeId={message.nodeId} />}
    </div>
  );
}

export const TalkLine = memo(TalkLineView);
