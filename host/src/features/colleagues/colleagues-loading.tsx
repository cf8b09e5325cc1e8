import { Box, HStack, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton, SkeletonCircle } from '@muhatap/shared/ui/app';

const ROWS = 8;

/** The shape of the rows to come. */
export function ColleaguesLoading() {
  return (
    <Box role="status">
      <VisuallyHidden>Üyeler yükleniyor…</VisuallyHidden>
      <Box
        aria-hidden
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        bg="bg.panel"
        overflow="hidden"
      >
        {Array.from({ length: ROWS }, (_, index) => (
          <HStack key={index} gap="3" px="4" minH="64px">
            <SkeletonCircle size="10" flexShrink="0" />
            <Stack gap="2" flex="1" minW="0">
              <Skeleton height="12px" width="150px" />
              <Skeleton height="10px" width="110px" />
            </Stack>
            <Skeleton height="12px" width="70px" flexShrink="0" />
          </HStack>
        ))}
      </Box>
    </Box>
  );
}
