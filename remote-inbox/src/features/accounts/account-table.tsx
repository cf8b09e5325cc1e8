import { platformName } from '@muhatap/shared/i18n';
import type { Connection } from '@muhatap/shared/wire/channels';
import { Box, HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, RowList, type DataColumn } from '@muhatap/shared/ui/app';
import { AccountMenu, CheckButton } from './account-actions';
import { AccountCard } from './account-card';
import { AccountState, Moment } from './account-facts';
import { useAccount } from './use-account';

interface AccountListProps {
  readonly connections: readonly Connection[];
  readonly now: number;
  readonly mayChange: boolean;
  readonly onCheck: (connection: Connection) => void;
}

const NameCell = ({ connection: { name, platform } }: { readonly connection: Connection }) => (
  <HStack gap="3" align="flex-start">
    <Box pt="0.5" aria-hidden>
      <ChannelIcon platform={platform} size={18} />
    </Box>
    <Box minW="0">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {name}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        {platformName(platform)}
      </Text>
    </Box>
  </HStack>
);

interface ActionsCellProps extends Pick<AccountListProps, 'onCheck'> {
  readonly connection: Connection;
}

function ActionsCell({ connection, onCheck }: ActionsCellProps) {
  const account = useAccount(connection);
  return (
    <HStack gap="1" justify="flex-end">
      <CheckButton connection={connection} onCheck={onCheck} />
      <AccountMenu connection={connection} account={account} />
    </HStack>
  );
}

const columnsOf = ({ now, mayChange, onCheck }: Omit<AccountListProps, 'connections'>) => {
  const columns: DataColumn<Connection>[] = [
    {
      id: 'name',
      title: 'Hesap',
      sorts: 'ascending',
      sortBy: ({ name }) => name,
      cell: (connection) => <NameCell connection={connection} />,
    },
    {
      id: 'number',
      title: 'Numara veya kimlik',
      width: '200px',
      cell: ({ display_number, external_id }) => (
        <Text truncate className="tabular" title={display_number ?? external_id}>
          {display_number ?? external_id}
        </Text>
      ),
    },
    {
      id: 'state',
      title: 'Durum',
      width: '24%',
      cell: (connection) => <AccountState connection={connection} now={now} />,
    },
    {
      id: 'inbound',
      title: 'Son gelen',
      width: '124px',
      sorts: 'descending',
      sortBy: ({ last_inbound_at }) => last_inbound_at,
      cell: ({ last_inbound_at }) => <Moment iso={last_inbound_at} now={now} />,
    },
    {
      id: 'outbound',
      title: 'Son giden',
      width: '124px',
      sorts: 'descending',
      sortBy: ({ last_outbound_at }) => last_outbound_at,
      cell: ({ last_outbound_at }) => <Moment iso={last_outbound_at} now={now} />,
    },
  ];
  return mayChange
    ? [
        ...columns,
        {
          id: 'actions',
          title: 'İşlemler',
          width: '148px',
          isRowEnd: true,
          cell: (connection: Connection) => (
            <ActionsCell connection={connection} onCheck={onCheck} />
          ),
        },
      ]
    : columns;
};

export function AccountTable({ connections, ...shown }: AccountListProps) {
  return (
    <RowList
      label="Hesaplar"
      columns={columnsOf(shown)}
      rows={connections}
      keyOf={({ id }) => id}
      card={(connection) => <AccountCard connection={connection} {...shown} />}
    />
  );
}
