import { useGrant } from '@muhatap/shared/session';
import { Box } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { WorkingHours } from '@muhatap/shared/wire';
import { useNow } from '@muhatap/shared/clock';
import { OpenLine, WorkingHoursForm, WorkingHoursSkeleton } from '#features/working-hours';
import { usePageData } from '../use-page-data';

export function WorkingHoursPage() {
  const mayChange = useGrant('settings');
  const now = useNow();
  const { outcome, isWaiting, reload } = usePageData<WorkingHours>('working-hours');
  return (
    <PageBody maxWidth="6xl">
      <PageHeader
        title="Çalışma Saatleri"
        description={
          <Box minH="22px">
            {outcome?.ok === true ? <OpenLine hours={outcome.data} now={now} /> : null}
          </Box>
        }
      />
      {outcome === null ? (
        <WorkingHoursSkeleton />
      ) : outcome.ok ? (
        <WorkingHoursForm hours={outcome.data} mayChange={mayChange} now={now} />
      ) : (
        <ErrorView
          title="Çalışma saatleri yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
    </PageBody>
  );
}
