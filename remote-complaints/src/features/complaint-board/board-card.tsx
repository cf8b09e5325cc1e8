import { Box, Link } from '@muhatap/shared/ui';
import { RowMenu, type RowAction } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_STATUSES,
  type Complaint,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ComplaintCard, numberOf } from '#entities/complaint';
import { complaintAddresses } from '../../addresses';
import { refusalOf } from './use-moves';

interface BoardCardProps {
  readonly complaint: Complaint;
  readonly now: number;
  /** History state of the link, so that going back returns to this board. */
  readonly opened: object;
  /** Its menu has moved it: the menu has the focus in the new column, too. */
  readonly isMoved: boolean;
  readonly mayClose: boolean;
  readonly onMove: (status: ComplaintStatus) => void;
  readonly onDrag: (complaint: Complaint | null) => void;
}

/** A complaint on the board: dragged by the mouse, moved by its menu with the keyboard or a finger. */
export function BoardCard({
  complaint,
  now,
  opened,
  isMoved,
  mayClose,
  onMove,
  onDrag,
}: BoardCardProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMoved) menu.current?.querySelector('button')?.focus();
  }, [isMoved]);
  const targets = COMPLAINT_STATUSES.filter((status) => status !== complaint.durum);
  const actions = targets
    .filter((status) => refusalOf(complaint, status, mayClose) === null)
    .map((status): RowAction => ({
      ...{ id: status, label: `Taşı: ${status}`, icon: 'arrow-right' },
      onSelect: () => onMove(status),
    }));
  const isFixed = complaint.mergedInto != null;
  return (
    <Box
      as="li"
      position="relative"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      p="3"
      draggable={!isFixed}
      cursor={isFixed ? undefined : 'grab'}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', numberOf(complaint));
        onDrag(complaint);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link asChild display="block" pe="8" color="fg" _hover={{ textDecoration: 'none' }}>
        <RouterLink
          to={complaintAddresses.complaint(complaint.id)}
          state={opened}
          draggable={false}
          aria-label={`${numberOf(complaint)}: ${complaint.konuOzeti}`}
        >
          <ComplaintCard complaint={complaint} now={now} hasStatus={false} />
        </RouterLink>
      </Link>
      {isFixed ? (
        <Box mt="1.5" fontSize="xs" color="fg.muted">
          {refusalOf(complaint, complaint.durum as ComplaintStatus, mayClose)}
        </Box>
      ) : null}
      {actions.length === 0 ? null : (
        <Box ref={menu} position="absolute" top="1" insetEnd="1">
          <RowMenu name={numberOf(complaint)} actions={actions} />
        </Box>
      )}
    </Box>
  );
}
