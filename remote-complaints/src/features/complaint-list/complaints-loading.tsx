import { Box, HStack, Stack } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

function TableRow() {
  return (
    <HStack gap="6" px="4" height="57px" display={{ base: 'none', lg: 'flex' }}>
      <Skeleton height="12px" width="120px" flexShrink="0" />
      <Skeleton height="12px" width="110px" flexShrink="0" />
      <Stack gap="2" flex="1" minW="0">
        <Skeleton height="12px" width="70%" maxW="320px" />
        <Skeleton height="10px" width="45%" maxW="220px" />
      </Stack>
      <Skeleton height="12px" width="90px" flexShrink="0" />
      <Skeleton height="20px" width="76px" borderRadius="full" flexShrink="0" />
      <Skeleton height="12px" width="140px" flexShrink="0" mr="20" />
    </HStack>
  );
}

function Card() {
  return (
    <Stack gap="2.5" px="4" py="4" height="115px" display={{ base: 'flex', lg: 'none' }}>
      <HStack justify="space-between">
        <Skeleton height="14px" width="45%" />
        <Skeleton height="20px" width="64px" borderRadius="full" />
      </HStack>
      <Skeleton height="12px" width="75%" />
      <Skeleton height="10px" width="60%" />
      <HStack justify="space-between">
        <Skeleton height="10px" width="35%" />
        <Skeleton height="10px" width="56px" />
      </HStack>
    </Stack>
  );
}

/** The shape of the rows to come, as many as the page will hold; the page's head says what is awaited. */
export function ComplaintsLoading({ rows }: { readonly rows: number }) {
  return (
    <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" overflow="hidden" aria-hidden>
      {/* Cards have no head: nothing moves when they come. */}
      <Box
        display={{ base: 'none', lg: 'block' }}
        height="41px"
        bg="bg.subtle"
        borderBottomWidth="1px"
      />
      {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
        <Box key={row} borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
          <TableRow />
          <Card />
        </Box>
      ))}
    </Box>
  );
}
