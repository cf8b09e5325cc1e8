import { Box, Flex, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

export function AccountsSkeleton() {
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel" role="status">
      <VisuallyHidden>Hesaplar yükleniyor…</VisuallyHidden>
      {['60%', '48%', '54%'].map((width) => (
        <Flex key={width} h="14" px="4" align="center" gap="4" aria-hidden>
          <Skeleton boxSize="5" borderRadius="full" />
          <Skeleton h="3.5" w={width} />
        </Flex>
      ))}
    </Box>
  );
}
