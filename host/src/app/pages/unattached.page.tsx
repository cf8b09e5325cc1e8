import { EmptyView, PageBody } from '@muhatap/shared/ui/plain';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Waiting } from '../module-routes';
import { ModulePending } from './module-pending';

/** An address whose module is still on its way, or was taken off: looked up anew as soon as that ends. */
export function UnattachedPage() {
  const { title, isRetired, until } = useLoaderData<Waiting>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isGone = false;
    void until().then(() => (isGone ? undefined : revalidate()));
    return () => {
      isGone = true;
    };
  }, [until, revalidate]);
  if (!isRetired) return <ModulePending title={title} />;
  return (
    <PageBody>
      <EmptyView
        icon="ban"
        title={`${title} şu anda kullanılamıyor`}
        text="Bu bölüm geçici olarak kapatıldı. Yeniden açıldığında bu sayfa kendiliğinden yenilenir."
      />
    </PageBody>
  );
}
