import { Box, HStack, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton, SkeletonCircle } from '@muhatap/shared/ui/app';

/** The shape of the rows to come. */
export function WorkLoading({ rows }: { readonly rows: number }) {
  return (
    <Box role="status">
      <VisuallyHidden>İşler yükleniyor…</VisuallyHidden>
      <Box aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <HStack
            key={row}
            gap={{ base: '3', md: '4' }}
            px={{ base: '4', md: '5' }}
            height={{ base: '89px', md: '69px' }}
            borderBottomWidth="1px"
            borderColor="border.muted"
            _last={{ borderBottomWidth: '0' }}
          >
            <SkeletonCircle size="9" flexShrink="0" />
            <Stack gap="2" flex="1" minW="0">
              <Skeleton height="12px" width="150px" />
              <Skeleton height="10px" width="320px" maxW="80%" />
            </Stack>
            <Skeleton
              height="12px"
              width="120px"
              flexShrink="0"
              display={{ base: 'none', md: 'block' }}
            />
          </HStack>
        ))}
      </Box>
    </Box>
  );
}
