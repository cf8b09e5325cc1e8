import { messageOf } from '@muhatap/shared/api';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { savedOf } from '@muhatap/shared/saving';
import type {
  FactorPolicy,
  Group,
  IdentityProviders,
  RoleDetail,
  SecuritySettings,
  SecurityWeakness,
} from '@muhatap/shared/wire/people';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listGroups } from '#entities/group';
import {
  changeLdapProvider,
  changeProvider,
  checkLdapPeople,
  createLdapProvider,
  createProvider,
  listProviders,
  removeProvider,
} from '#entities/identity-provider';
import { listRoles } from '#entities/role';
import {
  readFactorPolicy,
  readSecurity,
  readWeaknesses,
  saveFactorPolicy,
  saveRoleNetworks,
  saveSecurity,
} from '#entities/security';
import type { FactorPolicyCommand } from '#features/factor-policy';
import type { SecurityCommand } from '#features/security';
import type { ProviderCommand } from '#features/single-sign-on';

export interface SecurityParts extends IdentityProviders {
  readonly settings: SecuritySettings;
  readonly policy: FactorPolicy;
  readonly weaknesses: readonly SecurityWeakness[];
  readonly roles: readonly RoleDetail[];
  readonly groups: readonly Group[];
}

/** Not awaited: the page's frame stands while the settings are on their way. */
export interface SecurityData {
  outcome: Promise<Outcome<SecurityParts>>;
}

export function loadSecurity({ request: { signal } }: LoaderFunctionArgs): SecurityData {
  const answer = Promise.all([
    readSecurity(signal),
    readFactorPolicy(signal),
    readWeaknesses(signal),
    listProviders(signal),
    listRoles(signal),
    listGroups(signal),
  ]).then(([settings, policy, weaknesses, providers, roles, groups]) => ({
    settings,
    policy,
    weaknesses,
    ...providers,
    roles,
    groups,
  }));
  return {
    outcome: outcomeOf(answer, (error) =>
      messageOf(error, 'Güvenlik ayarları yüklenirken hata oluştu'),
    ),
  };
}

export async function changeSecurity({ request }: ActionFunctionArgs) {
  const command = (await request.json()) as ProviderCommand | SecurityCommand | FactorPolicyCommand;
  if (command.do === 'times')
    return savedOf(
      saveSecurity(command.input),
      'Oturum süreleri kaydedilemedi. Lütfen tekrar deneyin.',
    );
  if (command.do === 'factors')
    return savedOf(
      saveFactorPolicy(command.input),
      'İkinci adım kuralları kaydedilemedi. Lütfen tekrar deneyin.',
    );
  if (command.do === 'networks')
    return savedOf(
      saveRoleNetworks(command.roleId, command.input),
      'Ağ sınırları kaydedilemedi. Lütfen tekrar deneyin.',
    );
  if (command.do === 'remove')
    return savedOf(removeProvider(command.id), 'Dizin kaldırılamadı. Lütfen tekrar deneyin.');
  if (command.do === 'suspend')
    return savedOf(
      checkLdapPeople(command.id, command.people),
      'Kişiler devre dışı bırakılamadı. Lütfen tekrar deneyin.',
    );
  return saveProvider(command);
}

function saveProvider(command: Extract<ProviderCommand, { readonly input: unknown }>) {
  const failed = 'Dizin kaydedilemedi. Lütfen tekrar deneyin.';
  const { id, version } = command;
  const isNew = id === null || version === null;
  if (command.do === 'save-ldap')
    return savedOf(
      isNew ? createLdapProvider(command.input) : changeLdapProvider(id, version, command.input),
      failed,
    );
  return savedOf(
    isNew ? createProvider(command.input) : changeProvider(id, version, command.input),
    failed,
  );
}
