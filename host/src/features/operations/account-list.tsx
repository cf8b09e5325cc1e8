import { formatDateTime, platformName, relativeTime } from '@muhatap/shared/i18n';
import { Box, Text } from '@muhatap/shared/ui';
import { EmptyView, RowList, StatusChip, type DataColumn } from '@muhatap/shared/ui/app';
import type { WatchedAccount } from '@muhatap/shared/wire/releases';
import { accountState } from '#entities/operations';

function Moment({ at, now }: { readonly at: string | null; readonly now: number }) {
  if (at === null)
    return (
      <Text as="span" color="fg.muted">
        Henüz yok
      </Text>
    );
  return (
    <Text as="span" className="tabular" title={formatDateTime(at)}>
      {relativeTime(at, now)}
    </Text>
  );
}

const Name = ({ account }: { readonly account: WatchedAccount }) => (
  <Box minW="0" minH="11">
    <Text fontWeight="medium" truncate title={account.name}>
      {account.name}
    </Text>
    <Text color="fg.muted" truncate>
      {platformName(account.platform)}, {account.company}
    </Text>
  </Box>
);

function State({ account, now }: { readonly account: WatchedAccount; readonly now: number }) {
  const { label, tone } = accountState(account);
  return (
    <Box minW="0">
      <StatusChip status={label} tone={tone} />
      {account.key_expires_at !== null && account.key_expires_at !== undefined && (
        <Text fontSize="sm" color="fg.muted" mt="1" title={formatDateTime(account.key_expires_at)}>
          Anahtarın bitişi: {relativeTime(account.key_expires_at, now)}
        </Text>
      )}
      {account.last_error !== null && (
        <Text fontSize="sm" color="fg.muted" mt="1" overflowWrap="anywhere">
          {account.last_error}
          {account.last_error_at !== null && ` (${relativeTime(account.last_error_at, now)})`}
        </Text>
      )}
    </Box>
  );
}

const columnsOf = (now: number): readonly DataColumn<WatchedAccount>[] => [
  { id: 'name', title: 'Hesap', cell: (account) => <Name account={account} /> },
  {
    id: 'state',
    title: 'Durum',
    width: '32%',
    cell: (account) => <State account={account} now={now} />,
  },
  {
    id: 'inbound',
    title: 'Son gelen',
    width: '16%',
    cell: ({ last_inbound_at: at }) => <Moment at={at} now={now} />,
  },
  {
    id: 'outbound',
    title: 'Son giden',
    width: '16%',
    cell: ({ last_outbound_at: at }) => <Moment at={at} now={now} />,
  },
];

interface AccountListProps {
  readonly accounts: readonly WatchedAccount[];
  readonly now: number;
}

/** The channel accounts of all companies, those that must be repaired first. */
export function AccountList({ accounts, now }: AccountListProps) {
  if (accounts.length === 0)
    return (
      <EmptyView icon="plug" title="Bağlı hesap yok" text="Bağlanan hesaplar burada görünür." />
    );
  const failing = accounts.filter(({ state }) => state === 'failing');
  const rows = [...failing, ...accounts.filter(({ state }) => state !== 'failing')];
  return (
    <RowList
      label="Kanal hesapları"
      columns={columnsOf(now)}
      rows={rows}
      keyOf={({ id }) => id}
      tableFrom="lg"
      card={(account) => (
        <>
          <Name account={account} />
          <State account={account} now={now} />
          <Text fontSize="sm" color="fg.muted" mt="2">
            Son gelen: <Moment at={account.last_inbound_at} now={now} />, son giden:{' '}
            <Moment at={account.last_outbound_at} now={now} />
          </Text>
        </>
      )}
    />
  );
}
