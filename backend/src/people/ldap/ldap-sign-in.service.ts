import type { DirectoryCredentials } from '@muhatap/shared/wire/people';
import type { SignedIn } from '@muhatap/shared/wire/session';
import type { OnLateFailure } from '../../background/late-failure';
import type { Database } from '../../database';
import { invalidCredentials } from '../auth/auth.refusals';
import type { Device } from '../auth/device';
import { foldEmail } from '../auth/email';
import { recordRefused } from '../auth/session-audit';
import type { SlowDown } from '../auth/slow-down.service';
import { usersRepository } from '../auth/users.repository';
import type { OpenDirectorySession } from '../single-sign-on/open-directory-session';
import { providersRepository, type ProviderRow } from '../single-sign-on/providers.repository';
import type { SecretVault } from '../sealed/sealed-values';
import { directoryUnreachable, providerNotFound } from '../single-sign-on/single-sign-on.refusals';
import { directoryAccountClosed, directoryFaulty, passwordExpired } from './ldap.refusals';
import { ldapDirectory, type LdapSignIn } from './ldap-directory';
import { LdapFailure } from './ldap-failure';
import { lineOf, openPassword } from './ldap-lines';
import { matchedGroups, toDirectoryPerson } from './ldap-person';
import type { LdapServers } from './ldap-servers';

/** Signs in at a directory by its own password, which goes there and is kept nowhere. Refusals as in `ldap.wire`. */
export interface LdapSignInService {
  signIn(credentials: DirectoryCredentials, device: Device): Promise<SignedIn>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly vault: SecretVault;
  readonly ldapServers: LdapServers;
  readonly slowDown: SlowDown;
  readonly openSession: OpenDirectorySession;
  readonly onLateFailure: OnLateFailure;
}

const refusalOf = ({ is }: Exclude<LdapSignIn, { is: 'right' }>) => {
  if (is === 'expired') return passwordExpired();
  return is === 'closed' ? directoryAccountClosed() : invalidCredentials();
};

/** The failure of a directory as whoever signs in reads it. */
const failureOf = (error: unknown): unknown => {
  if (!(error instanceof LdapFailure)) return error;
  return error.kind === 'unreachable' ? directoryUnreachable() : directoryFaulty(error.kind);
};

export function createLdapSignInService(parts: Parts): LdapSignInService {
  const { db, now, vault, ldapServers, slowDown, openSession, onLateFailure } = parts;

  const ask = async (provider: ProviderRow, login: string, password: string) => {
    const { ldap } = provider;
    if (ldap === null) throw providerNotFound();
    const line = lineOf(ldapServers, ldap, openPassword(vault, provider));
    return ldapDirectory.signIn(line, ldap, login, password).catch((error: unknown) => {
      throw failureOf(error);
    });
  };

  /** Not waited for: recording a refusal must not make the answer slower where the account exists. */
  const noteRefusal = ({ companyId }: ProviderRow, address: string, device: Device): void => {
    const write = async () => {
      const person = await usersRepository.findAccountAt(db, { kind: 'email', address });
      if (person?.companyId === companyId)
        await recordRefused(db, person, device, person.isActive ? 'password' : 'closed', now());
    };
    write().catch((error: unknown) => onLateFailure(error, 'refused sign-in not written down'));
  };

  return {
    async signIn({ provider_id: id, email, password }, device) {
      const provider = await providersRepository.findActive(db, id);
      if (provider === null || provider.ldap === null) throw providerNotFound();
      const login = foldEmail(email);
      return slowDown.attempt(login, device, async () => {
        const answer = await ask(provider, login, password);
        if (answer.is !== 'right') {
          noteRefusal(provider, login, device);
          throw refusalOf(answer);
        }
        const written = provider.mappings.map((mapping) => mapping.directory_group);
        const groups = matchedGroups(written, answer.person.memberOf, answer.groups);
        return openSession({
          ...{ provider, device, subject: answer.person.subject },
          person: toDirectoryPerson(answer.person, groups),
          directorySession: null,
          idToken: null,
        });
      });
    },
  };
}
