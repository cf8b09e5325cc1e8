import type { Message } from '@muhatap/shared/wire/conversations';
import { formatDay } from '@muhatap/shared/i18n';
import { Flex, Text } from '@muhatap/shared/ui';
import { useNow } from '@muhatap/shared/clock';
import { Bubble } from './bubble';
import type { BubbleGroup } from './bubble-group';
import type { MessageActions } from './message-actions.types';
import { MessageCheck, type RowChoice } from './message-check';
import { NoteBubble } from './note-bubble';
import { MilestoneRow } from './milestone-row';
import { isMessage, isMilestone, isNote, type TimelineItem } from './timeline';

function DaySeparator({ iso }: { readonly iso: string }) {
  return (
    <Flex justify="center" py="3">
      <Text
        as="h3"
        fontSize="xs"
        fontWeight="medium"
        color="fg.muted"
        bg="bg.muted"
        px="3"
        py="1"
        borderRadius="full"
      >
        {formatDay(iso, useNow())}
      </Text>
    </Flex>
  );
}

interface TimelineRowProps {
  readonly item: TimelineItem;
  readonly group: BubbleGroup;
  /** Just jumped to. */
  readonly isMarked: boolean;
  /** Selection of the row in selection mode; null where it has none. */
  readonly choice: RowChoice | null;
  /** A complaint can be made of messages. */
  readonly offersComplaint: boolean;
  readonly customerName: string;
  readonly actions: MessageActions;
  readonly onGo: (messageId: string) => void;
  readonly onOpenMedia: (message: Message) => void;
}

export function TimelineRow({
  item,
  group,
  isMarked,
  choice,
  offersComplaint,
  customerName,
  actions,
  onGo,
  onOpenMedia,
}: TimelineRowProps) {
  return (
    <>
      {group.startsDay && <DaySeparator iso={item.created_at} />}
      <div
        className="message-mark"
        {...(isMarked && { 'data-marked': '' })}
        {...(choice?.isChosen && { 'data-chosen': '' })}
      >
        {isNote(item) && <NoteBubble note={item} />}
        {isMilestone(item) && <MilestoneRow line={item} />}
        {isMessage(item) && (
          <Bubble
            message={item}
            customerName={customerName}
            namesSender={group.namesSender}
            startsGroup={group.startsGroup}
            endsGroup={group.endsGroup}
            offersComplaint={offersComplaint}
            actions={actions}
            onGo={onGo}
            onOpenMedia={onOpenMedia}
          />
        )}
        {choice !== null && isMessage(item) && (
          <MessageCheck message={item} customerName={customerName} {...choice} />
        )}
      </div>
    </>
  );
}
