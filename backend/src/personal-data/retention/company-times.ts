import type { RetentionKind } from '@muhatap/shared/wire/people';
import type { Database } from '../../database';
import { countCandidates, type CompanyRetentionRule } from '../../retention/company-rule';
import { findHeldSubjects } from '../holds';
import { LEGAL_MINIMUMS } from './legal-minimums';
import { endedBefore } from './night';
import { findActiveRules, retentionRepository } from './retention.repository';

/** A time that a company has switched on, with what it would delete now. */
export interface CompanyTime {
  readonly company: string;
  readonly kind: RetentionKind;
  /** In the words of the settings page. */
  readonly name: string;
  readonly months: number;
  readonly due: number;
  readonly held: number;
}

/** The times of all companies that delete something, company by company; for operators. */
export async function listCompanyTimes(
  db: Database,
  rules: readonly CompanyRetentionRule[],
  now: Date,
): Promise<CompanyTime[]> {
  const times: CompanyTime[] = [];
  for (const { id: companyId, name: company, timeZone } of await retentionRepository.companies(db))
    for (const { kind, months } of await findActiveRules(db, companyId)) {
      const before = endedBefore(now, months, timeZone);
      const scope = { companyId, before, held: await findHeldSubjects(db, companyId, now) };
      let [due, held] = [0, 0];
      for (const rule of rules.filter((each) => each.kind === kind)) {
        const count = await countCandidates(db, rule, scope);
        due += count.due;
        held += count.held;
      }
      times.push({ company, kind, name: LEGAL_MINIMUMS[kind].name, months, due, held });
    }
  return times;
}
