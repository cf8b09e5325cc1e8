import { platformName } from '@muhatap/shared/i18n';
import type { Connection } from '@muhatap/shared/wire/channels';
import { Box, HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, Table } from '@muhatap/shared/ui/app';
import { AccountActions } from './account-actions';
import { AccountState, Moment, TestResult } from './account-facts';
import { useAccount } from './use-account';

const COLUMNS = ['Hesap', 'Numara veya kimlik', 'Durum', 'Son gelen', 'Son giden'];

export interface AccountListProps {
  readonly connections: readonly Connection[];
  readonly now: number;
  readonly mayChange: boolean;
}

function AccountRow({
  connection,
  now,
  mayChange,
}: Omit<AccountListProps, 'connections'> & { readonly connection: Connection }) {
  const account = useAccount(connection);
  return (
    <Table.Row verticalAlign="top">
      <Table.Cell>
        <HStack gap="3" align="flex-start">
          <Box pt="0.5" aria-hidden>
            <ChannelIcon platform={connection.platform} size={18} />
          </Box>
          <Box>
            <Text fontWeight="medium">{connection.name}</Text>
            <Text fontSize="xs" color="fg.muted">
              {platformName(connection.platform)}
            </Text>
          </Box>
        </HStack>
      </Table.Cell>
      <Table.Cell className="tabular" whiteSpace="nowrap">
        {connection.display_number ?? connection.external_id}
      </Table.Cell>
      <Table.Cell>
        <AccountState connection={connection} now={now} />
        <TestResult result={account.result} />
      </Table.Cell>
      <Table.Cell>
        <Moment iso={connection.last_inbound_at} now={now} />
      </Table.Cell>
      <Table.Cell>
        <Moment iso={connection.last_outbound_at} now={now} />
      </Table.Cell>
      {mayChange && (
        <Table.Cell>
          <AccountActions connection={connection} account={account} />
        </Table.Cell>
      )}
    </Table.Row>
  );
}

export function AccountTable({ connections, now, mayChange }: AccountListProps) {
  return (
    <Box
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflowX="auto"
      bg="bg.panel"
      tabIndex={0}
      role="region"
      aria-label="Hesaplar tablosu"
    >
      <Table.Root
        size="md"
        css={{
          '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
          '& thead th': { bg: 'bg.subtle', color: 'fg.muted' },
        }}
      >
        <Table.Header>
          <Table.Row>
            {COLUMNS.map((name) => (
              <Table.ColumnHeader key={name} whiteSpace="nowrap">
                {name}
              </Table.ColumnHeader>
            ))}
            {mayChange && <Table.ColumnHeader textAlign="end">İşlemler</Table.ColumnHeader>}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {connections.map((connection) => (
            <AccountRow
              key={connection.id}
              connection={connection}
              now={now}
              mayChange={mayChange}
            />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
