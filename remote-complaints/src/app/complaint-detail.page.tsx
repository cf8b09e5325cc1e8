import { addresses } from '@muhatap/shared/contract';
import { type Outcome, useSettled } from '@muhatap/shared/lib';
import { Button, Icon, IconButton } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { ComplaintDetail } from '@muhatap/shared/wire';
import { useCallback } from 'react';
import { Link as RouterLink, useFetcher, useLoaderData, useRevalidator } from 'react-router-dom';
import { COMPLAINT_ERRORS, useComplaintChanges } from '#entities/complaint';
import { ComplaintLoading, ComplaintView, type StatusSaved, useStatusNotice } from '#features/complaint-detail';
import type { ComplaintDetailData } from './complaint-detail.loader';

function Detail({ found }: { readonly found: Outcome<ComplaintDetail> }) {
  const fetcher = useFetcher<StatusSaved>();
  useStatusNotice(fetcher.data);
  const { revalidate, state } = useRevalidator();
  if (found.ok) return <ComplaintView detail={found.data} fetcher={fetcher} />;
  if (found.message === COMPLAINT_ERRORS.missing) {
    return <EmptyView icon="complaint" title={COMPLAINT_ERRORS.missing} text="Bağlantı eski ya da hatalı olabilir." action={<Button asChild size="sm" variant="outline"><RouterLink to={addresses.complaints()}>Şikayetlere dön</RouterLink></Button>} />;
  }
  return <ErrorView message={found.message} onRetry={() => void revalidate()} isRetrying={state !== 'idle'} />;
}

export function ComplaintDetailPage() {
  const asked = useLoaderData<ComplaintDetailData>();
  const { id } = asked;
  const { shown } = useSettled<ComplaintDetail, ComplaintDetailData>(asked);
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  useComplaintChanges(reload, id);
  return (
    <PageBody>
      <PageHeader
        title="Şikayet Detayı"
        before={<IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label="Şikayetlere dön"><RouterLink to={addresses.complaints()}><Icon name="arrow-left" size={18} /></RouterLink></IconButton>}
      />
      {shown?.data.id === id ? <Detail key={id} found={shown.outcome} /> : <ComplaintLoading />}
    </PageBody>
  );
}
