import type { Invitation } from '@muhatap/shared/wire/people';
import type { Database } from '../../database';
import { inTurkishOrder } from '../memberships/in-turkish-order';
import { positionsRepository, type NamedRow } from '../memberships/positions.repository';
import { invitationState } from './invitation-state';
import type { InvitationRow } from './invitations.repository';

/** Invitations of a company with the names of what they promise; a group that is gone is promised no more. */
export async function presentInvitations(
  db: Database,
  companyId: string,
  rows: readonly InvitationRow[],
  now: Date,
): Promise<Invitation[]> {
  const roles = await positionsRepository.findRoles(
    db,
    companyId,
    rows.flatMap(({ invitation }) => invitation.roleIds),
  );
  const groups = await positionsRepository.findGroups(
    db,
    companyId,
    rows.flatMap(({ invitation }) => invitation.groupIds),
  );
  const promised = (all: readonly NamedRow[], ids: readonly string[]) =>
    inTurkishOrder(all.filter(({ id }) => ids.includes(id))).map(({ id, name }) => ({ id, name }));
  return rows.map((row) => {
    const {
      invitation: { id, name, email, phone, roleIds, groupIds, createdAt, expiresAt },
    } = row;
    return {
      id,
      name,
      email,
      phone,
      roles: promised(roles, roleIds),
      groups: promised(groups, groupIds),
      ...invitationState(row, now),
      invited_by: row.invitedBy ?? 'Sistem yöneticisi',
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    };
  });
}
