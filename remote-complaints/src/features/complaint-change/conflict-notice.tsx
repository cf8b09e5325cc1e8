import { formatDateTime } from '@muhatap/shared/i18n';
import { Box, Button, Flex, HStack, Icon, Stack, Text } from '@muhatap/shared/ui';
import type { ComplaintHistoryEntry } from '@muhatap/shared/wire/complaints';
import { actorOf, describeHistoryEntry } from '#entities/complaint';

function Change({ entry }: { readonly entry: ComplaintHistoryEntry }) {
  const { title, from, to } = describeHistoryEntry(entry);
  return (
    <Box as="li" fontSize="sm">
      <Text fontWeight="medium">
        {title}
        {to === null ? '' : ': '}
        {from === null ? '' : `${from} → `}
        {to}
      </Text>
      <Text fontSize="xs" color="fg.muted" className="tabular">
        {actorOf(entry)} · {formatDateTime(entry.createdAt)}
      </Text>
      {entry.reason === null ? null : (
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          “{entry.reason}”
        </Text>
      )}
    </Box>
  );
}

interface ConflictNoticeProps {
  readonly changes: readonly ComplaintHistoryEntry[];
  /** The person's own change, in their words. */
  readonly mine: string;
  readonly isSaving: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Another person was quicker: shows what they changed, who and when, and asks whose state shall stand. */
export function ConflictNotice({
  changes,
  mine,
  isSaving,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps) {
  return (
    <Stack
      role="alert"
      gap="3"
      p="3"
      mb="4"
      borderWidth="1px"
      borderColor="warning.border"
      bg="warning.subtle"
      borderRadius="md"
    >
      <HStack gap="2" color="warning.fg" align="flex-start">
        <Box mt="0.5">
          <Icon name="warning" size={16} />
        </Box>
        <Text fontWeight="semibold" fontSize="sm">
          Siz düzenlerken bu şikayet değişti
        </Text>
      </HStack>
      {changes.length === 0 ? null : (
        <Stack as="ul" listStyleType="none" gap="2">
          {changes.map((entry) => (
            <Change key={entry.id} entry={entry} />
          ))}
        </Stack>
      )}
      <Text fontSize="sm" overflowWrap="anywhere">
        Sizin seçiminiz: <strong>{mine}</strong>
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button type="button" size="xs" loading={isSaving} onClick={onKeepMine}>
          Benimkini kaydet
        </Button>
        <Button
          type="button"
          size="xs"
          variant="outline"
          colorPalette="gray"
          bg="bg.panel"
          disabled={isSaving}
          onClick={onTakeTheirs}
        >
          Güncel hali koru
        </Button>
      </Flex>
    </Stack>
  );
}
