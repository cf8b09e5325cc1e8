import { type Outcome, useLastGood, useSettled } from '@muhatap/shared/lib';
import { Button } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { useCallback } from 'react';
import { Link as RouterLink, useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import { useCaseworkChanges } from '#entities/casework';
import {
  COMPLAINT_ERRORS,
  listAddressOf,
  useColleagueNotifications,
  useComplaintChanges,
} from '#entities/complaint';
import { BackToList, ComplaintLoading } from '#features/complaint-detail';
import type { ComplaintDetailData } from './complaint-detail.loader';
import { ComplaintScreen } from './complaint-screen';

interface DetailProps {
  readonly found: Outcome<ComplaintDetail>;
  /** It stood here a moment ago. */
  readonly wasHere: boolean;
  readonly onReload: () => void;
}

const GONE = {
  title: 'Bu şikayet artık size açık değil',
  text: 'Konuşması başka birine verilmiş ya da yetkiniz değişmiş olabilir.',
};
const MISSING = { title: COMPLAINT_ERRORS.missing, text: 'Bağlantı eski ya da hatalı olabilir.' };

function Detail({ found, wasHere, onReload }: DetailProps) {
  const { state } = useRevalidator();
  const listAddress = listAddressOf(useLocation().state);
  if (found.ok) return <ComplaintScreen detail={found.data} onReload={onReload} />;
  if (found.message === COMPLAINT_ERRORS.missing) {
    return (
      <>
        <PageHeader title="Şikayet" before={<BackToList />} />
        <EmptyView
          icon="complaint"
          {...(wasHere ? GONE : MISSING)}
          action={
            <Button asChild size="sm" variant="outline">
              <RouterLink to={listAddress}>Şikayetlere dön</RouterLink>
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Şikayet" before={<BackToList />} />
      <ErrorView message={found.message} onRetry={onReload} isRetrying={state !== 'idle'} />
    </>
  );
}

interface FoundAreaProps {
  /** The newest answer about this complaint; null before the first. */
  readonly newest: Outcome<ComplaintDetail> | null;
  readonly onReload: () => void;
}

/** A question that fails leaves the complaint on screen; only the answer that it is gone takes it away. */
function FoundArea({ newest, onReload }: FoundAreaProps) {
  const kept = useLastGood(newest);
  const isGone = newest?.ok === false && newest.message === COMPLAINT_ERRORS.missing;
  const found = isGone ? newest : kept;
  if (found === null) return <ComplaintLoading />;
  return <Detail found={found} wasHere={kept?.ok === true} onReload={onReload} />;
}

export function ComplaintDetailPage() {
  const loaderData = useLoaderData<ComplaintDetailData>();
  const { id } = loaderData;
  const { shown } = useSettled<ComplaintDetail, ComplaintDetailData>(loaderData);
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  useComplaintChanges(reload, id);
  useCaseworkChanges(reload);
  useColleagueNotifications(id);
  return (
    <PageBody>
      <FoundArea key={id} newest={shown?.data.id === id ? shown.outcome : null} onReload={reload} />
    </PageBody>
  );
}
