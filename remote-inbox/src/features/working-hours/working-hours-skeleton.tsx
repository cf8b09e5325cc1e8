import { Box, Grid, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

/** The shape of the form: a list of seven days, then two shorter parts. */
export function WorkingHoursSkeleton() {
  return (
    <Box role="status">
      <VisuallyHidden>Çalışma saatleri yükleniyor…</VisuallyHidden>
      {['384px', '220px', '96px'].map((height) => (
        <Grid
          key={height}
          aria-hidden
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' }}
          gap={{ base: '4', lg: '10' }}
          py="8"
          borderTopWidth="1px"
          borderColor="border"
        >
          <Stack gap="2">
            <Skeleton h="4" w="140px" />
            <Skeleton h="3" w="220px" />
          </Stack>
          <Skeleton h={height} borderRadius="lg" />
        </Grid>
      ))}
    </Box>
  );
}
