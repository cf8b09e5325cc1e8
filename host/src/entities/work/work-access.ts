import { hasGrant, useSession, visibilityIn, type SessionState } from '@muhatap/shared/session';
import { WORK_SCOPES, type WorkScope } from '@muhatap/shared/wire/complaints';
import { useMemo } from 'react';
import type { WorkShown } from './work-listing';

type Roles = Pick<SessionState, 'roles'>;
/** The grants that open the lists of what waits. */
const WORK_GRANTS = ['inbox', 'complaints'] as const;

/** The lists that the person's roles can ever fill: whoever sees only their own has no others. */
export const scopesOf = (session: Roles): readonly WorkScope[] =>
  WORK_GRANTS.some((grant) => ['group', 'all'].includes(visibilityIn(session, grant) ?? 'own'))
    ? WORK_SCOPES
    : ['me'];

/** The parts that the person's roles can ever fill. */
export function shownOf(session: Roles): readonly WorkShown[] {
  const [inbox, complaints] = WORK_GRANTS.map((grant) => hasGrant(session, grant));
  if (!inbox) return ['all'];
  return complaints ? ['all', 'conversations', 'complaints', 'due'] : ['all', 'due'];
}

/** Lists and parts of the person at the page, following their roles. */
export function useWorkAccess(): {
  readonly scopes: readonly WorkScope[];
  readonly shown: readonly WorkShown[];
} {
  const roles = useSession((state) => state.roles);
  return useMemo(() => ({ scopes: scopesOf({ roles }), shown: shownOf({ roles }) }), [roles]);
}
