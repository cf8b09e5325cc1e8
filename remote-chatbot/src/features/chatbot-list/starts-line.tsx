import { useConnections } from '@muhatap/shared/connections';
import { HStack, Text } from '@muhatap/shared/ui';
import { ChannelIcon } from '@muhatap/shared/ui/app';
import type { ChatbotStart } from '@muhatap/shared/wire/chatbots';
import { conditionLabel } from '#entities/chatbot';

const describeCondition = ({ condition, keywords }: ChatbotStart): string =>
  condition === 'keyword'
    ? keywords.map((word) => `“${word}”`).join(', ')
    : conditionLabel(condition);

/** Where a chatbot answers and when, an account each. */
export function StartsLine({ starts }: { readonly starts: readonly ChatbotStart[] }) {
  const connections = useConnections((state) => state.connections);
  const accounts = connections.flatMap((connection) => {
    const own = starts.filter(({ connection_id }) => connection_id === connection.id);
    return own.length === 0
      ? []
      : [{ connection, conditions: own.map(describeCondition).join(', ') }];
  });
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
