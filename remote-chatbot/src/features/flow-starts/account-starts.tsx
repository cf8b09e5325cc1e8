import { platformName } from '@muhatap/shared/i18n';
import { Box, HStack, Stack, Text } from '@muhatap/shared/ui';
import { ChannelIcon, StatusChip } from '@muhatap/shared/ui/app';
import type { Connection } from '@muhatap/shared/wire/channels';
import type { ChatbotStart } from '@muhatap/shared/wire/chatbots';
import { useId } from 'react';
import { CHATBOT_CONDITIONS } from '#entities/chatbot';
import { ConditionChoice } from './condition-choice';
import { startKey, startOf, takenBy, withStart, type TakenStart } from './start-draft';

interface AccountStartsProps {
  readonly account: Connection;
  readonly starts: readonly ChatbotStart[];
  readonly others: readonly TakenStart[];
  /** The fault in a start, by its key. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (starts: readonly ChatbotStart[]) => void;
}

/** One channel account and when the chatbot answers on it. */
export function AccountStarts({
  account: { id, name, platform, display_number, is_active },
  starts,
  others,
  errors,
  onChange,
}: AccountStartsProps) {
  const title = useId();
  return (
    <Box role="group" aria-labelledby={title} py="4" borderTopWidth="1px">
      <HStack gap="2.5" mb="3" align="flex-start">
        <Box mt="0.5" flexShrink="0">
          <ChannelIcon platform={platform} size={18} />
        </Box>
        <Box minW="0" flex="1">
          <HStack gap="2" wrap="wrap">
            <Text id={title} fontWeight="semibold" overflowWrap="anywhere">
              {name}
            </Text>
            {is_active ? null : <StatusChip status="Duraklatıldı" tone="warning" size="xs" />}
          </HStack>
          <Text fontSize="xs" color="fg.muted" className="tabular">
            {[platformName(platform), display_number].filter(Boolean).join(' · ')}
          </Text>
        </Box>
      </HStack>
      <Stack gap="3" ps="7">
        {CHATBOT_CONDITIONS.map((condition) => (
          <ConditionChoice
            key={condition}
            condition={condition}
            keywords={startOf(starts, id, condition)?.keywords ?? null}
            takenBy={takenBy(others, id, condition)}
            error={errors.get(startKey({ connection_id: id, condition })) ?? null}
            onChange={(keywords) => onChange(withStart(starts, id, condition, keywords))}
          />
        ))}
      </Stack>
    </Box>
  );
}
