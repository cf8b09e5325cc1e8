import type { Database } from '../../database';
import { Refusal } from '../../http/errors';
import { findAdministrators } from './administrators';
import { lockCompany } from './lock-company';

/** 409: the change would leave a company without an administrator. */
export const lastAdministrator = () =>
  new Refusal(
    409,
    'last_administrator',
    'Kurumda yönetim yetkisi olan en az bir kişi kalmalı. Önce başka birine yönetim yetkisi verin.',
  );

/**
 * Refuses a change that would leave the company without an administrator. To be called after every
 * change of roles or members, in its transaction: changes take turns under a lock on the company,
 * so of two that take away the last two administrators the later one is refused.
 */
export async function keepAnAdministrator(tx: Database, companyId: string): Promise<void> {
  await lockCompany(tx, companyId);
  if ((await findAdministrators(tx, companyId)).length === 0) throw lastAdministrator();
}
