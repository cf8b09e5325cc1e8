import { Box, Grid, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

/** The shape of the company's form. */
export function CompanyLoading() {
  return (
    <Box role="status">
      <VisuallyHidden>Kurum bilgileri yükleniyor…</VisuallyHidden>
      {['170px', '70px', '90px', '50px'].map((height) => (
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
            <Skeleton h="4" w="110px" />
            <Skeleton h="3" w="200px" />
          </Stack>
          <Skeleton h={height} maxW="420px" borderRadius="md" />
        </Grid>
      ))}
    </Box>
  );
}
