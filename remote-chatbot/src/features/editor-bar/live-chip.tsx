import { HStack, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { chatbotStatus } from '#entities/chatbot';

/** The live version, and whether the draft differs from it. */
export function LiveChip({
  chatbot: { status, live_version: version, has_changes: hasChanges },
}: {
  readonly chatbot: Pick<ChatbotSummary, 'status' | 'live_version' | 'has_changes'>;
}) {
  const { label, tone } = chatbotStatus(status);
  return (
    <HStack gap="2" flexShrink={0}>
      <StatusChip
        status={version === null ? label : `${label} · ${version}. sürüm`}
        tone={tone}
        size="xs"
      />
      {version !== null && hasChanges ? (
        <Text fontSize="sm" color="fg.muted" hideBelow="lg">
          Yayınlanmamış değişiklikler var
        </Text>
      ) : null}
    </HStack>
  );
}
