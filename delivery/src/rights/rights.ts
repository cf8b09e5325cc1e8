import { DeliveryRefusal } from '../refusal';
import type { Rights, TeamsState } from './teams';

/** The author of changes to releases: the name that records and history keep, and the modules that they may change. */
export interface Author {
  readonly name: string;
  readonly rights: Rights;
}

/**
 * The modules that a person may change. Everything while there are no teams; from the first team on those of the person's teams, and
 * nothing for somebody who is in none or has not proved the address.
 */
export function rightsOfPerson({ teams }: TeamsState, email: string | null): Rights {
  if (Object.keys(teams).length === 0) return 'all';
  const modules: string[] = [];
  for (const { modules: own, members } of Object.values(teams)) {
    if (email === null || !members.includes(email)) continue;
    if (own === 'all') return own;
    modules.push(...own);
  }
  return modules;
}

/** The modules that a key may change: those of its team, nothing once that is gone. */
export function rightsOfTeam({ teams }: TeamsState, team: string): Rights {
  const own = Object.hasOwn(teams, team) ? teams[team] : undefined;
  return own?.modules ?? [];
}

export const mayRelease = (rights: Rights, name: string): boolean =>
  rights === 'all' || rights.includes(name);

/** Refuses a module that the author may not change. */
export function requireRight({ rights }: Author, name: string): void {
  if (!mayRelease(rights, name))
    throw new DeliveryRefusal(
      'forbidden',
      `${name} takımınızın bölümleri arasında değil; sürümünü siz değiştiremezsiniz.`,
    );
}
