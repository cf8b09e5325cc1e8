import { addresses } from '@muhatap/shared/contract';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { FailedQueue } from '@muhatap/shared/wire/releases';
import { useParams } from 'react-router';
import { queueLabel } from '#entities/operations';
import { FailedReasons, OperationsLoading } from '#features/operations';
import { WayBack } from '../administration/way-back';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';

/** The failed work of the queue that the address names. */
export function FailedWorkPage() {
  const { name, text } = queueLabel(useParams()['queue'] ?? '');
  useTitle(`İşletim: ${name}`);
  const { outcome, isWaiting, reload } = usePageData<FailedQueue>();
  return (
    <PageBody>
      <PageHeader
        title={name}
        description={text}
        before={<WayBack to={addresses.operations()} label="İşletim sayfasına dön" />}
      />
      {outcome === null && <OperationsLoading />}
      {outcome?.ok === false && (
        <ErrorView
          title="Yapılamayan işler yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {outcome?.ok === true && <FailedReasons {...outcome.data} />}
    </PageBody>
  );
}
