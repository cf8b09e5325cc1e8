import { useNow } from '@muhatap/shared/clock';
import { useLink } from '@muhatap/shared/contract';
import { formatDate, formatTime } from '@muhatap/shared/i18n';
import { useGrant, useSession } from '@muhatap/shared/session';
import { Box, Grid, Heading, Stack } from '@muhatap/shared/ui';
import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { greetingFor } from '#entities/today';
import { countOf, useWorkAccess, useWorkChanges } from '#entities/work';
import {
  DueToday,
  HereList,
  HereLoading,
  OldestLoading,
  OldestWork,
  Panel,
  Part,
  Tiles,
  TilesLoading,
  todaysFigures,
  workTiles,
} from '#features/overview';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import type { Dashboard } from './dashboard.loader';

interface SectionProps {
  /** Null until the first answer. */
  readonly data: Dashboard | null;
  readonly now: number;
  readonly again: { readonly onRetry: () => void; readonly isRetrying: boolean };
}
type WorkSectionProps = SectionProps & { readonly access: Parameters<typeof workTiles>[1] };

function WorkTiles({ data, access, again }: WorkSectionProps) {
  const count = (access.inbox ? 2 : 0) + Number(access.complaints) + Number(access.nobody);
  return (
    <Part part={data?.mine ?? null} loading={<TilesLoading count={count} />} {...again}>
      {({ counts }) => <Tiles label="Bekleyen işler" tiles={workTiles(counts, access)} />}
    </Part>
  );
}

function WorkLists({ data, access, now, again }: WorkSectionProps) {
  return (
    <Stack gap="6">
      {access.inbox && (
        <Part part={data?.due ?? null} loading={null} {...again}>
          {(page) => <DueToday page={page} now={now} />}
        </Part>
      )}
      <Part part={data?.mine ?? null} loading={<OldestLoading />} {...again}>
        {(page) => (
          <OldestWork
            page={page}
            now={now}
            unheld={access.nobody ? countOf(page.counts.nobody, 'all') : 0}
          />
        )}
      </Part>
    </Stack>
  );
}

function Here({ data, now, again }: SectionProps) {
  const me = useSession((state) => state.user?.id);
  return (
    <Panel title="Şu anda burada">
      <Part part={data?.here ?? null} loading={<HereLoading />} {...again}>
        {(people) => <HereList people={people.filter(({ id }) => id !== me)} now={now} />}
      </Part>
    </Panel>
  );
}

function Today({ data, again }: Pick<SectionProps, 'data' | 'again'>) {
  const to = useLink('reports:general');
  return (
    <Box as="section">
      <Heading as="h2" size="md" mb="3">
        Kurumda bugün
      </Heading>
      <Part part={data?.report ?? null} loading={<TilesLoading count={4} />} {...again}>
        {(report) => <Tiles label="Kurumda bugün" tiles={todaysFigures(report, to)} />}
      </Part>
    </Box>
  );
}

/** The part of the work that the person's roles open; null where they open none. */
function useAccess(): WorkSectionProps['access'] | null {
  const [inbox, complaints] = [useGrant('inbox'), useGrant('complaints')];
  const { scopes } = useWorkAccess();
  return inbox || complaints ? { inbox, complaints, nobody: scopes.includes('nobody') } : null;
}

/** The day's beginning: own work, what is due, who is here (docs/behaviour.md §1.8). */
export function DashboardPage() {
  useTitle('Gösterge Paneli');
  const { outcome, isWaiting, reload } = usePageData<Dashboard>();
  useWorkChanges(reload);
  const now = useNow();
  const name = useSession((state) => state.user?.name ?? '');
  const access = useAccess();
  const readsReports = useGrant('reports');
  const section: SectionProps = {
    data: outcome?.ok === true ? outcome.data : null,
    now,
    again: { onRetry: reload, isRetrying: isWaiting },
  };
  return (
    <PageBody>
      <PageHeader
        title={`${greetingFor(Number(formatTime(now).slice(0, 2)))}, ${name.split(' ')[0] ?? name}`}
        description={formatDate(now)}
      />
      <Stack gap="6">
        {access !== null && <WorkTiles {...section} access={access} />}
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            lg: access === null ? 'minmax(0, 1fr)' : 'minmax(0, 2fr) minmax(0, 1fr)',
          }}
          gap="6"
          alignItems="start"
        >
          {access !== null && <WorkLists {...section} access={access} />}
          <Here {...section} />
        </Grid>
        {readsReports && <Today {...section} />}
      </Stack>
    </PageBody>
  );
}
