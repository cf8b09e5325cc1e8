import { formatDateTime, formatNumber, relativeTime } from '@muhatap/shared/i18n';
import { Box, Center, Flex, HStack, Icon, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ChatbotSummary } from '@muhatap/shared/wire';
import { CHATBOT_STATUS } from '#entities/chatbot';

export function ChatbotRow({ chatbot, now }: { readonly chatbot: ChatbotSummary; readonly now: number }) {
  const { label, tone } = CHATBOT_STATUS[chatbot.status];
  return (
    <Flex as="li" gap="4" px="4" py="3.5" align="center" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Center boxSize="9" borderRadius="md" bg="brand.subtle" color="brand.fg" flexShrink="0"><Icon name="flow" size={18} /></Center>
      <Box flex="1" minW="0">
        <HStack gap="2" wrap="wrap"><Text fontWeight="semibold">{chatbot.name}</Text><StatusChip status={label} tone={tone} size="xs" /></HStack>
        <Text mt="0.5" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {`${formatNumber(chatbot.node_count)} düğüm`}<Box as="span" hideFrom="sm">{` · ${relativeTime(chatbot.updated_at, now)}`}</Box>
        </Text>
      </Box>
      <Box textAlign="end" fontSize="sm" hideBelow="sm" fontVariantNumeric="tabular-nums">
        <Text>{`${formatDateTime(chatbot.updated_at)} · ${relativeTime(chatbot.updated_at, now)}`}</Text>
        {chatbot.updated_by ? <Text fontSize="xs" color="fg.muted">{`Son düzenleyen: ${chatbot.updated_by}`}</Text> : null}
      </Box>
    </Flex>
  );
}
