import { Alert, Box, Text } from '@muhatap/shared/ui';
import type { ReleaseChange } from '@muhatap/shared/wire/releases';
import { describeChange, nameOf } from '#entities/release-admin';

interface MeanwhileNoticeProps {
  readonly changes: readonly ReleaseChange[];
  readonly titleOf: (name: string) => string;
}

/** Others changed something between looking and deciding: what it was, before it is decided anew. */
export function MeanwhileNotice({ changes, titleOf }: MeanwhileNoticeProps) {
  if (changes.length === 0) return null;
  return (
    <Alert.Root status="warning" size="sm" alignItems="flex-start">
      <Alert.Indicator />
      <Box minW="0">
        <Alert.Title>Siz bakarken değişiklik yapıldı</Alert.Title>
        <Alert.Description as="div">
          <Box as="ul" listStyleType="none" mt="1">
            {changes.map((change) => (
              <Text as="li" key={change.revision} fontSize="sm" overflowWrap="anywhere">
                {titleOf(change.name)} {nameOf(change.to, [change.from])} {describeChange(change)} (
                {change.by}: {change.reason})
              </Text>
            ))}
          </Box>
          <Text fontSize="sm" mt="1">
            Yine de isterseniz yeniden onaylayın.
          </Text>
        </Alert.Description>
      </Box>
    </Alert.Root>
  );
}
