import { formatDateTime, formatNumber } from '@muhatap/shared/i18n';
import { Box, Stack, Text } from '@muhatap/shared/ui';
import {
  FormDialog,
  RowLink,
  RowList,
  RowMenu,
  StatusChip,
  type DataColumn,
} from '@muhatap/shared/ui/app';
import { entryOf } from '@muhatap/shared/wire/open';
import type { WebhookDelivery } from '@muhatap/shared/wire/programs';
import { useState } from 'react';
import { eventTitle, STATE_LABELS } from '#entities/webhook';

const TONES = { waiting: 'warning', delivered: 'success', failed: 'error' } as const;

const State = ({ row }: { readonly row: WebhookDelivery }) => (
  <StatusChip
    status={entryOf(STATE_LABELS, row.state) ?? row.state}
    tone={entryOf(TONES, row.state) ?? 'gray'}
    size="xs"
  />
);

const lastAttempt = ({ attempts }: WebhookDelivery): string => {
  const last = attempts.at(-1);
  if (last === undefined) return 'Henüz denenmedi';
  return last.error ?? `${last.status ?? ''} · ${formatNumber(last.ms)} ms`;
};

const columnsFor = (
  onOpen: (row: WebhookDelivery) => void,
): readonly DataColumn<WebhookDelivery>[] => [
  {
    id: 'at',
    title: 'Zaman',
    width: '190px',
    cell: (row) => <RowLink opens={() => onOpen(row)}>{formatDateTime(row.created_at)}</RowLink>,
  },
  { id: 'type', title: 'Olay', width: '220px', cell: ({ type }) => eventTitle(type) },
  { id: 'last', title: 'Son deneme', cell: (row) => <Text truncate>{lastAttempt(row)}</Text> },
  {
    id: 'count',
    title: 'Deneme',
    width: '90px',
    isNumber: true,
    cell: ({ attempts }) => formatNumber(attempts.length),
  },
  { id: 'state', title: 'Durum', width: '120px', cell: (row) => <State row={row} /> },
];

const Code = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <Box
    as="pre"
    aria-label={label}
    fontFamily="mono"
    fontSize="xs"
    p="3"
    borderWidth="1px"
    borderColor="border"
    borderRadius="sm"
    bg="bg.subtle"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
  >
    {text}
  </Box>
);

interface DetailProps {
  readonly row: WebhookDelivery;
  readonly onReplay: () => void;
  readonly onClose: () => void;
}

const Detail = ({ row, onReplay, onClose }: DetailProps) => (
  <FormDialog
    title={eventTitle(row.type)}
    submitLabel="Yeniden gönder"
    isWide
    isSaving={false}
    problem={null}
    onSubmit={onReplay}
    onClose={onClose}
  >
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {formatDateTime(row.created_at)} · webhook-id: {row.id}
    </Text>
    <Code label="Gönderilen" text={row.body} />
    <Stack as="ol" gap="3" listStyleType="none" aria-label="Denemeler">
      {row.attempts.map((attempt) => (
        <Box as="li" key={attempt.at}>
          <Text fontSize="sm">
            {formatDateTime(attempt.at)} · {attempt.status ?? 'yanıt yok'} ·{' '}
            {formatNumber(attempt.ms)} ms
          </Text>
          {attempt.error !== null && (
            <Text fontSize="sm" color="fg.error">
              {attempt.error}
            </Text>
          )}
          {attempt.answer !== '' && <Code label="Yanıt" text={attempt.answer} />}
        </Box>
      ))}
    </Stack>
  </FormDialog>
);

interface DeliveriesListProps {
  readonly deliveries: readonly WebhookDelivery[];
  readonly onReplay: (id: string) => void;
}

/** Deliveries, newest first; each opens with its body and its attempts. */
export function DeliveriesList({ deliveries, onReplay }: DeliveriesListProps) {
  const [openedId, openDelivery] = useState<string | null>(null);
  const opened = deliveries.find(({ id }) => id === openedId);
  const onOpen = ({ id }: WebhookDelivery) => openDelivery(id);
  return (
    <>
      <RowList
        label="Gönderimler"
        columns={columnsFor(onOpen)}
        rows={deliveries}
        keyOf={({ id }) => id}
        opens={(row) => () => onOpen(row)}
        tableFrom="md"
        card={(row) => (
          <>
            <Text fontWeight="medium" pe="8">
              {eventTitle(row.type)}
            </Text>
            <Text fontSize="sm" color="fg.muted">
              {formatDateTime(row.created_at)}
            </Text>
            <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere" mb="2">
              {lastAttempt(row)}
            </Text>
            <State row={row} />
          </>
        )}
        end={(row) => (
          <RowMenu
            name={eventTitle(row.type)}
            actions={[
              {
                id: 'replay',
                label: 'Yeniden gönder',
                icon: 'send',
                onSelect: () => onReplay(row.id),
              },
            ]}
          />
        )}
      />
      {opened !== undefined && (
        <Detail
          row={opened}
          onReplay={() => {
            onReplay(opened.id);
            openDelivery(null);
          }}
          onClose={() => openDelivery(null)}
        />
      )}
    </>
  );
}
