import type { RoleDetail } from '@muhatap/shared/wire/people';
import type { HolderRow, RoleRow } from './roles.repository';

/** Members by name in Turkish order. */
export const presentRole = (
  { companyId: _, ...row }: RoleRow,
  holders: readonly HolderRow[],
): RoleDetail => ({
  ...row,
  members: holders
    .filter(({ roleId }) => roleId === row.id)
    .map(({ id, name, avatarUrl, isActive }) => ({
      id,
      name,
      avatar_url: avatarUrl,
      is_active: isActive,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'tr')),
});
