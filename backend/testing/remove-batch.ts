import type { Database } from '../src/database';
import {
  findDue,
  removeDue,
  type CompanyRetentionRule,
  type RetentionScope,
} from '../src/retention/company-rule';

/** Deletes one batch of a rule, as a night does, and answers how many things went. */
export const removeBatch = async (
  tx: Database,
  rule: CompanyRetentionRule,
  scope: RetentionScope,
): Promise<number> => removeDue(tx, rule, scope, await findDue(tx, rule, scope, rule.batch));
