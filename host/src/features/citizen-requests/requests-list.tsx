import { formatDateTime, formatNumber } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Box, Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import {
  RowList,
  RowMenu,
  StatusChip,
  TableLoading,
  type DataColumn,
  type StatusTone,
} from '@muhatap/shared/ui/app';
import type { CitizenRequest } from '@muhatap/shared/wire/people';
import { useEffect } from 'react';
import type { CitizenCommand } from './citizen-command';

/** The shape of the applications that are on their way. */
export const RequestsLoading = () => (
  <TableLoading
    label="Başvurular yükleniyor…"
    rows={3}
    rowHeight="61px"
    cardHeight="140px"
    tableFrom="lg"
  />
);

const isOpen = ({ state }: CitizenRequest): boolean => state === 'waiting' || state === 'running';
const isErasure = ({ kind }: CitizenRequest): boolean => kind === 'erasure';
const kindOf = (request: CitizenRequest): string => (isErasure(request) ? 'Silme' : 'Dışa aktarma');
const nameOf = ({ citizen }: CitizenRequest): string => citizen ?? 'Silinmiş kişi';
const percent = ({ done, total }: CitizenRequest): string =>
  total === null || total === 0
    ? ''
    : ` %${formatNumber(Math.min(100, Math.floor((done / total) * 100)))}`;

function stateOf(request: CitizenRequest): readonly [string, StatusTone] {
  switch (request.state) {
    case 'waiting':
      return ['Sırada', 'gray'];
    case 'running':
      return [`${isErasure(request) ? 'Siliniyor' : 'Hazırlanıyor'}${percent(request)}`, 'info'];
    case 'ready':
      if (isErasure(request)) return ['Silindi', 'success'];
      return request.size === null ? ['Süresi doldu', 'gray'] : ['Hazır', 'success'];
    case 'failed':
      return [isErasure(request) ? 'Silinemedi' : 'Hazırlanamadı', 'error'];
    default:
      return ['Vazgeçildi', 'gray'];
  }
}

function State({ request }: { readonly request: CitizenRequest }) {
  const [status, tone] = stateOf(request);
  return (
    <Box>
      <StatusChip status={status} tone={tone} size="xs" />
      {request.error !== null && (
        <Text fontSize="sm" color="fg.error" mt="1">
          {request.error}
        </Text>
      )}
    </Box>
  );
}

const Download = ({ request: { url } }: { readonly request: CitizenRequest }) =>
  url === null ? null : (
    <Button asChild size="xs">
      <a href={url} download>
        <Icon name="download" size={14} />
        İndir
      </a>
    </Button>
  );

const COLUMNS: readonly DataColumn<CitizenRequest>[] = [
  {
    id: 'citizen',
    title: 'Vatandaş',
    cell: (request) => (
      <Box minH="11" minW="0" py="1">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {nameOf(request)}
        </Text>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {kindOf(request)} · {request.reason}
        </Text>
      </Box>
    ),
  },
  {
    id: 'number',
    title: 'Başvuru no',
    width: '150px',
    cell: ({ application_number: number }) => <Text overflowWrap="anywhere">{number}</Text>,
  },
  {
    id: 'asked',
    title: 'İsteyen',
    width: '190px',
    cell: ({ requested_by: name, created_at: at }) => (
      <Box minW="0">
        <Text truncate>{name}</Text>
        <Text fontSize="sm" color="fg.muted" className="tabular">
          {formatDateTime(at)}
        </Text>
      </Box>
    ),
  },
  {
    id: 'state',
    title: 'Durum',
    width: '170px',
    cell: (request) => <State request={request} />,
  },
  {
    id: 'file',
    title: 'Dosya',
    width: '110px',
    cell: (request) => <Download request={request} />,
  },
];

const RequestCard = ({ request }: { readonly request: CitizenRequest }) => (
  <>
    <Text fontWeight="medium" overflowWrap="anywhere" pe="8">
      {nameOf(request)}
    </Text>
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {request.application_number} · {request.requested_by} · {formatDateTime(request.created_at)}
    </Text>
    <Text fontSize="sm" overflowWrap="anywhere" mt="1">
      {kindOf(request)} · {request.reason}
    </Text>
    <Flex mt="2" gap="3" align="center" wrap="wrap">
      <State request={request} />
      <Download request={request} />
    </Flex>
  </>
);

/** The applications of citizens, newest first; a refused cancellation is notified. */
export function RequestsList({ requests }: { readonly requests: readonly CitizenRequest[] }) {
  const { run, refusal } = usePageAction(() => notify.success('İptal edildi'));
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const cancel = async ({ id }: CitizenRequest) => {
    const isSure = await askConfirm({
      title: 'Dışa aktarma iptal edilsin mi?',
      message: 'Hazırlanan dosya silinir. Aynı vatandaş için yeniden isteyebilirsiniz.',
      danger: true,
    });
    if (isSure) run({ do: 'cancel', id } satisfies CitizenCommand);
  };
  return (
    <RowList
      label="Başvurular"
      columns={COLUMNS}
      rows={requests}
      keyOf={({ id }) => id}
      tableFrom="lg"
      card={(request) => <RequestCard request={request} />}
      end={(request) =>
        !isErasure(request) && (isOpen(request) || request.url !== null) ? (
          <RowMenu
            name={nameOf(request)}
            actions={[
              {
                id: 'cancel',
                label: isOpen(request) ? 'İptal et…' : 'Dosyayı sil…',
                icon: 'delete',
                isDanger: true,
                onSelect: () => void cancel(request),
              },
            ]}
          />
        ) : null
      }
    />
  );
}
