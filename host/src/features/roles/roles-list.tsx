import { addresses } from '@muhatap/shared/contract';
import { usePageAction } from '@muhatap/shared/saving';
import { formatNumber } from '@muhatap/shared/i18n';
import { askConfirm, notify } from '@muhatap/shared/notifications';
import { Button, Icon } from '@muhatap/shared/ui';
import { EmptyView } from '@muhatap/shared/ui/app';
import type { RoleDetail } from '@muhatap/shared/wire/people';
import { useEffect } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { RoleCommand } from './role-command';
import { RoleRows } from './role-rows';

interface RolesListProps {
  readonly roles: readonly RoleDetail[];
  /** Where the people of a role are listed. */
  readonly peopleOf: (roleId: string) => string;
}

/** Every role of the company. One that somebody holds is not deleted: the way leads to those people instead. */
export function RolesList({ roles, peopleOf }: RolesListProps) {
  const navigate = useNavigate();
  const removing = usePageAction(() => notify.success('Rol silindi'));
  const { refusal } = removing;
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  const remove = async ({ id, name, members }: RoleDetail) => {
    if (members.length > 0) {
      const holders =
        members.length === 1
          ? `${members[0]?.name ?? 'Bir kişi'} bu rolde`
          : `${formatNumber(members.length)} kişi bu rolde`;
      const isGoing = await askConfirm({
        title: `“${name}” rolü kullanılıyor`,
        message: `${holders}. Silmeden önce onlara başka bir rol verin. Kişileri şimdi açmak ister misiniz?`,
      });
      return isGoing ? void navigate(peopleOf(id)) : undefined;
    }
    if (
      await askConfirm({
        title: `“${name}” rolü silinsin mi?`,
        message: 'Bu rolde kimse yok. Silinen rol geri getirilemez.',
        danger: true,
      })
    )
      removing.run({ do: 'remove', id } satisfies RoleCommand);
  };
  if (roles.length === 0) {
    return (
      <EmptyView
        icon="shield"
        title="Henüz rol yok"
        text="Rol, kişilere neyi görüp ne yapabileceklerini veren bir pakettir."
        action={
          <Button asChild size="sm" mt="2">
            <RouterLink to={addresses.newRole()}>
              <Icon name="add" size={16} />
              Yeni rol
            </RouterLink>
          </Button>
        }
      />
    );
  }
  return <RoleRows roles={roles} peopleOf={peopleOf} onRemove={(role) => void remove(role)} />;
}
