import { addresses } from '@muhatap/shared/contract';
import { Button, Icon } from '@muhatap/shared/ui';
import { EmptyView, ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { RoleDetail } from '@muhatap/shared/wire/people';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import {
  copyOf,
  EMPTY_ROLE,
  formOf,
  fromTemplate,
  NO_PREVIEW,
  previewAddress,
  type RoleForm,
} from '#entities/role';
import { RoleEditor, RoleLoading } from '#features/roles';
import { usePageData } from '../use-page-data';
import { useTitle } from '../use-title';
import { WayBack } from './way-back';

/** The initial form of a new role: the role or the template that the address names. */
function beginningOf(search: URLSearchParams, roles: readonly RoleDetail[]): RoleForm {
  const copied = roles.find(({ id }) => id === search.get('from'));
  return copied === undefined
    ? (fromTemplate(search.get('template') ?? '') ?? EMPTY_ROLE)
    : copyOf(copied);
}

const titleOf = (roleId: string | undefined, role: RoleDetail | null): string =>
  roleId === undefined ? 'Yeni rol' : (role?.name ?? 'Rol');

interface RoleAreaProps {
  readonly roleId: string | undefined;
  readonly roles: readonly RoleDetail[];
}

function RoleArea({ roleId, roles }: RoleAreaProps) {
  const [search] = useSearchParams();
  if (roleId === undefined) return <RoleEditor loaded={beginningOf(search, roles)} role={null} />;
  const role = roles.find(({ id }) => id === roleId);
  if (role !== undefined) return <RoleEditor key={role.id} loaded={formOf(role)} role={role} />;
  return (
    <EmptyView
      icon="shield"
      title="Rol bulunamadı"
      text="Silinmiş olabilir."
      action={
        <Button asChild size="sm" variant="outline">
          <RouterLink to={addresses.roles()}>Rollere dön</RouterLink>
        </Button>
      }
    />
  );
}

/** A new role, or the one that the address names. */
export function RolePage() {
  const { roleId } = useParams();
  const { outcome, isWaiting, reload } = usePageData<readonly RoleDetail[]>();
  const roles = outcome?.ok === true ? outcome.data : null;
  const role = roles?.find(({ id }) => id === roleId) ?? null;
  const title = titleOf(roleId, role);
  useTitle(title);
  const preview =
    role === null ? undefined : (
      <Button asChild size="sm" variant="outline" colorPalette="gray">
        <RouterLink to={previewAddress({ ...NO_PREVIEW, mode: 'roles', roles: [role.id] })}>
          <Icon name="eye" size={16} />
          Neleri gösterir?
        </RouterLink>
      </Button>
    );
  return (
    <PageBody>
      <PageHeader
        title={title}
        before={<WayBack to={addresses.roles()} label="Rollere dön" />}
        actions={preview}
      />
      {outcome === null && <RoleLoading />}
      {outcome?.ok === false && (
        <ErrorView
          title="Rol yüklenemedi"
          message={outcome.message}
          onRetry={reload}
          isRetrying={isWaiting}
        />
      )}
      {outcome?.ok === true && <RoleArea roleId={roleId} roles={outcome.data} />}
    </PageBody>
  );
}
