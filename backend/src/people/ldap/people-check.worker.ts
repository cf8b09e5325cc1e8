import type { Log } from '../../background/log';
import { startWorker, type Worker } from '../../background/worker';
import type { ProviderRow } from '../single-sign-on/providers.repository';
import { checkPeople, type PeopleCheckParts } from './check-people';
import { LdapFailure } from './ldap-failure';
import { ldapPeopleRepository } from './ldap-people.repository';

const POLL_MS = 10 * 60_000;
/** Each directory once a night: so long after the last time it is due again. */
const DUE_MS = 20 * 60 * 60_000;
/** Hours of the institutions' clock, from the first up to the second, in which few people work. */
const NIGHT = { from: 2, to: 5 } as const;
const hourIn = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hour: 'numeric',
  hour12: false,
});
const isNight = (at: Date): boolean => {
  const hour = Number(hourIn.format(at));
  return hour >= NIGHT.from && hour < NIGHT.to;
};

type Parts = PeopleCheckParts & { readonly log: Log };

/** Looks at the people of one directory; what fails is tried again the next night. */
export async function checkNightly(parts: Parts, provider: ProviderRow): Promise<void> {
  const { db, log } = parts;
  const { id, companyId } = provider;
  try {
    const answer = await checkPeople(parts, provider, null);
    await ldapPeopleRepository.keepCheck(db, id, answer);
    const { people, suspended, gone } = answer;
    log.info(
      { companyId, providerId: id, people, suspended, gone },
      'people of a directory checked',
    );
  } catch (error) {
    if (!(error instanceof LdapFailure)) throw error;
    const { kind, reason } = error;
    log.warn({ companyId, providerId: id, kind, reason }, 'people of a directory not checked');
  }
}

/** The directory that is due at night, if there is one; it is no other process's then. */
export async function claimNightly({ db, now }: Parts): Promise<ProviderRow | null> {
  const at = now();
  if (!isNight(at)) return null;
  return ldapPeopleRepository.claim(db, new Date(at.getTime() - DUE_MS), at);
}

/** Shuts out at night whom the directories over LDAP know no longer. */
export const startPeopleChecks = (parts: Parts): Worker =>
  startWorker<ProviderRow>({
    name: 'directory people',
    slots: 1,
    pollMs: POLL_MS,
    log: parts.log,
    async claim() {
      const provider = await claimNightly(parts);
      return provider === null ? [] : [provider];
    },
    work: (provider) => checkNightly(parts, provider),
  });
