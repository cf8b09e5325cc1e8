import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Waiting } from '../module-routes';
import { ModulePending } from './module-pending';

/** An address whose module is still on its way: looked up anew as soon as it came or failed. */
export function UnattachedPage() {
  const { title, until } = useLoaderData<Waiting>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isGone = false;
    void until().then(() => (isGone ? undefined : revalidate()));
    return () => {
      isGone = true;
    };
  }, [until, revalidate]);
  return <ModulePending title={title} />;
}
