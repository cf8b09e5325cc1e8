import { formatNumber } from '@muhatap/shared/i18n';
import { type Outcome, useSettled } from '@muhatap/shared/lib';
import { Box, HStack, Icon, IconButton } from '@muhatap/shared/ui';
import { PageBody, PageHeader, Tip } from '@muhatap/shared/ui/app';
import type { ComplaintList } from '@muhatap/shared/wire';
import { useCallback } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { complaintsAddress, type ComplaintQuery, useComplaintChanges } from '#entities/complaint';
import { ComplaintSearch, ComplaintsLoading, ComplaintsView } from '#features/complaint-list';
import type { ComplaintListData } from './complaint-list.loader';

const totalOf = (found: Outcome<ComplaintList>, { search }: ComplaintQuery) =>
  found.ok ? `Toplam ${formatNumber(found.data.total)} şikayet${search === '' ? '' : ' · Arama sonuçları gösteriliyor'}` : null;

export function ComplaintListPage() {
  const asked = useLoaderData<ComplaintListData>();
  const { shown, isWaiting } = useSettled<ComplaintList, ComplaintListData>(asked);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  useComplaintChanges(reload);
  const { query } = asked;
  const change = useCallback((next: Partial<ComplaintQuery>, replace = false) => void navigate(complaintsAddress({ ...query, ...next }), { replace, preventScrollReset: true }), [navigate, query]);
  const search = useCallback((term: string) => change({ search: term, page: 1 }, true), [change]);
  return (
    <PageBody>
      <PageHeader
        title="Vatandaş Şikayetleri"
        description={<Box minH="22px" aria-live="polite">{shown ? totalOf(shown.outcome, shown.data.query) : null}</Box>}
        actions={(
          <HStack gap="2" width={{ base: 'full', sm: 'auto' }}>
            <ComplaintSearch value={query.search} onSearch={search} />
            <Tip content="Yenile"><IconButton size="sm" variant="outline" colorPalette="gray" aria-label="Yenile" loading={shown !== null && isWaiting} onClick={reload}><Icon name="refresh" size={16} /></IconButton></Tip>
          </HStack>
        )}
      />
      <Box aria-busy={isWaiting}>
        {shown ? <ComplaintsView outcome={shown.outcome} query={shown.data.query} isRetrying={isWaiting} onRetry={reload} onChange={change} /> : <ComplaintsLoading rows={query.limit} />}
      </Box>
    </PageBody>
  );
}
