import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../config/config';
import type { Database } from '../database';
import { approvalsRoutes } from './approvals/approvals.routes';
import { createApprovalsService } from './approvals/approvals.service';
import { createRulesService } from './approvals/rules.service';
import { createAuditService } from './audit/audit.service';
import { auditRoutes } from './audit/audit.routes';
import { createAddressesService } from './auth/addresses.service';
import { authRoutes } from './auth/auth.routes';
import { companyRoutes } from './company/company.routes';
import { createCompanyService, type HoldUpload } from './company/company.service';
import { factorPolicyRoutes } from './factor-policy/factor-policy.routes';
import { createFactorPolicyService } from './factor-policy/factor-policy.service';
import { groupsRoutes } from './groups/groups.routes';
import { createGroupsService } from './groups/groups.service';
import { createAcceptanceService } from './invitations/acceptance.service';
import { createInvitationDelivery } from './invitations/invitation-delivery';
import { invitationsRoutes } from './invitations/invitations.routes';
import { createInvitationsService } from './invitations/invitations.service';
import { ldapProvidersRoutes } from './ldap/ldap-providers.routes';
import { createLdapProvidersService } from './ldap/ldap-providers.service';
import { ldapSignInRoutes } from './ldap/ldap-sign-in.routes';
import { createPeopleCheckService } from './ldap/people-check.service';
import type { HeldRooms } from './members/held-rooms';
import { peopleRoutes } from './members/people.routes';
import { createPeopleService } from './members/people.service';
import { createPersonStateService } from './members/person-state.service';
import { createPersonReader } from './members/read-people';
import { notificationsRoutes } from './notifications/notifications.routes';
import { createNotificationsService } from './notifications/notifications.service';
import type { PeopleServices } from './people.services';
import { addressesRoutes } from './profile/addresses.routes';
import { profileRoutes } from './profile/profile.routes';
import { createProfileService } from './profile/profile.service';
import { createWorkspacesService } from './profile/workspaces.service';
import { passkeysRoutes } from './second-factor/passkeys.routes';
import { createPasskeysService } from './second-factor/passkeys.service';
import { proofsRoutes } from './second-factor/proofs.routes';
import { secondFactorRoutes } from './second-factor/second-factor.routes';
import { createSecondFactorService } from './second-factor/second-factor.service';
import { createAttemptCookie } from './single-sign-on/attempt-cookie';
import { createProviderChanges } from './single-sign-on/provider-changes';
import { providersRoutes } from './single-sign-on/providers.routes';
import { createProvidersService } from './single-sign-on/providers.service';
import type { SecretVault } from './sealed/sealed-values';
import { createNetworksService } from './security/networks.service';
import { createWeaknessReader } from './security/read-weaknesses';
import { securityRoutes } from './security/security.routes';
import { createSettingsService } from './security/settings.service';
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes';
import { scimPlugin } from './scim/scim.plugin';
import { rememberedBrowsersRoutes } from './remembered-browsers/remembered-browsers.routes';
import { rolesRoutes } from './roles/roles.routes';
import { createRolesService } from './roles/roles.service';
import { createSimulationService } from './roles/simulation.service';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly config: Pick<Config, 'publicOrigin' | 'metricsPort' | 'metricsBindAddress'>;
  readonly services: PeopleServices & { readonly vault: SecretVault };
  readonly heldRooms: HeldRooms;
  readonly holdUpload: HoldUpload;
  /** The moment of the newest backup; null where none is known. */
  readonly findLastBackup: () => Promise<Date | null>;
}

const createDelivery = (
  { db, now, services, config: { publicOrigin } }: Parts,
  log: FastifyInstance['log'],
) => createInvitationDelivery({ db, now, ...services, log, publicOrigin });

/** Directories of the company by which people sign in or are provisioned. */
function directoryModules(
  { db, now, services, heldRooms, config: { publicOrigin } }: Parts,
  delivery: ReturnType<typeof createDelivery>,
): FastifyPluginAsyncZod[] {
  const parts = { db, now };
  const changes = createProviderChanges({ ...parts, publicOrigin });
  const directoryParts = { ...parts, ...services, publicOrigin, changes };
  const isRegistrationOpen = () => services.registrations.isOpen();
  return [
    singleSignOnRoutes({
      ...services,
      attempts: createAttemptCookie({ ...parts, ...services, publicOrigin }),
    }),
    providersRoutes(createProvidersService(directoryParts)),
    ldapProvidersRoutes(
      createLdapProvidersService(directoryParts),
      createPeopleCheckService({ ...parts, ...services, heldRooms }),
    ),
    ldapSignInRoutes(services),
    scimPlugin({ ...parts, heldRooms, delivery, isRegistrationOpen, publicOrigin }),
  ];
}

/** Second factors, and the rules of the company for signing in. */
function securityModules({
  db,
  now,
  config,
  services,
  findLastBackup,
}: Parts): FastifyPluginAsyncZod[] {
  const parts = { db, now };
  return [
    secondFactorRoutes({
      ...services,
      secondFactors: createSecondFactorService({ ...parts, ...services }),
    }),
    passkeysRoutes({
      ...services,
      ownPasskeys: createPasskeysService({ ...parts, ...services }),
    }),
    proofsRoutes(services),
    securityRoutes({
      settings: createSettingsService({ ...parts, ...services }),
      networks: createNetworksService(parts),
      readWeaknesses: createWeaknessReader({ ...parts, ...services, config, findLastBackup }),
    }),
    rememberedBrowsersRoutes(services.rememberedBrowsers),
    factorPolicyRoutes(createFactorPolicyService(parts)),
  ];
}

/** Signing in, one's own profile and notifications, members and how they are invited, roles and groups, the company and its audit log. */
export const peoplePlugin =
  (given: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now, services, heldRooms, holdUpload } = given;
    const parts = { db, now };
    const profiles = createProfileService({ ...parts, ...services });
    const read = createPersonReader({ ...parts, ...services });
    const delivery = createDelivery(given, app.log);
    const isRegistrationOpen = () => services.registrations.isOpen();
    const modules = [
      authRoutes(services),
      ...directoryModules(given, delivery),
      ...securityModules(given),
      addressesRoutes(createAddressesService({ ...parts, ...services }), profiles),
      profileRoutes({
        ...services,
        profiles,
        workspaces: createWorkspacesService({ ...parts, ...services }),
      }),
      peopleRoutes({
        people: createPeopleService({ ...parts, read }),
        states: createPersonStateService({ ...parts, read, heldRooms }),
      }),
      invitationsRoutes({
        invitations: createInvitationsService({ ...parts, delivery, isRegistrationOpen }),
        acceptances: createAcceptanceService({ ...parts, ...services }),
        personCookie: services.personCookie,
      }),
      rolesRoutes({
        roles: createRolesService(parts),
        simulations: createSimulationService(parts),
      }),
      groupsRoutes(createGroupsService(parts)),
      companyRoutes(createCompanyService({ ...parts, holdUpload })),
      notificationsRoutes(createNotificationsService(parts)),
      approvalsRoutes({
        approvals: createApprovalsService(parts),
        rules: createRulesService(parts),
      }),
      auditRoutes(createAuditService(parts)),
    ];
    for (const module of modules) await app.register(module);
  };
