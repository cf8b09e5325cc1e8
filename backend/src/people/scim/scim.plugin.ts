import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database';
import type { InvitationDelivery } from '../invitations/invitation-delivery';
import type { HeldRooms } from '../members/held-rooms';
import { provisioningStatesRepository } from './provisioning-states.repository';
import { SCIM_PATH } from './scim-path';
import { scimRoutes } from './scim.routes';
import { createScimGroupsService } from './scim-groups.service';
import { createScimUsersService } from './scim-users.service';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly heldRooms: HeldRooms;
  readonly delivery: InvitationDelivery;
  readonly isRegistrationOpen: () => Promise<boolean>;
  readonly publicOrigin: string;
}

/** The institution's directory provisions people and groups (SCIM). */
export function scimPlugin({ publicOrigin, ...parts }: Parts): FastifyPluginAsync {
  const { db, now } = parts;
  const base = `${publicOrigin}${SCIM_PATH}`;
  return scimRoutes({
    users: createScimUsersService({ ...parts, base }),
    groups: createScimGroupsService({ db, now, base }),
    base,
    noteFailure: (companyId, failure) =>
      provisioningStatesRepository.noteFailure(db, companyId, failure, now()),
  });
}
