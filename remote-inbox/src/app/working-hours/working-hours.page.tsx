import { useGrant } from '@muhatap/shared/session';
import { Box } from '@muhatap/shared/ui';
import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { WorkingHours } from '@muhatap/shared/wire/conversations';
import { useNow } from '@muhatap/shared/clock';
import { OpenLine, WorkingHoursForm, WorkingHoursSkeleton } from '#features/working-hours';
import { PageOutcome } from '../page-outcome';
import { usePageData } from '../use-page-data';

export function WorkingHoursPage() {
  const mayChange = useGrant('settings');
  const now = useNow();
  const page = usePageData<WorkingHours>('working-hours');
  return (
    <PageBody width="form">
      <PageHeader
        title="Çalışma Saatleri"
        description={
          <Box minH="22px">
            {page.outcome?.ok === true ? <OpenLine hours={page.outcome.data} now={now} /> : null}
          </Box>
        }
      />
      <PageOutcome
        page={page}
        failure="Çalışma saatleri yüklenemedi"
        loading={<WorkingHoursSkeleton />}
      >
        {(hours) => <WorkingHoursForm hours={hours} mayChange={mayChange} now={now} />}
      </PageOutcome>
    </PageBody>
  );
}
