import type { Database } from '../../database';
import { totpOwner } from './totp';
import { listTotpSecrets, replaceTotpSecret } from './second-factors.repository';

/** The sealed secrets of people's apps, for a change of the installation's key. */
export const factorSecrets = {
  /** Each with the owner for whom it was sealed. */
  list: async (db: Database): Promise<{ owner: string; sealed: string }[]> =>
    (await listTotpSecrets(db)).map(({ userId, sealed }) => ({
      owner: totpOwner(userId),
      sealed,
    })),

  /** Leaves a secret alone that was changed meanwhile. */
  replace: replaceTotpSecret,
};
