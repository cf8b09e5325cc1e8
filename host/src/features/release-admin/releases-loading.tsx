import { Box, Flex, Grid, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton, TableLoading } from '@muhatap/shared/ui/app';

const MODULES = 5;
const LINES = 6;

const Frame = ({
  rows,
  height,
}: {
  readonly rows: number;
  readonly height: { base: string; sm?: string; lg: string };
}) => (
  <Box aria-hidden bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="lg" mb="8">
    {Array.from({ length: rows }, (_, row) => (
      <Flex
        key={row}
        px="5"
        gap="6"
        h={height}
        align="center"
        borderBottomWidth="1px"
        borderColor="border"
        _last={{ borderBottomWidth: '0' }}
      >
        <Box w="180px">
          <Skeleton h="4" w="120px" mb="2" />
          <Skeleton h="3" w="90px" />
        </Box>
        <Skeleton h="4" flex="1" maxW="320px" display={{ base: 'none', md: 'block' }} />
      </Flex>
    ))}
  </Box>
);

/** The shape of the overview while its answer is on the way. */
export const OverviewLoading = () => (
  <>
    <TableLoading
      label="Sürümler yükleniyor…"
      rows={MODULES}
      rowHeight="69px"
      cardHeight="152px"
      tableFrom="md"
    />
    <Box mt="8">
      <Frame rows={LINES} height={{ base: '65px', lg: '65px' }} />
    </Box>
  </>
);

/** The shape of one module's page while its answer is on the way. */
export function ModuleLoading() {
  return (
    <Box role="status">
      <VisuallyHidden>Bölümün sürümleri yükleniyor…</VisuallyHidden>
      <Grid
        aria-hidden
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        p="5"
        gap="3"
        mb="8"
        minH="220px"
        alignContent="start"
      >
        <Skeleton h="6" w="180px" />
        {[280, 340, 240, 300].map((width) => (
          <Skeleton key={width} h="4" w={`${width}px`} maxW="full" />
        ))}
      </Grid>
      <Frame rows={3} height={{ base: '136px', lg: '86px' }} />
    </Box>
  );
}
