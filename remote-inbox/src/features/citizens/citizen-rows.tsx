import { formatDateTime, formatNumber, relativeTime } from '@muhatap/shared/i18n';
import { Box, HStack, Text } from '@muhatap/shared/ui';
import {
  ChannelIcon,
  PersonAvatar,
  RowLink,
  RowList,
  TableLoading,
  type DataColumn,
} from '@muhatap/shared/ui/app';
import { CUSTOMER_COLUMNS, type CustomerRow } from '@muhatap/shared/wire/conversations';
import type { ReactNode } from 'react';
import type { CustomerOrder } from '#entities/customer';
import { inboxAddresses } from '../../addresses';

export const CitizensLoading = () => (
  <TableLoading
    label="Kişiler yükleniyor"
    rows={8}
    rowHeight="61px"
    cardHeight="97px"
    tableFrom="sm"
    hasAvatar
  />
);

const opens = ({ customer }: CustomerRow) => ({ to: inboxAddresses.citizen(customer.id) });

const describeRooms = ({ room_count: all, open_room_count: open }: CustomerRow): string =>
  `${formatNumber(all)} konuşma${open > 0 ? `, ${formatNumber(open)} açık` : ''}`;

const Channels = ({ row: { platforms } }: { readonly row: CustomerRow }) => (
  <HStack gap="1.5">
    {platforms.map((platform) => (
      <ChannelIcon key={platform} platform={platform} size={16} />
    ))}
  </HStack>
);

const Citizen = ({
  row: { customer },
  children,
}: {
  readonly row: CustomerRow;
  readonly children: ReactNode;
}) => (
  <HStack gap="3" minH="11" minW="0">
    <PersonAvatar name={customer.name} src={customer.avatar_url} size={36} />
    <Box minW="0">
      {children}
      <Text fontSize="sm" color="fg.muted" className="tabular" truncate>
        {customer.phone ?? customer.external_id}
      </Text>
    </Box>
  </HStack>
);

const columnsOf = (now: number): readonly DataColumn<CustomerRow>[] => [
  {
    id: 'name',
    title: 'Kişi',
    sorts: 'ascending',
    cell: (row) => (
      <Citizen row={row}>
        <RowLink opens={opens(row)}>{row.customer.name}</RowLink>
      </Citizen>
    ),
  },
  { id: 'channels', title: 'Kanallar', width: '110px', cell: (row) => <Channels row={row} /> },
  {
    id: 'rooms',
    title: 'Konuşmalar',
    width: '180px',
    cell: (row) => <span className="tabular">{describeRooms(row)}</span>,
  },
  {
    id: 'last_message',
    title: 'Son mesaj',
    width: '136px',
    sorts: 'descending',
    cell: ({ last_message_at: last }) => (
      <Text
        truncate
        color="fg.muted"
        className="tabular"
        title={last === null ? undefined : formatDateTime(last)}
      >
        {last === null ? 'Mesaj yok' : relativeTime(last, now)}
      </Text>
    ),
  },
];

const CitizenCard = ({ row, now }: { readonly row: CustomerRow; readonly now: number }) => (
  <>
    <Citizen row={row}>
      <Text fontWeight="medium" truncate>
        {row.customer.name}
      </Text>
    </Citizen>
    <HStack
      mt="2"
      justify="space-between"
      gap="3"
      fontSize="sm"
      color="fg.muted"
      className="tabular"
    >
      <Text truncate>
        {describeRooms(row)}
        {row.last_message_at === null ? '' : ` · ${relativeTime(row.last_message_at, now)}`}
      </Text>
      <Channels row={row} />
    </HStack>
  </>
);

interface CitizenRowsProps {
  readonly citizens: readonly CustomerRow[];
  readonly now: number;
  /** Null: the newest first. */
  readonly order: CustomerOrder | null;
  readonly onOrder: (order: CustomerOrder) => void;
}

/** The people who have written: on which channels, how much was said and when last. */
export const CitizenRows = ({ citizens, now, order, onOrder }: CitizenRowsProps) => (
  <RowList
    label="Kişiler"
    columns={columnsOf(now)}
    rows={citizens}
    keyOf={({ customer }) => customer.id}
    opens={opens}
    {...(order && { order })}
    onOrder={({ by, direction }) => {
      const column = CUSTOMER_COLUMNS.find((one) => one === by);
      if (column !== undefined) onOrder({ by: column, direction });
    }}
    tableFrom="sm"
    card={(row) => <CitizenCard row={row} now={now} />}
  />
);
