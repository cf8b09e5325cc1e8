import { useConnections } from '@muhatap/shared/connections';
import { HStack, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { answersNowhere, chatbotStatus } from '#entities/chatbot';

/** The live version, whether the draft differs from it, and whether it answers anywhere. */
export function LiveChip({
  chatbot,
}: {
  readonly chatbot: Pick<ChatbotSummary, 'status' | 'live_version' | 'has_changes' | 'starts'>;
}) {
  const { status, live_version: version, has_changes: hasChanges } = chatbot;
  const connections = useConnections((state) => state.connections);
  const { label, tone } = chatbotStatus(status);
  return (
    <HStack gap="2" flexShrink={0}>
      <StatusChip
        status={version === null ? label : `${label} · ${version}. sürüm`}
        tone={tone}
        size="xs"
      />
      {answersNowhere(chatbot, connections) ? (
        <Text fontSize="sm" color="warning.fg" hideBelow="md">
          Hiçbir hesapta yanıt vermiyor
        </Text>
      ) : null}
      {version !== null && hasChanges ? (
        <Text fontSize="sm" color="fg.muted" hideBelow="lg">
          Yayınlanmamış değişiklikler var
        </Text>
      ) : null}
    </HStack>
  );
}
