import { useAutoRefresh, useNow } from '@muhatap/shared/clock';
import { addresses } from '@muhatap/shared/contract';
import { Box, Heading } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { OperationsOverview } from '@muhatap/shared/wire/releases';
import { useId, type ReactNode } from 'react';
import { useLiveModules } from '#entities/releases';
import { AccountList, OperationsLoading, QueueList, SystemFacts } from '#features/operations';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mb="8">
      <Heading as="h2" size="md" id={id} mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** The state of the installation, over all of its companies, read again and again while the page is visible. */
export function OperationsPage() {
  useTitle('İşletim');
  const now = useNow();
  const { outcome, isWaiting, reload } = usePageData<OperationsOverview>();
  useAutoRefresh(reload);
  const releases = Object.values(useLiveModules()).map(
    ({ manifest, version }) => `${manifest.title} ${version}`,
  );
  const overview = outcome?.ok === true ? outcome.data : null;
  return (
    <PageBody>
      <PageHeader
        title="İşletim"
        description="Bütün kurumların kanalları, bekleyen ve yapılamayan işleri, veritabanı ve disk"
      />
      {outcome === null && <OperationsLoading />}
      {outcome?.ok === false && (
        <ErrorView
          title="İşletim bilgileri yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {overview !== null && (
        <>
          <Part title="Kuyruklar">
            <QueueList queues={overview.queues} addressOf={addresses.failedWork} />
          </Part>
          <Part title="Kanal hesapları">
            <AccountList accounts={overview.accounts} now={now} />
          </Part>
          <Part title="Sistem">
            <SystemFacts {...overview} releases={releases} now={now} />
          </Part>
        </>
      )}
    </PageBody>
  );
}
