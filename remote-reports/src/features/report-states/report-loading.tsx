import { Grid, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

interface ReportLoadingProps {
  /** Lines of numbers that the page shows. */
  readonly lines: number;
  readonly charts: number;
}

/** The shape of what is on its way. */
export function ReportLoading({ lines, charts }: ReportLoadingProps) {
  return (
    <Stack gap="5">
      <VisuallyHidden role="status">Rapor yükleniyor...</VisuallyHidden>
      <Skeleton height={{ base: `${lines * 224}px`, sm: `${lines * 96}px` }} borderRadius="md" />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        {Array.from({ length: charts }, (_, index) => (
          <Skeleton key={index} height="340px" borderRadius="md" />
        ))}
      </Grid>
    </Stack>
  );
}
