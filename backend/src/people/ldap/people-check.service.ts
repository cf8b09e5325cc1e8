import type { LdapPeopleAnswer } from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { providersRepository } from '../single-sign-on/providers.repository';
import { kindDiffers, providerNotFound } from '../single-sign-on/single-sign-on.refusals';
import { checkPeople, type PeopleCheckParts } from './check-people';
import { checkFailed } from './ldap.refusals';
import { LdapFailure } from './ldap-failure';
import { ldapPeopleRepository } from './ldap-people.repository';

/** Looks at the people of a directory when an administrator asks. Refusals as in `ldap.wire`. */
export interface PeopleCheckService {
  check(who: Caller, id: string, suspend: readonly string[]): Promise<LdapPeopleAnswer>;
}

export const createPeopleCheckService = (parts: PeopleCheckParts): PeopleCheckService => ({
  async check(who, id, suspend) {
    const { db } = parts;
    const provider = await providersRepository.find(db, who.companyId, id);
    if (provider === null) throw providerNotFound();
    if (provider.ldap === null) throw kindDiffers();
    // An administrator does not shut out themselves.
    const ids = suspend.filter((userId) => userId !== who.userId);
    const answer = await checkPeople(parts, provider, { who, ids }).catch((error: unknown) => {
      throw error instanceof LdapFailure ? checkFailed(error.kind, error.reason) : error;
    });
    await ldapPeopleRepository.keepCheck(db, id, answer);
    return answer;
  },
});
