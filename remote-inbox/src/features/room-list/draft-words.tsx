import { Flex, Text } from '@muhatap/shared/ui';

/** Words that this person has begun to write in the room. */
export function DraftWords({ text }: { readonly text: string }) {
  return (
    <Flex flex="1" minW="0" gap="1" fontSize="sm">
      <Text as="span" flexShrink="0" color="warning.fg" fontWeight="medium">Taslak:</Text>
      <Text as="span" truncate color="fg.muted">{text.replace(/\s+/g, ' ')}</Text>
    </Flex>
  );
}
