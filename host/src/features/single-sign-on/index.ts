export { LdapDialog } from './ldap-dialog';
export { PeopleCheckDialog } from './people-check-dialog';
export type { ProviderCommand } from './provider-command';
export { ProviderDialog } from './provider-dialog';
export { ProvidersList, ProvidersLoading } from './providers-list';
