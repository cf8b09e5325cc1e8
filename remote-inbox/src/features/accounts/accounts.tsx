import { refreshConnections, useConnections } from '@muhatap/shared/connections';
import { formatDateTime, relativeTime } from '@muhatap/shared/i18n';
import type { Connection } from '@muhatap/shared/wire';
import { Box, Button, Flex, HStack, Icon, Text } from '@muhatap/shared/ui';
import { ChannelIcon, EmptyView, ErrorView, PageHeader, StatusChip, Table } from '@muhatap/shared/ui/app';
import { useNow } from '#entities/clock';
import { AccountsSkeleton } from './accounts-skeleton';

const COLUMNS = ['Hesap', 'Numara veya kimlik', 'Durum', 'Son gelen', 'Son giden'];

function Moment({ iso, now }: { readonly iso: string | null; readonly now: number }) {
  if (iso === null) return <Text color="fg.muted">Henüz yok</Text>;
  return <Text className="tabular" title={formatDateTime(iso)} whiteSpace="nowrap">{relativeTime(iso, now)}</Text>;
}

function AccountRow({ connection, now }: { readonly connection: Connection; readonly now: number }) {
  return (
    <Table.Row>
      <Table.Cell><HStack gap="3"><ChannelIcon platform={connection.platform} size={18} /><Text fontWeight="medium">{connection.name}</Text></HStack></Table.Cell>
      <Table.Cell className="tabular" whiteSpace="nowrap">{connection.display_number ?? connection.external_id}</Table.Cell>
      <Table.Cell>
        <StatusChip status={connection.is_active ? 'Etkin' : 'Duraklatıldı'} tone={connection.is_active ? 'success' : 'gray'} />
        {connection.last_error !== null && (
          <Flex gap="1.5" mt="1.5" fontSize="xs" color="error.fg" align="flex-start" maxW="320px"><Icon name="alert" size={13} /><Text>{connection.last_error}</Text></Flex>
        )}
      </Table.Cell>
      <Table.Cell><Moment iso={connection.last_inbound_at} now={now} /></Table.Cell>
      <Table.Cell><Moment iso={connection.last_outbound_at} now={now} /></Table.Cell>
    </Table.Row>
  );
}

function AccountsTable({ connections }: { readonly connections: readonly Connection[] }) {
  const now = useNow();
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" overflowX="auto" bg="bg.panel" tabIndex={0} role="region" aria-label="Hesaplar tablosu">
      <Table.Root size="md" css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' }, '& thead th': { bg: 'bg.subtle', color: 'fg.muted' } }}>
        <Table.Header>
          <Table.Row>{COLUMNS.map((name) => <Table.ColumnHeader key={name} whiteSpace="nowrap">{name}</Table.ColumnHeader>)}</Table.Row>
        </Table.Header>
        <Table.Body>{connections.map((connection) => <AccountRow key={connection.id} connection={connection} now={now} />)}</Table.Body>
      </Table.Root>
    </Box>
  );
}

export function Accounts() {
  const { connections, isLoading, error } = useConnections((state) => state);
  const refresh = () => void refreshConnections();
  const description = connections.length > 0 ? `${connections.length} bağlı hesap` : 'Mesajların geldiği kanal hesapları';
  return (
    <>
      <PageHeader
        title="Hesaplar"
        description={description}
        actions={<Button size="sm" variant="outline" colorPalette="gray" loading={isLoading} onClick={refresh}><Icon name="refresh" size={15} />Yenile</Button>}
      />
      {error !== null
        ? <ErrorView title="Hesaplar yüklenemedi" message={error} onRetry={refresh} isRetrying={isLoading} />
        : connections.length > 0
          ? <AccountsTable connections={connections} />
          : isLoading ? <AccountsSkeleton /> : <EmptyView icon="plug" title="Henüz bağlı hesap yok" text="Bir WhatsApp, Instagram ya da Facebook hesabı bağlandığında burada görünür." />}
    </>
  );
}
