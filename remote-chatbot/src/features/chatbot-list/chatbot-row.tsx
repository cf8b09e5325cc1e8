import { formatDateTime, formatNumber, relativeTime } from '@muhatap/shared/i18n';
import { Box, Center, chakra, Flex, HStack, Icon, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { Link } from 'react-router-dom';
import { chatbotStatus } from '#entities/chatbot';
import { chatbotAddresses } from '../../addresses';
import { ChatbotMenu } from './chatbot-menu';
import { StartsLine } from './starts-line';

// The name's link covers its whole row.
const RowLink = chakra(Link, {
  base: {
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _after: {
        outline: '2px solid',
        outlineColor: 'colorPalette.focusRing',
        outlineOffset: '-2px',
        borderRadius: 'md',
      },
    },
  },
});

const describeSize = ({
  node_count: count,
  live_version: version,
  has_changes: hasChanges,
}: ChatbotSummary): string =>
  [
    `${formatNumber(count)} adım`,
    ...(version !== null && hasChanges ? ['yayınlanmamış değişiklikler var'] : []),
  ].join(' · ');

export function ChatbotRow({
  chatbot,
  now,
}: {
  readonly chatbot: ChatbotSummary;
  readonly now: number;
}) {
  const { id, name, status, live_version: version, updated_at: at, updated_by: by } = chatbot;
  const { label, tone } = chatbotStatus(status);
  return (
    <Flex
      as="li"
      position="relative"
      gap={{ base: '3', md: '4' }}
      px="4"
      py="3.5"
      align="flex-start"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      _hover={{ bg: 'bg.subtle' }}
    >
      <Center boxSize="9" borderRadius="md" bg="brand.subtle" color="brand.fg" flexShrink="0">
        <Icon name="flow" size={18} />
      </Center>
      <Box flex="1" minW="0">
        <HStack gapX="2" gapY="0.5" wrap="wrap">
          <RowLink
            to={chatbotAddresses.chatbot(id)}
            colorPalette="brand"
            fontWeight="semibold"
            overflowWrap="anywhere"
          >
            {name}
          </RowLink>
          <StatusChip
            status={version === null ? label : `${label} · ${version}. sürüm`}
            tone={tone}
            size="xs"
          />
        </HStack>
        <Text mt="0.5" mb="1.5" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {describeSize(chatbot)}
          <Box as="span" hideFrom="md">{` · ${relativeTime(at, now)}`}</Box>
        </Text>
        <StartsLine chatbot={chatbot} />
      </Box>
      <Box
        textAlign="end"
        fontSize="sm"
        hideBelow="md"
        flexShrink="0"
        fontVariantNumeric="tabular-nums"
      >
        <Text title={formatDateTime(at)}>{relativeTime(at, now)}</Text>
        {by ? <Text fontSize="xs" color="fg.muted">{`Son düzenleyen: ${by}`}</Text> : null}
      </Box>
      <Box position="relative" flexShrink="0" mt="-1" me="-1.5">
        <ChatbotMenu chatbot={chatbot} />
      </Box>
    </Flex>
  );
}
