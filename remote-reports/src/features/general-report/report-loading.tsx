import { Grid, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

export function ReportLoading() {
  return (
    <Stack gap="5">
      <VisuallyHidden role="status">Rapor yükleniyor...</VisuallyHidden>
      <Skeleton height={{ base: '320px', md: '218px', lg: '109px' }} borderRadius="md" />
      <Skeleton height="282px" borderRadius="md" />
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="5"><Skeleton height="200px" borderRadius="md" /><Skeleton height="200px" borderRadius="md" /></Grid>
    </Stack>
  );
}
