import { isUniqueViolation, type Database } from '../../database';
import { invalidCode } from './auth.refusals';
import type { Recipient } from './recipient';
import { usersRepository } from './users.repository';

/** Makes an address the person's whose code was right; throws 400 `invalid_code` where another has proved it a moment ago. */
export async function proveAddress(
  tx: Database,
  userId: string,
  address: Recipient,
  at: Date,
): Promise<void> {
  try {
    await usersRepository.prove(tx, userId, address, at);
  } catch (error) {
    throw isUniqueViolation(error) ? invalidCode() : error;
  }
}
