import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import { RowList, StatusChip, useIsWide, type DataColumn } from '@muhatap/shared/ui/pages';
import type { Complaint } from '@muhatap/shared/wire/complaints';
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
import { ChoiceBox } from './choice-box';

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
      <p className="complaint-cell tabular" data-quiet title={numberOf(complaint)}>
        {numberOf(complaint)}
      </p>
      {saysisNumber !== null && (
        <p className="complaint-cell tabular" data-small title={`SAYSIS numarası: ${saysisNumber}`}>
          {saysisNumber}
        </p>
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
      <p className="complaint-cell" data-strong title={senderOf(complaint)}>
        {senderOf(complaint)}
      </p>
    ),
  },
  {
    id: 'subject',
    title: 'Konu özeti',
    sorts: 'ascending',
    cell: (complaint) => (
      <>
        <div className="complaint-cell-line">
          <PriorityChip priority={complaint.priority} />
          <p className="complaint-cell" title={complaint.konuOzeti}>
            {complaint.konuOzeti}
          </p>
        </div>
        <p className="complaint-cell" data-small>
          {lineOfWork(complaint)}
        </p>
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
      <div className="complaint-cell-line">
        <ChannelMark complaint={complaint} hasName />
      </div>
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
      <>
        <p className="complaint-cell tabular">{formatDateTime(createdAt)}</p>
        <p className="complaint-cell tabular" data-small>
          {relativeTime(createdAt, now)}
        </p>
      </>
    ),
  },
];

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
    <RouterLink
      className="button"
      data-look="ghost"
      data-size="xs"
      to={complaintAddresses.complaint(complaint.id)}
      state={opened}
      aria-label={`Detaylar: ${numberOf(complaint)}`}
    >
      Detaylar
    </RouterLink>
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
  const isTable = useIsWide('lg');
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
