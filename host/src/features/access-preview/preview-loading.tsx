import { Box, Grid, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

/** The shape of what somebody sees. */
export function PreviewLoading() {
  return (
    <Stack role="status" gap="4">
      <VisuallyHidden>Görülenler hesaplanıyor…</VisuallyHidden>
      <Grid
        aria-hidden
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
      >
        {[0, 1].map((panel) => (
          <Box
            key={panel}
            borderWidth="1px"
            borderColor="border"
            borderRadius="lg"
            bg="bg.panel"
            p="5"
            h="380px"
          >
            <Skeleton h="4" w="110px" mb="5" />
            <Skeleton h="7" w="160px" mb="4" />
            <Skeleton h="2" mb="4" />
            <Skeleton h="3" w="80%" />
          </Box>
        ))}
      </Grid>
      <Skeleton aria-hidden h="280px" borderRadius="md" />
    </Stack>
  );
}
