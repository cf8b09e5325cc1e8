import { Box, HStack, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton, SkeletonCircle } from '@muhatap/shared/ui/app';

const ROWS = 8;

function Row() {
  return (
    <HStack gap="3" px="4" height={{ base: '89px', lg: '60px' }}>
      <SkeletonCircle size="9" flexShrink="0" />
      <Stack gap="2" flex="1" minW="0">
        <Skeleton height="12px" width="150px" />
        <Skeleton height="10px" width="200px" maxW="80%" />
      </Stack>
      <Skeleton
        height="20px"
        width="110px"
        flexShrink="0"
        display={{ base: 'none', lg: 'block' }}
        me="28"
      />
      <Skeleton
        height="12px"
        width="140px"
        flexShrink="0"
        display={{ base: 'none', lg: 'block' }}
        me="20"
      />
      <Skeleton height="12px" width="90px" flexShrink="0" />
    </HStack>
  );
}

/** The shape of the rows to come. */
export function PeopleLoading() {
  return (
    <Box role="status">
      <VisuallyHidden>Kullanıcılar yükleniyor…</VisuallyHidden>
      <Box
        aria-hidden
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        bg="bg.panel"
        overflow="hidden"
      >
        {/* Cards have no head: nothing moves when they come. */}
        <Box
          display={{ base: 'none', lg: 'block' }}
          height="41px"
          bg="bg.subtle"
          borderBottomWidth="1px"
          borderColor="border"
        />
        {Array.from({ length: ROWS }, (_, row) => (
          <Box
            key={row}
            borderBottomWidth="1px"
            borderColor="border"
            _last={{ borderBottomWidth: '0' }}
          >
            <Row />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
