import type { Message } from '@muhatap/shared/wire';
import { Bubble } from './bubble';
import type { BubbleGroup } from './bubble-group';
import { DaySeparator } from './day-separator';
import type { MendSend } from './mend-send.types';
import { NoteBubble } from './note-bubble';
import { isNote, type TimelineItem } from './timeline';

interface TimelineRowProps {
  readonly item: TimelineItem;
  readonly group: BubbleGroup;
  /** Just jumped to. */
  readonly isMarked: boolean;
  readonly customerName: string;
  readonly mend: MendSend;
  readonly onGo: (messageId: string) => void;
  readonly onOpenMedia: (message: Message) => void;
}

export function TimelineRow({ item, group, isMarked, customerName, mend, onGo, onOpenMedia }: TimelineRowProps) {
  return (
    <>
      {group.startsDay && <DaySeparator iso={item.created_at} />}
      <div className="message-mark" {...(isMarked && { 'data-marked': '' })}>
        {isNote(item)
          ? <NoteBubble note={item} />
          : <Bubble message={item} customerName={customerName} namesSender={group.namesSender} startsGroup={group.startsGroup} endsGroup={group.endsGroup} mend={mend} onGo={onGo} onOpenMedia={onOpenMedia} />}
      </div>
    </>
  );
}
