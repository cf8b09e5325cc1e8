import { addresses } from '@muhatap/shared/contract';
import { Icon, IconButton } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { Link as RouterLink } from 'react-router';
import { InviteForm, PersonLoading } from '#features/person';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import type { Positions } from './invite.loader';

const wayBack = (
  <IconButton asChild size="sm" variant="ghost" colorPalette="gray" aria-label="Kullanıcılara dön">
    <RouterLink to={addresses.settingsUsers()}>
      <Icon name="arrow-left" size={18} />
    </RouterLink>
  </IconButton>
);

/** Invites a person. */
export function InvitePage() {
  useTitle('Kullanıcı davet et');
  const { outcome, isWaiting, reload } = usePageData<Positions>();
  return (
    <PageBody width="form">
      <PageHeader
        title="Kullanıcı davet et"
        description="Bağlantıyı açan kişi adını ve parolasını belirleyip ekibinize katılır."
        before={wayBack}
      />
      {outcome === null && <PersonLoading />}
      {outcome?.ok === true && <InviteForm {...outcome.data} />}
      {outcome?.ok === false && (
        <ErrorView message={outcome.message} onRetry={reload} isRetrying={isWaiting} />
      )}
    </PageBody>
  );
}
