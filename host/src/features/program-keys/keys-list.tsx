import { formatDate, relativeTime } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Text } from '@muhatap/shared/ui';
import {
  RowList,
  RowMenu,
  StatusChip,
  TableLoading,
  type DataColumn,
} from '@muhatap/shared/ui/app';
import type { ProgramKey } from '@muhatap/shared/wire/programs';
import { useEffect } from 'react';
import { scopeTitle } from '#entities/program';
import type { KeyCommand } from './key-command';

/** The shape of the keys that are on their way. */
export const KeysLoading = () => (
  <TableLoading
    label="Anahtarlar yükleniyor…"
    rows={3}
    rowHeight="61px"
    cardHeight="124px"
    tableFrom="md"
  />
);

const STATES: Readonly<Record<string, string>> = { ended: 'Süresi doldu', revoked: 'İptal edildi' };

const State = ({ row }: { readonly row: ProgramKey }) =>
  row.state === 'active' ? (
    <StatusChip status="Geçerli" tone="success" size="xs" />
  ) : (
    <StatusChip status={STATES[row.state] ?? row.state} tone="gray" size="xs" />
  );

const scopesOf = ({ scopes }: ProgramKey): string => scopes.map(scopeTitle).join(', ');

const lastUse = ({ last_used_at: at, last_used_ip: ip }: ProgramKey, now: number): string => {
  if (at === null) return 'Hiç kullanılmadı';
  return ip === null || ip === '' ? relativeTime(at, now) : `${relativeTime(at, now)} · ${ip}`;
};

const columnsAt = (now: number): readonly DataColumn<ProgramKey>[] => [
  {
    id: 'name',
    title: 'Program',
    cell: (row) => (
      <Box minH="11" display="flex" flexDirection="column" justifyContent="center" minW="0">
        <Text truncate fontWeight="medium" title={row.name}>
          {row.name}
        </Text>
        <Text truncate color="fg.muted" fontFamily="mono" fontSize="xs">
          {row.hint}…
        </Text>
      </Box>
    ),
  },
  {
    id: 'scopes',
    title: 'Yetkiler',
    width: '260px',
    cell: (row) => (
      <Text lineClamp="2" title={scopesOf(row)}>
        {scopesOf(row)}
      </Text>
    ),
  },
  { id: 'used', title: 'Son kullanım', width: '180px', cell: (row) => lastUse(row, now) },
  {
    id: 'expires',
    title: 'Son gün',
    width: '140px',
    cell: ({ expires_at: at }) => formatDate(at),
  },
  { id: 'state', title: 'Durum', width: '120px', cell: (row) => <State row={row} /> },
];

const KeyCard = ({ row, now }: { readonly row: ProgramKey; readonly now: number }) => (
  <>
    <Text fontWeight="medium" overflowWrap="anywhere">
      {row.name}
    </Text>
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {scopesOf(row)}
    </Text>
    <Text fontSize="sm" color="fg.muted">
      Son kullanım: {lastUse(row, now)}
    </Text>
    <Text fontSize="sm" color="fg.muted" mb="2">
      Son gün: {formatDate(row.expires_at)}
    </Text>
    <State row={row} />
  </>
);

interface KeysListProps {
  readonly keys: readonly ProgramKey[];
  readonly now: number;
}

/** The keys of programs; one that is no longer used stays on the list, because histories name its program. */
export function KeysList({ keys, now }: KeysListProps) {
  const { run, refusal } = usePageAction(() => notify.success('Anahtar iptal edildi'));
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const revoke = async ({ id, name }: ProgramKey) => {
    const isSure = await askConfirm({
      title: `“${name}” anahtarı iptal edilsin mi?`,
      message: 'Program hemen erişemez olur. Bu geri alınamaz; gerekirse yeni bir anahtar verin.',
      danger: true,
    });
    if (isSure) run({ do: 'revoke', id } satisfies KeyCommand);
  };
  return (
    <RowList
      label="API anahtarları"
      columns={columnsAt(now)}
      rows={keys}
      keyOf={({ id }) => id}
      tableFrom="md"
      card={(row) => <KeyCard row={row} now={now} />}
      end={(row) =>
        row.state === 'active' ? (
          <RowMenu
            name={row.name}
            actions={[
              {
                id: 'revoke',
                label: 'İptal et…',
                icon: 'delete',
                isDanger: true,
                onSelect: () => void revoke(row),
              },
            ]}
          />
        ) : null
      }
    />
  );
}
