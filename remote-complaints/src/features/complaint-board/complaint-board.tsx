import { useNow } from '@muhatap/shared/clock';
import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Button, Flex, HStack, Stack, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { ErrorView, StatusChip, TableLoading } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_STATUS_RULES,
  type Complaint,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { useState } from 'react';
import { BoardCard } from './board-card';
import { shownColumns } from './board-moves';
import { useBoard } from './use-board';
import { ReasonDialog, type PendingMove } from './reason-dialog';
import { refusalOf, useMoves } from './use-moves';

interface ComplaintBoardProps {
  /** The address that answers so many cards of each status. */
  readonly addressOf: Parameters<typeof useBoard>[0];
  readonly opened: object;
}

type Column = ReturnType<typeof shownColumns>[number];

interface ColumnProps extends Pick<ComplaintBoardProps, 'opened'> {
  readonly column: Column;
  readonly now: number;
  readonly dragged: Complaint | null;
  /** The complaint that its menu has moved: the focus goes with it. */
  readonly movedId: string | null;
  readonly mayClose: boolean;
  /** Drawn on a narrow screen, which has room for one. */
  readonly isChosen: boolean;
  readonly onDrag: (complaint: Complaint | null) => void;
  readonly onMove: (complaint: Complaint, status: ComplaintStatus) => void;
  readonly onMore: () => void;
}

function BoardColumn({ column, dragged, movedId, isChosen, onMove, onMore, ...card }: ColumnProps) {
  const { status, complaints, total, hasMore } = column;
  const [isOver, setOver] = useState(false);
  const takes = dragged !== null && dragged.durum !== status;
  return (
    <Box
      as="section"
      aria-label={status}
      display={{ base: isChosen ? 'block' : 'none', md: 'block' }}
      flex="1"
      minW={{ base: '0', md: '250px' }}
      bg={isOver && takes ? 'bg.emphasized' : 'bg.muted'}
      borderRadius="lg"
      p="3"
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes) onMove(dragged, status);
      }}
    >
      <HStack justify="space-between" mb="3">
        <StatusChip status={status} />
        <Text className="tabular" fontSize="sm" color="fg.muted">
          {formatNumber(total)}
        </Text>
      </HStack>
      <Stack as="ul" listStyleType="none" gap="2">
        {complaints.map((complaint) => (
          <BoardCard
            key={complaint.id}
            {...card}
            complaint={complaint}
            isMoved={complaint.id === movedId}
            onMove={(wanted) => onMove(complaint, wanted)}
          />
        ))}
      </Stack>
      {complaints.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Şikayet yok
        </Text>
      ) : null}
      {hasMore ? (
        <Button size="sm" variant="ghost" colorPalette="gray" w="full" mt="2" onClick={onMore}>
          Daha fazla
        </Button>
      ) : null}
    </Box>
  );
}

interface ColumnChoiceProps {
  readonly columns: readonly Column[];
  readonly chosen: ComplaintStatus | undefined;
  readonly onChoose: (status: ComplaintStatus) => void;
}

/** The columns to choose from where one has room. */
const ColumnChoice = ({ columns, chosen, onChoose }: ColumnChoiceProps) => (
  <HStack role="group" aria-label="Sütunlar" hideFrom="md" gap="2" mb="3" overflowX="auto" pb="1">
    {columns.map(({ status, total }) => (
      <Button
        key={status}
        size="xs"
        flexShrink="0"
        variant={status === chosen ? 'subtle' : 'outline'}
        colorPalette={status === chosen ? 'brand' : 'gray'}
        aria-pressed={status === chosen}
        onClick={() => onChoose(status)}
      >
        {`${status} ${formatNumber(total)}`}
      </Button>
    ))}
  </HStack>
);

/** The complaints of a list by status, moved between the columns. */
export function ComplaintBoard({ addressOf, opened }: ComplaintBoardProps) {
  const now = useNow();
  const { found, isReading, read, more } = useBoard(addressOf);
  const { moves, said, move, mayClose } = useMoves(read);
  const [dragged, setDragged] = useState<Complaint | null>(null);
  const [wanted, setWanted] = useState<ComplaintStatus | null>(null);
  const [pending, setPending] = useState<PendingMove | null>(null);
  const [movedId, setMovedId] = useState<string | null>(null);
  if (found === undefined) return <TableLoading rows={6} rowHeight="115px" cardHeight="115px" />;
  if (!found.ok) return <ErrorView message={found.message} onRetry={read} isRetrying={isReading} />;
  const columns = shownColumns(found.data, moves);
  const chosen = columns.find(({ status }) => status === wanted) ?? columns[0];
  // Where one column has room, it is the one that the card lies in: the focus went there with it.
  const take = async (complaint: Complaint, status: ComplaintStatus, reason = '') => {
    setWanted(status);
    if (!(await move(complaint, status, reason))) setWanted(complaint.durum as ComplaintStatus);
  };
  const onMove = (complaint: Complaint, status: ComplaintStatus) => {
    setMovedId(dragged === null ? complaint.id : null);
    setDragged(null);
    if (refusalOf(complaint, status, mayClose) !== null) void move(complaint, status);
    else if (COMPLAINT_STATUS_RULES[status].needsReason) setPending({ complaint, status });
    else void take(complaint, status);
  };
  return (
    <Box aria-busy={isReading}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ColumnChoice columns={columns} chosen={chosen?.status} onChoose={setWanted} />
      <Flex gap="3" align="flex-start" overflowX={{ md: 'auto' }} pb="2">
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            {...{ column, now, opened, dragged, movedId, mayClose, onMove }}
            isChosen={column === chosen}
            onDrag={setDragged}
            onMore={() => more(column.status)}
          />
        ))}
      </Flex>
      {pending === null ? null : (
        <ReasonDialog
          {...pending}
          onSave={(reason) => {
            setPending(null);
            void take(pending.complaint, pending.status, reason);
          }}
          onClose={() => setPending(null)}
        />
      )}
    </Box>
  );
}
