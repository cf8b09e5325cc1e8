import { useGrant } from '@muhatap/shared/session';
import { useSettled } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import type { SaysisStatus } from '@muhatap/shared/wire/complaints';
import { Grid } from '@muhatap/shared/ui';
import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { ChannelsCard, Open311Card, SaysisCard } from '#features/saysis-settings';
import type { IntegrationsData } from './saysis.loader';

export function IntegrationsPage() {
  const mayChange = useGrant('settings');
  const hasInbox = useGrant('inbox');
  const { shown, isWaiting } = useSettled<SaysisStatus, IntegrationsData>(
    useLoaderData<IntegrationsData>(),
  );
  const { revalidate } = useRevalidator();
  return (
    <PageBody>
      <PageHeader title="Entegrasyonlar" description="Muhatap’ın birlikte çalıştığı sistemler" />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <SaysisCard
          outcome={shown?.outcome ?? null}
          now={platform().clock.now()}
          mayChange={mayChange}
          isRetrying={isWaiting}
          onRetry={() => void revalidate()}
        />
        {mayChange && <Open311Card />}
        {hasInbox && <ChannelsCard />}
      </Grid>
    </PageBody>
  );
}
