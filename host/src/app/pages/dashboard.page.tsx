import { messageOf } from '@muhatap/shared/api';
import { formatDate, formatTime } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { hasGrant, useSession } from '@muhatap/shared/session';
import { Box, Grid, Heading } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { Room } from '@muhatap/shared/wire/conversations';
import type { GeneralReport } from '@muhatap/shared/wire/reports';
import type { ReactNode } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { fetchGeneralReport, fetchOpenRooms, greetingFor } from '#entities/today';
import { Figures, OpenRooms, QuickLinks } from '#features/overview';
import { settledSession } from '../guard';
import { useMenu } from '../shell-context';
import { useTitle } from '../use-title';

const OPEN_ROOMS = 6;
const QUICK_LINKS = 6;

/** A part of the page that loaded, failed, or is not this person's. */
type Part<T> = { readonly data: T } | { readonly message: string } | null;
interface DashboardData {
  readonly report: Part<GeneralReport>;
  readonly rooms: Part<readonly Room[]>;
}

const part = <T,>(call: Promise<T>, fallback: string): Promise<Part<T>> =>
  call.then(
    (data) => ({ data }),
    (error: unknown) => ({ message: messageOf(error, fallback) }),
  );

/** Reads only the data that the person's roles open; one part's failure leaves the other. */
export async function loadDashboard({
  request: { signal },
}: LoaderFunctionArgs): Promise<DashboardData> {
  const session = await settledSession();
  const [report, rooms] = await Promise.all([
    hasGrant(session, 'reports')
      ? part(fetchGeneralReport(1, signal), 'Bugünün sayıları yüklenirken hata oluştu')
      : null,
    hasGrant(session, 'inbox')
      ? part(fetchOpenRooms(OPEN_ROOMS, signal), 'Açık görüşmeler yüklenirken hata oluştu')
      : null,
  ]);
  return { report, rooms };
}

export function DashboardPage() {
  useTitle('Gösterge Paneli');
  const { report, rooms } = useLoaderData<DashboardData>();
  const name = useSession((state) => state.user?.name ?? '');
  const links = useMenu()
    .flatMap((group) => group.items.slice(0, 2))
    .filter((item) => !item.isPlaceholder)
    .slice(0, QUICK_LINKS);
  const now = platform().clock.now();
  return (
    <PageBody>
      <PageHeader
        title={`${greetingFor(Number(formatTime(now).slice(0, 2)))}, ${name.split(' ')[0] ?? name}`}
        description={formatDate(now)}
      />
      {report === null ? null : (
        <Loaded part={report}>{(data) => <Figures report={data} />}</Loaded>
      )}
      <Grid
        templateColumns={{ base: '1fr', lg: rooms === null ? '1fr' : '2fr 1fr' }}
        gap="6"
        mt="6"
        alignItems="start"
      >
        {rooms === null ? null : (
          <Panel title="Açık görüşmeler">
            <Loaded part={rooms}>{(data) => <OpenRooms rooms={data} />}</Loaded>
          </Panel>
        )}
        {links.length === 0 ? null : (
          <Panel title="Kısayollar">
            <QuickLinks items={links} />
          </Panel>
        )}
      </Grid>
    </PageBody>
  );
}

function Loaded<T>({
  part: loaded,
  children,
}: {
  readonly part: NonNullable<Part<T>>;
  readonly children: (data: T) => ReactNode;
}) {
  const { revalidate, state } = useRevalidator();
  if ('data' in loaded) return children(loaded.data);
  return (
    <ErrorView
      message={loaded.message}
      onRetry={() => void revalidate()}
      isRetrying={state === 'loading'}
    />
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      as="section"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflow="hidden"
    >
      <Heading as="h2" size="md" px="5" py="3.5" borderBottomWidth="1px" borderColor="border">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
