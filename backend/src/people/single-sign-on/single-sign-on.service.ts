import type { SignInProvider } from '@muhatap/shared/wire/people';
import type { SignedIn } from '@muhatap/shared/wire/session';
import type { Caller } from '../../access/caller';
import { inTransaction, type Database } from '../../database';
import { createAttemptLimiter } from '../../http/attempt-limiter';
import { recordAudit } from '../audit/record-audit';
import { tooManyAttempts } from '../auth/auth.refusals';
import type { Device } from '../auth/device';
import { deviceName } from '../auth/device-name';
import { domainOf, foldEmail } from '../auth/email';
import { sessionsRepository } from '../auth/sessions.repository';
import type { Attempt } from './attempt-cookie';
import type { DirectoryClient, DirectoryLine } from './directory-client';
import type { OpenDirectorySession } from './open-directory-session';
import { readDirectoryPerson } from './directory-person';
import { providersRepository, type ProviderRow } from './providers.repository';
import type { SecretVault } from '../sealed/sealed-values';
import { providerOwner, sessionOwner } from './secrets';
import { attemptExpired, passwordWanted, providerNotFound } from './single-sign-on.refusals';

/** Signing in at the institution's own directory, and signing out of it. */
export interface SingleSignOnService {
  /** The providers for the domain of an address. Throws 429 `too_many_requests`. */
  providersFor(email: string, ip: string): Promise<readonly SignInProvider[]>;
  /** Where the browser goes, and what must be remembered in it. Throws 404, 429, 502. */
  begin(
    providerId: string,
    email: string | undefined,
    ip: string,
  ): Promise<{ readonly address: string; readonly attempt: Attempt }>;
  /** Opens a session for whom the directory's answer names. Throws the refusals of `single-sign-on.wire`. */
  finish(attempt: Attempt | null, answer: string, device: Device): Promise<SignedIn>;
  /** Where the browser signs out of the directory as well; undefined where the session knows none. Never throws. */
  signOutAddress(caller: Caller): Promise<string | undefined>;
  /** Ends the sessions of a sign-out that the directory announces. Throws 404, and 400 `single_sign_on_failed`. */
  endAnnounced(providerId: string, logoutToken: string): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly openSession: OpenDirectorySession;
  readonly vault: SecretVault;
  readonly directory: DirectoryClient;
  readonly publicOrigin: string;
}

/** Each costs a call to a directory. */
const STARTS_PER_IP = { limit: 60, windowMs: 15 * 60 * 1000 };
/** A token of more letters has no room in an address, nor in its seal. */
const LONGEST_ID_TOKEN = 2000;

type Lookups = Pick<Parts, 'db' | 'vault'>;

/** The address and the keys of a provider, as the client takes them. */
const lineOf = (
  { vault }: Lookups,
  { id, issuer, clientId, clientSecret: sealed }: ProviderRow,
): DirectoryLine => ({
  issuer,
  clientId,
  clientSecret: sealed && (vault.open(providerOwner(id), sealed).access_token ?? null),
});

/** Throws 404, and 400 `password_wanted` for a directory that is asked over LDAP. */
async function findProvider({ db }: Lookups, id: string): Promise<ProviderRow> {
  const provider = await providersRepository.findActive(db, id);
  if (provider === null) throw providerNotFound();
  if (provider.ldap !== null) throw passwordWanted();
  return provider;
}

const kindOf = (ldap: ProviderRow['ldap']): 'ldap' | 'oidc' => (ldap === null ? 'oidc' : 'ldap');

/** The way in. */
function createWayIn(parts: Parts): Pick<SingleSignOnService, 'providersFor' | 'begin' | 'finish'> {
  const { db, now, openSession, vault, directory, publicOrigin } = parts;
  const starts = createAttemptLimiter(STARTS_PER_IP);
  const countStart = (ip: string): void => {
    const wait = starts.wait(ip, now());
    if (wait > 0) throw tooManyAttempts(wait);
    starts.count(ip, now());
  };
  const redirectAddress = redirectAddressOf(publicOrigin);
  const sealIdToken = ({ id }: ProviderRow, idToken: string): string | null =>
    idToken.length > LONGEST_ID_TOKEN
      ? null
      : vault.seal(sessionOwner(id), { access_token: idToken });

  return {
    async providersFor(email, ip) {
      countStart(ip);
      const found = await providersRepository.findByDomain(db, domainOf(foldEmail(email)));
      return found
        .map(({ id, name, ldap }) => ({ id, name, kind: kindOf(ldap) }))
        .sort((a, b) => a.name.localeCompare(b.name, 'tr'));
    },

    async begin(providerId, email, ip) {
      countStart(ip);
      const provider = await findProvider(parts, providerId);
      const options = { redirectAddress, email };
      const { address, checks } = await directory.begin(lineOf(parts, provider), options);
      return { address, attempt: { providerId: provider.id, ...checks } };
    },

    async finish(attempt, answer, device) {
      if (attempt === null) throw attemptExpired();
      const provider = await findProvider(parts, attempt.providerId);
      const address = new URL(redirectAddress);
      address.search = answer;
      const { groupsClaim } = provider;
      const options = { address, checks: attempt, groupsClaim };
      const signed = await directory.finish(lineOf(parts, provider), options);
      const { subject, directorySession } = signed;
      const person = readDirectoryPerson(signed.claims, groupsClaim);
      return openSession({
        ...{ provider, subject, person, device, directorySession },
        idToken: sealIdToken(provider, signed.idToken),
      });
    },
  };
}

export function createSingleSignOnService(parts: Parts): SingleSignOnService {
  const { db, now, vault, directory, publicOrigin } = parts;
  return {
    ...createWayIn(parts),

    async signOutAddress({ sessionId }) {
      const origin = await providersRepository.findOrigin(db, sessionId);
      const provider =
        origin === null ? null : await providersRepository.findActive(db, origin.providerId);
      if (origin === null || provider === null || provider.ldap !== null) return undefined;
      const { idToken } = origin;
      const hint = idToken && vault.open(sessionOwner(provider.id), idToken).access_token;
      // A person who signs out is signed out here, whether or not the directory can be reached.
      const address = await directory
        .signOutAddress(lineOf(parts, provider), {
          returnAddress: `${publicOrigin}/login`,
          idToken: hint ?? null,
        })
        .catch(() => null);
      return address ?? undefined;
    },

    async endAnnounced(providerId, logoutToken) {
      const provider = await findProvider(parts, providerId);
      const announced = await directory.readSignOut(lineOf(parts, provider), logoutToken);
      await inTransaction(db, async (tx) => {
        const found = await providersRepository.findSessions(tx, provider.id, announced);
        await endSessions(tx, provider.companyId, found, 'Kurum dizininden çıkış', now());
      });
    },
  };
}

/** Where a directory sends the browser back to; registered there. */
export const redirectAddressOf = (publicOrigin: string): string => `${publicOrigin}/single-sign-on`;

/** Ends sessions that nobody here has ended; each is written down with its reason. */
export async function endSessions(
  tx: Database,
  companyId: string,
  found: readonly { readonly id: string; readonly userId: string; readonly name: string }[],
  because: string,
  at: Date,
): Promise<void> {
  for (const { id, userId, name } of found) {
    const ended = await sessionsRepository.end(tx, userId, { id }, at);
    for (const { userAgent } of ended)
      await recordAudit(tx, {
        companyId,
        by: null,
        at,
        action: 'session.ended-elsewhere',
        subject: { id, name: deviceName(userAgent) },
        changes: [
          { field: 'Kişi', before: null, after: name },
          { field: 'Neden', before: null, after: because },
        ],
      });
  }
}
