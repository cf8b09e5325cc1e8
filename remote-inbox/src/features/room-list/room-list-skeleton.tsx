import { Box, Flex, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton, SkeletonCircle } from '@muhatap/shared/ui/app';
import { ROW_HEIGHT } from './room-row';

const ROWS = ['70%', '55%', '80%', '62%', '74%', '48%', '66%', '58%'];

export function RoomListSkeleton() {
  return (
    <Box flex="1" overflow="hidden" role="status">
      <VisuallyHidden>Konuşmalar yükleniyor…</VisuallyHidden>
      {ROWS.map((width) => (
        <Flex key={width} h={`${ROW_HEIGHT}px`} px="4" gap="3" align="center" aria-hidden>
          <SkeletonCircle size="10" />
          <Box flex="1">
            <Skeleton h="14px" w={width} mb="2" />
            <Skeleton h="12px" w="90%" mb="2" />
            <Skeleton h="10px" w="40%" />
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
