import { Grid, Stack, VisuallyHidden } from '@muhatap/shared/ui';
import { Skeleton } from '@muhatap/shared/ui/app';

/** The shape of a role's form. */
export function RoleLoading() {
  return (
    <Grid
      role="status"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
      gap="10"
      alignItems="start"
    >
      <VisuallyHidden>Rol yükleniyor…</VisuallyHidden>
      <Stack aria-hidden gap="8">
        <Stack gap="4">
          <Skeleton h="3" w="90px" />
          <Skeleton h="10" />
          <Skeleton h="3" w="90px" />
          <Skeleton h="16" />
        </Stack>
        {[0, 1].map((part) => (
          <Stack key={part} gap="3">
            <Skeleton h="4" w="220px" />
            <Skeleton h="240px" borderRadius="lg" />
          </Stack>
        ))}
      </Stack>
      <Skeleton aria-hidden h="260px" borderRadius="md" />
    </Grid>
  );
}
