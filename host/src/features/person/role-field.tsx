import { useGrant } from '@muhatap/shared/session';
import { Badge, CheckList } from '@muhatap/shared/ui/app';
import type { RoleDetail } from '@muhatap/shared/wire/people';
import { moduleLabel } from '#entities/role';

interface RoleFieldProps {
  readonly roles: readonly RoleDetail[];
  readonly chosen: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (roleIds: string[]) => void;
}

const opened = ({ modules }: RoleDetail) =>
  modules.map((module) => moduleLabel(module).name).join(', ');

/**
 * The person's roles. A role for the whole installation can be given only by people who hold it.
 */
export function RoleField({ roles, chosen, error, onChange }: RoleFieldProps) {
  const mayGiveReleases = useGrant('releases');
  const options = roles.map((role) => ({
    id: role.id,
    title: role.name,
    text: role.description || opened(role),
    isFixed: role.modules.includes('releases') && !mayGiveReleases,
    aside: role.actions.includes('administer') && (
      <Badge colorPalette="warning" variant="subtle" flexShrink="0">
        Tam yetki
      </Badge>
    ),
  }));
  return (
    <CheckList
      label="Roller"
      options={options}
      chosen={chosen}
      error={error}
      empty="Henüz rol yok."
      onChange={onChange}
    />
  );
}
