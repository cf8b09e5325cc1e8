export {
  changesOf,
  recordAudit,
  type AuditActor,
  type Actor,
  type AuditValue,
} from './audit/record-audit';
export { auditExpiry } from './audit/audit-expiry';
export { readAuditCursor, writeAuditCursor, type AuditCursor } from './audit/audit-cursor';
export { ERASED_NAME, eraseTraces } from './erasure/erase-traces';
export { recordChange } from './audit/record-change';
export { approveRegistration } from './approvals/approve-registration';
export { approveRelease } from './approvals/approve-release';
export {
  findApproved,
  requireApproval,
  ruleFor,
  useApproval,
  type Approved,
} from './approvals/require-approval';
export {
  decideRegistrationMode,
  readRegistrationMode,
  type RegistrationMode,
} from './auth/registration-mode';
export { switchAccounts } from './auth/switch-accounts';
export { deviceName } from './auth/device-name';
export type { PersonCookie } from './auth/person-cookie';
export { findCompany } from './company/find-company';
export { setSummedZone } from './company/summed-zone';
export { findAdministrators } from './memberships/administrators';
export { memberAvailable } from './domain-events/member-events';
export { foundCompany, inviteAdministrator } from './invitations/operator-invitations';
export type { Handover, HeldRooms } from './members/held-rooms';
export { isHere } from './members/person.presenter';
export { notifyAdministrators } from './notifications/notify-administrators';
export { notifyPeople, type Notice } from './notifications/notify-people';
export { notifyOfKeyEnding } from './notifications/notify-key-ending';
export { notifyOfRelease, notifyOfWithdrawal } from './notifications/notify-releases';
export { factorSecrets } from './second-factor/factor-secrets';
export type { MailSender } from './senders/mail-sender';
export type { SmsSender } from './senders/sms-sender';
export { peoplePlugin } from './people.plugin';
export { createPeopleServices, type PeopleServices } from './people.services';
export { requireEveryInstallationGrant } from './roles/every-installation-grant';
export { readProvisioning } from './scim/read-provisioning';
export { liftNetworks } from './security/networks.service';
export { startPeopleChecks } from './ldap/people-check.worker';
export { providerSecrets } from './single-sign-on/provider-secrets';
export { peopleRetention } from './retention';
