import type { Group } from '@muhatap/shared/wire/people';
import type { GroupRow, MemberRow } from './groups.repository';

/** Members by name in Turkish order; `held` are the open conversations of each colleague. */
export function presentGroup(
  { id, name, description, version }: GroupRow,
  rows: readonly MemberRow[],
  held: ReadonlyMap<string, number>,
): Group {
  const members = rows.filter(({ groupId }) => groupId === id);
  return {
    id,
    name,
    description,
    version,
    members: members
      .map((member) => ({
        id: member.id,
        name: member.name,
        avatar_url: member.avatarUrl,
        is_active: member.isActive,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'tr')),
    open_rooms: members.reduce((sum, member) => sum + (held.get(member.id) ?? 0), 0),
  };
}
