import { Box, Flex, Grid, HStack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton, SkeletonCircle } from '@muhatap/shared/ui/app';

const ROWS = 8;

/** The shape of what comes: the line's health, the counts, the rows. */
export function LedgerLoading() {
  return (
    <Box role="status">
      <VisuallyHidden>Eşitleme geçmişi yükleniyor…</VisuallyHidden>
      <Box
        aria-hidden
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        bg="bg.panel"
        mb="5"
      >
        <Flex gap="3.5" p="4" align="center" minH="77px">
          <SkeletonCircle size="10" />
          <Box flex="1">
            <Skeleton h="4" w="220px" maxW="full" mb="2" />
            <Skeleton h="3" w="340px" maxW="full" />
          </Box>
        </Flex>
        <Grid
          templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
          gap="4"
          px="4"
          py="3"
          borderTopWidth="1px"
          borderColor="border"
        >
          {[0, 1, 2, 3].map((fact) => (
            <Box key={fact} h="40px">
              <Skeleton h="3" w="120px" mb="2" maxW="full" />
              <Skeleton h="4" w="70px" />
            </Box>
          ))}
        </Grid>
      </Box>
      <HStack aria-hidden gap="1.5" mb="4" py="1" overflow="hidden">
        {[70, 90, 96, 80, 110, 80, 120].map((width, place) => (
          <Skeleton key={place} h="9" w={`${width}px`} borderRadius="full" flexShrink="0" />
        ))}
      </HStack>
      <Box aria-hidden borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel">
        {Array.from({ length: ROWS }, (_, row) => (
          <Flex
            key={row}
            gap="6"
            px="4"
            h="66px"
            align="center"
            borderBottomWidth="1px"
            borderColor="border"
            _last={{ borderBottomWidth: '0' }}
          >
            <Box w="180px">
              <Skeleton h="3" w="130px" mb="2" />
              <Skeleton h="3" w="170px" />
            </Box>
            <Skeleton h="5" w="80px" borderRadius="full" />
            <Skeleton h="3" flex="1" maxW="360px" display={{ base: 'none', md: 'block' }} />
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
