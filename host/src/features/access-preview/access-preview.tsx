import { Grid, Stack } from '@muhatap/shared/ui';
import type { Simulated } from '@muhatap/shared/wire/people';
import { ModuleRights } from './module-rights';
import { SeenPanel } from './seen-panel';

/** The access of a person or roles, as the server counts it by the rules that guard the lists. */
export function AccessPreview({
  answer: { rooms, cases, modules, administers },
}: {
  readonly answer: Simulated;
}) {
  return (
    <Stack gap="4">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        alignItems="start"
      >
        <SeenPanel
          title="Konuşmalar"
          icon="message"
          noun="konuşma"
          seen={rooms}
          closed="Gelen Kutusu kapalı; hiçbir konuşmayı görmez."
        />
        <SeenPanel
          title="Başvurular"
          icon="complaint"
          noun="başvuru"
          seen={cases}
          closed="Şikayet Yönetimi kapalı; hiçbir başvuruyu görmez."
        />
      </Grid>
      <ModuleRights modules={modules} administers={administers} />
    </Stack>
  );
}
