import { Box, Flex, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

export function TemplateListSkeleton() {
  return (
    <Box role="status" borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel">
      <VisuallyHidden>Şablonlar yükleniyor…</VisuallyHidden>
      {[34, 26, 40, 30, 22].map((width) => (
        <Flex
          key={width}
          aria-hidden
          px="4"
          py="3.5"
          gap="6"
          align="center"
          justify="space-between"
          borderBottomWidth="1px"
          borderColor="border"
          _last={{ borderBottomWidth: '0' }}
        >
          <Stack gap="2" flex="1">
            <Skeleton h="3.5" w={`${width}%`} />
            <Skeleton h="3" w={`${width + 30}%`} />
          </Stack>
          <Skeleton h="4" w="80px" hideBelow="sm" />
        </Flex>
      ))}
    </Box>
  );
}
