import { Box, Grid, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

export function InboxSettingsSkeleton() {
  return (
    <Box role="status">
      <VisuallyHidden>Ayarlar yükleniyor…</VisuallyHidden>
      {['260px', '150px', '220px'].map((height) => (
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
            <Skeleton h="4" w="120px" />
            <Skeleton h="3" w="200px" />
          </Stack>
          <Skeleton h={height} borderRadius="lg" />
        </Grid>
      ))}
    </Box>
  );
}
