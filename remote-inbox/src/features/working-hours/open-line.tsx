import type { WorkingHours } from '@muhatap/shared/wire/conversations';
import { Box, HStack, Text } from '@muhatap/shared/ui';
import { openStatus } from '#entities/working-hours';

/** Whether citizens find somebody now, and until when. */
export function OpenLine({ hours, now }: { readonly hours: WorkingHours; readonly now: number }) {
  return (
    <HStack gap="2" color={hours.is_open ? 'success.fg' : 'fg.muted'}>
      <Box
        boxSize="8px"
        borderRadius="full"
        bg={hours.is_open ? 'success.solid' : 'border.control'}
        flexShrink="0"
      />
      <Text className="tabular">{openStatus(hours, now)}</Text>
    </HStack>
  );
}
