import { useSettled } from '@muhatap/shared/lib';
import { Box } from '@muhatap/shared/ui';
import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { GeneralReport } from '@muhatap/shared/wire';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { GeneralReportView, PeriodSwitch, ReportLoading } from '#features/general-report';
import type { GeneralReportData } from './general-report.loader';

export function GeneralReportPage() {
  const asked = useLoaderData<GeneralReportData>();
  const { shown, isWaiting } = useSettled<GeneralReport, GeneralReportData>(asked);
  const { revalidate } = useRevalidator();
  return (
    <PageBody>
      <PageHeader title="Genel Rapor" description="Tüm kanallardaki mesajlar ve şikayetler" actions={<PeriodSwitch days={asked.days} />} />
      <Box aria-busy={isWaiting} opacity={shown && isWaiting ? 0.6 : 1} transition="opacity 150ms">
        {shown ? <GeneralReportView outcome={shown.outcome} isRetrying={isWaiting} onRetry={() => void revalidate()} /> : <ReportLoading />}
      </Box>
    </PageBody>
  );
}
