import { formatDateTime, formatNumber, relativeTime } from '@muhatap/shared/i18n';
import { Box, Center, HStack, Icon, Text } from '@muhatap/shared/ui';
import {
  RowLink,
  RowList,
  StatusChip,
  TableLoading,
  type DataColumn,
} from '@muhatap/shared/ui/app';
import type { ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { chatbotStatus } from '#entities/chatbot';
import { chatbotAddresses } from '../../addresses';
import { ChatbotMenu } from './chatbot-menu';
import { StartsLine } from './starts-line';

export const ChatbotsLoading = () => (
  <TableLoading
    label="Chatbotlar yükleniyor..."
    rows={3}
    rowHeight="61px"
    cardHeight="150px"
    tableFrom="md"
    hasAvatar
  />
);

const opens = ({ id }: ChatbotSummary) => ({ to: chatbotAddresses.chatbot(id) });

const describeSize = ({
  node_count: count,
  live_version: version,
  has_changes: hasChanges,
}: ChatbotSummary): string =>
  [
    `${formatNumber(count)} adım`,
    ...(version !== null && hasChanges ? ['yayınlanmamış değişiklikler var'] : []),
  ].join(' · ');

interface ChatbotProps {
  readonly chatbot: ChatbotSummary;
}

const Mark = () => (
  <Center boxSize="9" borderRadius="md" bg="brand.subtle" color="brand.fg" flexShrink="0">
    <Icon name="flow" size={18} />
  </Center>
);

const Size = ({ chatbot }: ChatbotProps) => (
  <Text truncate color="fg.muted" className="tabular" title={describeSize(chatbot)}>
    {describeSize(chatbot)}
  </Text>
);

function Status({ chatbot: { status, live_version: version } }: ChatbotProps) {
  const { label, tone } = chatbotStatus(status);
  return (
    <StatusChip
      status={version === null ? label : `${label} · ${version}. sürüm`}
      tone={tone}
      size="xs"
    />
  );
}

const columnsOf = (now: number): readonly DataColumn<ChatbotSummary>[] => [
  {
    id: 'name',
    title: 'Chatbot',
    sorts: 'ascending',
    sortBy: ({ name }) => name,
    cell: (chatbot) => (
      <HStack gap="3" minH="11">
        <Mark />
        <Box minW="0">
          <RowLink opens={opens(chatbot)}>{chatbot.name}</RowLink>
          <Size chatbot={chatbot} />
        </Box>
      </HStack>
    ),
  },
  {
    id: 'status',
    title: 'Durum',
    width: '160px',
    sorts: 'ascending',
    sortBy: ({ status }) => chatbotStatus(status).label,
    cell: (chatbot) => <Status chatbot={chatbot} />,
  },
  {
    id: 'starts',
    title: 'Yanıt verdiği yerler',
    width: '30%',
    cell: (chatbot) => <StartsLine chatbot={chatbot} />,
  },
  {
    id: 'updated_at',
    title: 'Son değişiklik',
    width: '180px',
    sorts: 'descending',
    sortBy: ({ updated_at }) => updated_at,
    cell: ({ updated_at: at, updated_by: by }) => (
      <Text as="div" className="tabular" title={formatDateTime(at)}>
        {relativeTime(at, now)}
        {by ? (
          <Text truncate fontSize="xs" color="fg.muted" title={by}>
            {by}
          </Text>
        ) : null}
      </Text>
    ),
  },
];

const ChatbotCard = ({ chatbot, now }: ChatbotProps & { readonly now: number }) => (
  <HStack gap="3" align="flex-start">
    <Mark />
    <Box minW="0" flex="1">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {chatbot.name}
      </Text>
      <Box fontSize="sm">
        <Size chatbot={chatbot} />
      </Box>
      <HStack my="2" gap="2" wrap="wrap" fontSize="sm">
        <Status chatbot={chatbot} />
        <Text color="fg.muted">{relativeTime(chatbot.updated_at, now)}</Text>
      </HStack>
      <StartsLine chatbot={chatbot} />
    </Box>
  </HStack>
);

interface ChatbotRowsProps {
  readonly chatbots: readonly ChatbotSummary[];
  readonly now: number;
}

export const ChatbotRows = ({ chatbots, now }: ChatbotRowsProps) => (
  <RowList
    label="Chatbotlar"
    columns={columnsOf(now)}
    rows={chatbots}
    keyOf={({ id }) => id}
    opens={opens}
    tableFrom="md"
    card={(chatbot) => <ChatbotCard chatbot={chatbot} now={now} />}
    end={(chatbot) => <ChatbotMenu chatbot={chatbot} />}
  />
);
