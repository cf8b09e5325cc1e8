import { addresses } from '@muhatap/shared/contract';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Text } from '@muhatap/shared/ui';
import {
  RowLink,
  RowList,
  RowMenu,
  StatusChip,
  TableLoading,
  type DataColumn,
} from '@muhatap/shared/ui/app';
import type { Webhook, WebhookWithSecret } from '@muhatap/shared/wire/programs';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { eventTitle } from '#entities/webhook';
import type { WebhookCommand } from './webhook-command';
import { WebhookSecret } from './webhook-dialog';

/** The shape of the webhooks that are on their way. */
export const WebhooksLoading = () => (
  <TableLoading
    label="Webhook’lar yükleniyor…"
    rows={2}
    rowHeight="61px"
    cardHeight="104px"
    tableFrom="md"
  />
);

function State({ row }: { readonly row: Webhook }) {
  if (row.switched_off_at !== null)
    return <StatusChip status="Ulaşılamadı, kapatıldı" tone="error" size="xs" />;
  if (!row.is_active) return <StatusChip status="Kapalı" tone="gray" size="xs" />;
  return row.failing_since === null ? (
    <StatusChip status="Açık" tone="success" size="xs" />
  ) : (
    <StatusChip status="Ulaşılamıyor" tone="warning" size="xs" />
  );
}

const eventsOf = ({ events }: Webhook): string => events.map(eventTitle).join(', ');

const COLUMNS: readonly DataColumn<Webhook>[] = [
  {
    id: 'name',
    title: 'Ad',
    cell: (row) => (
      <Box minH="11" display="flex" flexDirection="column" justifyContent="center" minW="0">
        <RowLink opens={{ to: addresses.webhook(row.id) }}>{row.name}</RowLink>
        <Text truncate color="fg.muted" title={row.address}>
          {row.address}
        </Text>
      </Box>
    ),
  },
  {
    id: 'events',
    title: 'Olaylar',
    width: '300px',
    cell: (row) => (
      <Text lineClamp="2" title={eventsOf(row)}>
        {eventsOf(row)}
      </Text>
    ),
  },
  { id: 'state', title: 'Durum', width: '190px', cell: (row) => <State row={row} /> },
];

const WebhookCard = ({ row }: { readonly row: Webhook }) => (
  <>
    <Text fontWeight="medium" overflowWrap="anywhere">
      {row.name}
    </Text>
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" mb="2">
      {row.address}
    </Text>
    <State row={row} />
  </>
);

function useCommands(onSecret: (secret: string) => void) {
  const { run, refusal } = usePageAction((saved: unknown) => {
    if (typeof saved === 'object' && saved !== null && 'secret' in saved)
      onSecret((saved as WebhookWithSecret).secret);
    else notify.success('Webhook kaldırıldı');
  });
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const remove = async ({ id, name }: Webhook) => {
    const isSure = await askConfirm({
      title: `“${name}” kaldırılsın mı?`,
      message: 'Gönderim geçmişi de silinir. Bekleyenler gönderilmez.',
      danger: true,
    });
    if (isSure) run({ do: 'remove', id } satisfies WebhookCommand);
  };
  const rotate = async ({ id, name }: Webhook) => {
    const isSure = await askConfirm({
      title: `“${name}” için yeni gizli anahtar verilsin mi?`,
      message: 'Eskisi bir gün daha imzalar; bu sürede alıcıya yenisini yazın.',
    });
    if (isSure) run({ do: 'rotate', id } satisfies WebhookCommand);
  };
  return { remove: (row: Webhook) => void remove(row), rotate: (row: Webhook) => void rotate(row) };
}

interface WebhooksListProps {
  readonly webhooks: readonly Webhook[];
  readonly onEdit: (webhook: Webhook) => void;
}

/** The company's webhooks; a row leads to its deliveries. */
export function WebhooksList({ webhooks, onEdit }: WebhooksListProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const navigate = useNavigate();
  const { remove, rotate } = useCommands(setSecret);
  return (
    <>
      {secret !== null && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
      <RowList
        label="Webhook’lar"
        columns={COLUMNS}
        rows={webhooks}
        keyOf={({ id }) => id}
        opens={({ id }) => ({ to: addresses.webhook(id) })}
        tableFrom="md"
        card={(row) => <WebhookCard row={row} />}
        end={(row) => (
          <RowMenu
            name={row.name}
            actions={[
              {
                id: 'deliveries',
                label: 'Gönderimler',
                icon: 'history',
                onSelect: () => void navigate(addresses.webhook(row.id)),
              },
              { id: 'edit', label: 'Düzenle', icon: 'edit', onSelect: () => onEdit(row) },
              {
                id: 'rotate',
                label: 'Gizli anahtarı yenile…',
                icon: 'key',
                onSelect: () => rotate(row),
              },
              {
                id: 'remove',
                label: 'Kaldır…',
                icon: 'delete',
                isDanger: true,
                onSelect: () => remove(row),
              },
            ]}
          />
        )}
      />
    </>
  );
}
