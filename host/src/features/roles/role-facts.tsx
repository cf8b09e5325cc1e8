import { Badge } from '@muhatap/shared/ui/app';
import { Flex, Icon, Text } from '@muhatap/shared/ui';
import type { RoleDetail } from '@muhatap/shared/wire/people';
import { actionNames, isHeld, moduleLabel, visibilityLabel } from '#entities/role';

interface RoleFactProps {
  readonly role: RoleDetail;
}

/** The modules that a role opens. */
export const ModuleBadges = ({ role: { modules } }: RoleFactProps) => (
  <Flex gap="1.5" wrap="wrap">
    {modules.map((module) => (
      <Badge key={module} size="sm" variant="surface" colorPalette="gray">
        <Icon name={moduleLabel(module).icon} size={12} />
        {moduleLabel(module).name}
      </Badge>
    ))}
    {modules.length === 0 && <Text color="fg.muted">Hiçbir bölümü açmaz.</Text>}
  </Flex>
);

export const AdministersBadge = ({ role: { actions } }: RoleFactProps) =>
  actions.includes('administer') ? (
    <Badge size="sm" colorPalette="brand" flexShrink="0">
      <Icon name="shield" size={12} />
      Kurumu yönetir
    </Badge>
  ) : null;

/** The conversations and complaints that the role shows; null where it opens nothing of the kind. */
export const visibilityOf = ({ modules, visibility }: RoleDetail): string | null =>
  modules.some(isHeld) ? visibilityLabel(visibility).name : null;

/** The actions that the role allows, besides administering. */
export function actionsOf({ actions }: RoleDetail): string {
  const further = actions.filter((action) => action !== 'administer');
  return further.length === 0 ? 'Ek yetkisi yok' : actionNames(further);
}
