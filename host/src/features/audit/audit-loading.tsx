import { Box, Flex, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton, SkeletonCircle } from '@muhatap/shared/ui/app';

/** The shape of a log. */
export function AuditLoading({ text = 'Denetim kaydı yükleniyor…' }: { readonly text?: string }) {
  return (
    <Box role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <Skeleton aria-hidden h="4" w="60px" mb="2" />
      <Box aria-hidden borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel">
        {[60, 45, 70, 52, 64, 48, 58].map((width) => (
          <Flex
            key={width}
            gap="4"
            px="5"
            minH="66px"
            align="center"
            borderBottomWidth="1px"
            borderColor="border"
            _last={{ borderBottomWidth: '0' }}
          >
            <SkeletonCircle size="7" />
            <Box flex="1">
              <Skeleton h="3.5" w={`${width}%`} mb="2" />
              <Skeleton h="3" w="30%" />
            </Box>
            <Skeleton h="3" w="40px" />
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
