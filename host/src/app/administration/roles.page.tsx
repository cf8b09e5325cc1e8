import { addresses } from '@muhatap/shared/contract';
import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Button, Icon } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { RoleDetail } from '@muhatap/shared/wire/people';
import { Link as RouterLink } from 'react-router';
import { peopleAddress } from '#entities/people';
import { RolesList, RolesLoading } from '#features/roles';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';

const actions = (
  <>
    <Button asChild size="sm" variant="outline" colorPalette="gray">
      <RouterLink to={addresses.accessPreview()}>
        <Icon name="eye" size={16} />
        Kim neleri görür?
      </RouterLink>
    </Button>
    <Button asChild size="sm">
      <RouterLink to={addresses.newRole()}>
        <Icon name="add" size={16} />
        Yeni rol
      </RouterLink>
    </Button>
  </>
);

export function RolesPage() {
  useTitle('Roller');
  const { outcome, isWaiting, reload } = usePageData<readonly RoleDetail[]>();
  const description =
    outcome?.ok === true
      ? `${formatNumber(outcome.data.length)} rol · kimin neyi görüp ne yapabileceğini belirler`
      : null;
  return (
    <PageBody>
      <PageHeader
        title="Roller"
        description={<Box minH="22px">{description}</Box>}
        actions={actions}
      />
      {outcome === null && <RolesLoading />}
      {outcome?.ok === true && (
        <RolesList roles={outcome.data} peopleOf={(role) => peopleAddress({ role })} />
      )}
      {outcome?.ok === false && (
        <ErrorView
          title="Roller yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
    </PageBody>
  );
}
