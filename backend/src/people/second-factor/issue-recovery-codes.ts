import type { Database } from '../../database';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes';
import { secondFactorsRepository } from './second-factors.repository';

/** Writes new recovery codes in place of all and answers them in the clear, for the one time. */
export async function issueRecoveryCodes(
  tx: Database,
  userId: string,
  at: Date,
): Promise<string[]> {
  const made = createRecoveryCodes();
  await secondFactorsRepository.replaceCodes(tx, userId, made.map(hashRecoveryCode), at);
  return made;
}
