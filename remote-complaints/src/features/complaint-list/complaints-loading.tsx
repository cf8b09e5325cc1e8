import { Box, HStack, Spinner, Text } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

/** The shape of the rows to come, as many as the page will hold. */
export function ComplaintsLoading({ rows }: { readonly rows: number }) {
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.panel" overflow="hidden">
      <HStack role="status" gap="2" px="4" height="39px" bg="bg.subtle" borderBottomWidth="1px" color="fg.muted">
        <Spinner size="xs" /><Text fontSize="sm">Şikayetler yükleniyor...</Text>
      </HStack>
      {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
        <HStack key={row} gap="6" px="4" height="57px" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }} aria-hidden>
          <Skeleton height="12px" width="110px" display={{ base: 'none', md: 'block' }} />
          <Skeleton height="12px" width="130px" />
          <Skeleton height="12px" flex="1" maxW="320px" />
          <Skeleton height="20px" width="76px" borderRadius="full" ml="auto" />
          <Skeleton height="12px" width="140px" display={{ base: 'none', md: 'block' }} />
        </HStack>
      ))}
    </Box>
  );
}
