import { Flex } from '@muhatap/shared/ui';

export function UnreadBadge({ count }: { readonly count: number }) {
  return (
    <Flex
      className="tabular"
      aria-label={`${count} okunmamış mesaj`}
      role="img"
      align="center"
      justify="center"
      flexShrink="0"
      minW="20px"
      h="20px"
      px="1.5"
      borderRadius="full"
      bg="brand.solid"
      color="brand.contrast"
      fontSize="2xs"
      fontWeight="bold"
    >
      {count > 99 ? '99+' : count}
    </Flex>
  );
}
