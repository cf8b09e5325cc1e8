import { useGrant } from '@muhatap/shared/session';
import { ErrorView, PageBody } from '@muhatap/shared/ui/app';
import type { LabelWithCount } from '#entities/label-admin';
import { Labels, LabelsSkeleton } from '#features/labels';
import { usePageData } from '../use-page-data';

export function LabelsPage() {
  const mayChange = useGrant('settings');
  const { outcome, isWaiting, reload } = usePageData<readonly LabelWithCount[]>('labels');
  return (
    <PageBody>
      <Labels
        labels={outcome?.ok === true ? outcome.data : null}
        mayChange={mayChange}
        instead={
          outcome?.ok === false ? (
            <ErrorView
              title="Etiketler yüklenemedi"
              message={outcome.message}
              onRetry={reload}
              isRetrying={isWaiting}
            />
          ) : (
            <LabelsSkeleton />
          )
        }
      />
    </PageBody>
  );
}
