import { Box, Grid, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

const SECTIONS = [['40px', '40px'], ['220px'], ['124px']];

/** The shape of a person's page while it is on its way. */
export function PersonLoading() {
  return (
    <Box role="status">
      <VisuallyHidden>Yükleniyor…</VisuallyHidden>
      {SECTIONS.map((fields, section) => (
        <Grid
          key={section}
          aria-hidden
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)' }}
          gap={{ base: '4', lg: '10' }}
          py="8"
          borderTopWidth="1px"
          borderColor="border"
        >
          <Stack gap="2">
            <Skeleton height="16px" width="120px" />
            <Skeleton height="12px" width="220px" />
          </Stack>
          <Stack gap="5">
            {fields.map((height, field) => (
              <Skeleton key={field} height={height} borderRadius="lg" />
            ))}
          </Stack>
        </Grid>
      ))}
    </Box>
  );
}
