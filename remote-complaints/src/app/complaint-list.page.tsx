import { formatNumber } from '@muhatap/shared/i18n';
import type { Outcome } from '@muhatap/shared/lib';
import { Box, Icon, IconButton } from '@muhatap/shared/ui';
import { PageBody, PageHeader, Tip } from '@muhatap/shared/ui/app';
import type { ComplaintList } from '@muhatap/shared/wire';
import { Suspense, useCallback } from 'react';
import { Await, useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router-dom';
import { complaintsAddress, type ComplaintQuery, useComplaintChanges } from '#entities/complaint';
import { ComplaintSearch, ComplaintsLoading, ComplaintsView } from '#features/complaint-list';
import type { ComplaintListData } from './complaint-list.loader';

const totalOf = (found: Outcome<ComplaintList>, { search }: ComplaintQuery) =>
  found.ok ? `Toplam ${formatNumber(found.data.total)} şikayet${search === '' ? '' : ' · Arama sonuçları gösteriliyor'}` : null;

export function ComplaintListPage() {
  const { query, outcome } = useLoaderData<ComplaintListData>();
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== 'idle';
  const { revalidate, state } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  useComplaintChanges(reload);
  const change = useCallback((next: Partial<ComplaintQuery>, replace = false) => void navigate(complaintsAddress({ ...query, ...next }), { replace, preventScrollReset: true }), [navigate, query]);
  const search = useCallback((term: string) => change({ search: term, page: 1 }, true), [change]);
  const isReloading = state !== 'idle';
  return (
    <PageBody>
      <PageHeader
        title="Vatandaş Şikayetleri"
        description={<Box minH="22px" aria-live="polite"><Suspense fallback={null}><Await resolve={outcome}>{(found) => totalOf(found, query)}</Await></Suspense></Box>}
        actions={(
          <>
            <ComplaintSearch value={query.search} onSearch={search} />
            <Tip content="Yenile"><IconButton size="sm" variant="outline" colorPalette="gray" aria-label="Yenile" loading={isReloading} onClick={reload}><Icon name="refresh" size={16} /></IconButton></Tip>
          </>
        )}
      />
      <Box aria-busy={isBusy} opacity={isBusy ? 0.6 : 1} transition="opacity 150ms">
        <Suspense fallback={<ComplaintsLoading rows={query.limit} />}>
          <Await resolve={outcome}>{(found) => <ComplaintsView outcome={found} query={query} isRetrying={isReloading} onRetry={reload} onChange={change} />}</Await>
        </Suspense>
      </Box>
    </PageBody>
  );
}
