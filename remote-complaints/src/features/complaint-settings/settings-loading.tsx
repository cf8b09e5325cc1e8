import { Box, Flex, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

const WIDTHS = [150, 210, 120, 180, 160];

/** The shape of the rows to come. */
export function SettingsLoading() {
  return (
    <Box role="status">
      <VisuallyHidden>Şikayet ayarları yükleniyor…</VisuallyHidden>
      <Flex aria-hidden justify="space-between" mb="4">
        <Skeleton h="9" w="280px" maxW="60%" />
        <Skeleton h="9" w="110px" />
      </Flex>
      <Box aria-hidden borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.panel">
        {WIDTHS.map((width) => (
          <Flex
            key={width}
            direction="column"
            gap="2"
            px="4"
            h="61px"
            justify="center"
            borderBottomWidth="1px"
            borderColor="border"
            _last={{ borderBottomWidth: '0' }}
          >
            <Skeleton h="4" w={`${width}px`} />
            <Skeleton h="3" w="190px" />
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
