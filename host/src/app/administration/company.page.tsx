import { useAutoRefresh, useNow } from '@muhatap/shared/clock';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { Company } from '@muhatap/shared/wire/people';
import { CompanyEditor, CompanyLoading } from '#features/company';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';

export function CompanyPage() {
  useTitle('Kurum');
  const now = useNow();
  const { outcome, isWaiting, reload } = usePageData<Company>();
  const isSumming = outcome?.ok === true && outcome.data.summing;
  // Until the reports are made anew; nothing else here changes by itself.
  useAutoRefresh(() => (isSumming ? reload() : undefined));
  return (
    <PageBody width="form">
      <PageHeader title="Kurum" description="Adınız, logonuz ve çalıştığınız saat dilimi" />
      {outcome === null && <CompanyLoading />}
      {outcome?.ok === true && <CompanyEditor company={outcome.data} now={now} />}
      {outcome?.ok === false && (
        <ErrorView
          title="Kurum bilgileri yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
    </PageBody>
  );
}
