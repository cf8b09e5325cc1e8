import { useConnections } from '@muhatap/shared/connections';
import { Box, HStack, Icon, Text } from '@muhatap/shared/ui';
import { ChannelIcon } from '@muhatap/shared/ui/app';
import type { ChatbotStart, ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { answersNowhere, conditionLabel } from '#entities/chatbot';

const describeCondition = ({ condition, keywords }: ChatbotStart): string =>
  condition === 'keyword'
    ? keywords.map((word) => `“${word}”`).join(', ')
    : conditionLabel(condition);

/** Where a chatbot answers and when, an account each. */
export function StartsLine({ chatbot }: { readonly chatbot: ChatbotSummary }) {
  const connections = useConnections((state) => state.connections);
  const { starts } = chatbot;
  const accounts = connections.flatMap((connection) => {
    const own = starts.filter(({ connection_id }) => connection_id === connection.id);
    return own.length === 0
      ? []
      : [{ connection, conditions: own.map(describeCondition).join(', ') }];
  });
  if (answersNowhere(chatbot, connections))
    return (
      <HStack gap="1.5" fontSize="sm" color="warning.fg" align="flex-start">
        <Box as="span" pt="3px" lineHeight="0" flexShrink="0">
          <Icon name="alert" size={14} />
        </Box>
        Yayında, ama hiçbir hesapta yanıt vermiyor
      </HStack>
    );
  if (accounts.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        Henüz bir hesapta yanıt vermiyor
      </Text>
    );
  return (
    <HStack as="ul" listStyleType="none" gapX="4" gapY="1" flexWrap="wrap" fontSize="sm">
      {accounts.map(({ connection, conditions }) => (
        <HStack as="li" key={connection.id} gap="1.5" minW="0">
          <ChannelIcon platform={connection.platform} size={14} />
          <Text overflowWrap="anywhere">
            {connection.name}
            <Text as="span" color="fg.muted">{` · ${conditions}`}</Text>
          </Text>
        </HStack>
      ))}
    </HStack>
  );
}
