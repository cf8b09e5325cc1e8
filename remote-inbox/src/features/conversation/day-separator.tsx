import { formatDay } from '@muhatap/shared/i18n';
import { Flex, Text } from '@muhatap/shared/ui';
import { useNow } from '@muhatap/shared/clock';

export function DaySeparator({ iso }: { readonly iso: string }) {
  return (
    <Flex justify="center" py="3">
      <Text
        as="h3"
        fontSize="xs"
        fontWeight="medium"
        color="fg.muted"
        bg="bg.muted"
        px="3"
        py="1"
        borderRadius="full"
      >
        {formatDay(iso, useNow())}
      </Text>
    </Flex>
  );
}
