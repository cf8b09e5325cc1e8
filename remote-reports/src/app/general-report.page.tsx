import { Box } from '@muhatap/shared/ui';
import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { Suspense } from 'react';
import { Await, useLoaderData, useNavigation, useRevalidator } from 'react-router-dom';
import { GeneralReportView, PeriodSwitch, ReportLoading } from '#features/general-report';
import type { GeneralReportData } from './general-report.loader';

export function GeneralReportPage() {
  const { days, outcome } = useLoaderData<GeneralReportData>();
  const { revalidate, state } = useRevalidator();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <PageBody>
      <PageHeader title="Genel Rapor" description="Tüm kanallardaki mesajlar ve şikayetler" actions={<PeriodSwitch days={days} />} />
      <Box aria-busy={isBusy} opacity={isBusy ? 0.6 : 1} transition="opacity 150ms">
        <Suspense fallback={<ReportLoading />}>
          <Await resolve={outcome}>{(found) => <GeneralReportView outcome={found} isRetrying={state !== 'idle'} onRetry={() => void revalidate()} />}</Await>
        </Suspense>
      </Box>
    </PageBody>
  );
}
