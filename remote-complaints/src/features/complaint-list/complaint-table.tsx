import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { Button, Checkbox, HStack, Text, useBreakpointValue } from '@muhatap/shared/ui';
import { RowList, StatusChip, type DataColumn } from '@muhatap/shared/ui/app';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  ChannelMark,
  ComplaintCard,
  type ComplaintChoice,
  type ComplaintOrder,
  LabelTags,
  type ListColumn,
  numberOf,
  lineOfWork,
  PriorityChip,
  saysisNumberOf,
  senderOf,
  TermChip,
} from '#entities/complaint';
import { complaintAddresses } from '../../addresses';

interface ComplaintRows {
  readonly complaints: readonly Complaint[];
  readonly now: number;
  /** History state of links to complaints, so that going back returns to this list. */
  readonly opened: object;
}

function NumberCell({ complaint }: { readonly complaint: Complaint }) {
  const saysisNumber = saysisNumberOf(complaint);
  return (
    <>
      <Text truncate className="tabular" color="fg.muted" title={numberOf(complaint)}>
        {numberOf(complaint)}
      </Text>
      {saysisNumber !== null && (
        <Text
          truncate
          fontSize="xs"
          className="tabular"
          color="fg.muted"
          title={`SAYSIS numarası: ${saysisNumber}`}
        >
          {saysisNumber}
        </Text>
      )}
    </>
  );
}

/** A column by which the server sorts has its name there. */
interface SortedColumn extends DataColumn<Complaint> {
  readonly id: ListColumn;
  readonly sorts: 'ascending' | 'descending';
}

const columnsOf = (now: number): SortedColumn[] => [
  {
    id: 'code',
    title: 'Kod',
    width: '160px',
    sorts: 'descending',
    cell: (complaint) => <NumberCell complaint={complaint} />,
  },
  {
    id: 'sender',
    title: 'Başvuran',
    width: '160px',
    sorts: 'ascending',
    cell: (complaint) => (
      <Text truncate fontWeight="medium" title={senderOf(complaint)}>
        {senderOf(complaint)}
      </Text>
    ),
  },
  {
    id: 'subject',
    title: 'Konu özeti',
    sorts: 'ascending',
    cell: (complaint) => (
      <>
        <HStack gap="2">
          <PriorityChip priority={complaint.priority} />
          <Text truncate minW="0" title={complaint.konuOzeti}>
            {complaint.konuOzeti}
          </Text>
        </HStack>
        <Text truncate fontSize="xs" color="fg.muted">
          {lineOfWork(complaint)}
        </Text>
        <LabelTags labels={complaint.labels} limit={3} />
      </>
    ),
  },
  {
    id: 'channel',
    title: 'Kanal',
    width: '132px',
    sorts: 'ascending',
    cell: (complaint) => (
      <HStack gap="2" whiteSpace="nowrap">
        <ChannelMark complaint={complaint} hasName />
      </HStack>
    ),
  },
  {
    id: 'status',
    title: 'Durum',
    width: '124px',
    sorts: 'ascending',
    cell: ({ durum }) => <StatusChip status={durum} />,
  },
  {
    id: 'term',
    title: 'Kalan süre',
    width: '150px',
    sorts: 'ascending',
    cell: ({ term }) => <TermChip term={term} />,
  },
  {
    id: 'createdAt',
    title: 'Oluşturulma',
    width: '170px',
    sorts: 'descending',
    cell: ({ createdAt }) => (
      <Text as="div" className="tabular" whiteSpace="nowrap">
        {formatDateTime(createdAt)}
        <Text fontSize="xs" color="fg.muted">
          {relativeTime(createdAt, now)}
        </Text>
      </Text>
    ),
  },
];

function ChoiceBox({
  complaint,
  choice,
}: {
  readonly complaint: Complaint;
  readonly choice: ComplaintChoice;
}) {
  const isRange = useRef(false);
  // The box's own event of a change does not say which keys were held.
  const noteShift = ({ shiftKey }: { readonly shiftKey: boolean }) => {
    isRange.current = shiftKey;
  };
  return (
    <Checkbox.Root
      size="sm"
      p="1.5"
      title="Aradaki şikayetleri seçmek için Shift ile tıklayın"
      checked={choice.has(complaint.id)}
      onPointerDown={noteShift}
      onKeyDown={noteShift}
      onMouseDown={(event) => {
        // A range is no selection of text.
        if (event.shiftKey) event.preventDefault();
      }}
      onCheckedChange={() => choice.turn(complaint.id, isRange.current)}
    >
      <Checkbox.HiddenInput aria-label={`Seç: ${numberOf(complaint)}`} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}

const choiceColumn = (choice: ComplaintChoice): DataColumn<Complaint> => ({
  id: 'choice',
  title: 'Seç',
  width: '56px',
  cell: (complaint) => <ChoiceBox complaint={complaint} choice={choice} />,
});

/** The specification's name for what a click on the row does; for screen readers the row's end. */
const endColumn = (opened: object): DataColumn<Complaint> => ({
  id: 'end',
  title: 'İşlemler',
  width: '112px',
  isRowEnd: true,
  cell: (complaint) => (
    <Button asChild size="xs" variant="ghost" colorPalette="gray">
      <RouterLink
        to={complaintAddresses.complaint(complaint.id)}
        state={opened}
        aria-label={`Detaylar: ${numberOf(complaint)}`}
      >
        Detaylar
      </RouterLink>
    </Button>
  ),
});

interface ComplaintTableProps extends ComplaintRows {
  readonly order: ComplaintOrder;
  readonly onOrder: (order: ComplaintOrder) => void;
  readonly choice: ComplaintChoice;
}

export function ComplaintTable({
  complaints,
  now,
  opened,
  order,
  onOrder,
  choice,
}: ComplaintTableProps) {
  const columns = columnsOf(now);
  // A table has a column for the boxes, a card its upper corner.
  const isTable = useBreakpointValue({ base: false, lg: true }, { ssr: false }) === true;
  return (
    <RowList
      label="Şikayetler"
      columns={[choiceColumn(choice), ...columns, endColumn(opened)]}
      rows={complaints}
      keyOf={({ id }) => id}
      opens={({ id }) => ({ to: complaintAddresses.complaint(id), state: opened })}
      order={order}
      onOrder={({ by, direction }) => {
        const column = columns.find(({ id }) => id === by);
        if (column !== undefined) onOrder({ by: column.id, direction });
      }}
      end={isTable ? undefined : (complaint) => <ChoiceBox complaint={complaint} choice={choice} />}
      card={(complaint) => <ComplaintCard complaint={complaint} now={now} />}
    />
  );
}
