import type {
  RetentionChange,
  RetentionKind,
  RetentionOverview,
  RetentionPreview,
  RetentionRule,
} from '@muhatap/shared/wire/people';
import type { Caller } from '../../access/caller';
import { inTransaction, type Database } from '../../database';
import { notFound, Refusal } from '../../http/errors';
import { recordChange } from '../../people';
import type { CompanyRetentionRule } from '../../retention/company-rule';
import { lockHolds } from '../holds';
import { ENDLESS_REFUSAL, LEGAL_MINIMUMS } from './legal-minimums';
import { readPreview } from './read-preview';
import { presentRule, presentRun } from './retention.presenter';
import { retentionRepository } from './retention.repository';
import { monthsText } from './months-text';

const NIGHTS_SHOWN = 14;

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly rules: readonly CompanyRetentionRule[];
}

/** Throws 422 where the law asks for more, or for an end. */
function checkMonths(kind: RetentionKind, months: number | null): void {
  const { name, leastMonths, allowsEndless, reason } = LEGAL_MINIMUMS[kind];
  if (months === null) {
    if (!allowsEndless) throw new Refusal(422, 'retention_endless', `${name}: ${ENDLESS_REFUSAL}`);
    return;
  }
  if (months < leastMonths)
    throw new Refusal(
      422,
      'retention_too_short',
      `${name} ${monthsText(leastMonths)} dolmadan silinemez. ${reason}`,
    );
}

export type CompanyRetentionService = ReturnType<typeof createCompanyRetentionService>;

/** The times for which a company keeps its data, and what they would delete. */
export function createCompanyRetentionService({ db, now, rules }: Parts) {
  const kinds = [...new Set(rules.map(({ kind }) => kind))];
  const rulesOf = (kind: RetentionKind) => {
    const found = rules.filter((rule) => rule.kind === kind);
    if (found.length === 0) throw notFound('Bu tür için saklama süresi yok.');
    return found;
  };

  return {
    async read({ companyId }: Caller): Promise<RetentionOverview> {
      const saved = await retentionRepository.rules(db, companyId);
      const runs = await retentionRepository.runs(db, companyId, NIGHTS_SHOWN);
      return {
        rules: kinds.map((kind) =>
          presentRule(
            kind,
            saved.find((row) => row.kind === kind),
          ),
        ),
        runs: runs.map(presentRun),
      };
    },

    async change(
      caller: Caller,
      kind: RetentionKind,
      { months, is_on: isOn }: RetentionChange,
    ): Promise<RetentionRule> {
      const { companyId } = caller;
      rulesOf(kind);
      checkMonths(kind, months);
      const at = now();
      return inTransaction(db, async (tx) => {
        // A batch that runs now ends first; the next one reads the new rule.
        await lockHolds(tx, companyId);
        const before = (await retentionRepository.rules(tx, companyId)).find(
          (row) => row.kind === kind,
        );
        const row = { companyId, kind, months, isOn, updatedAt: at };
        await retentionRepository.saveRule(tx, row);
        await recordChange(tx, caller, {
          kind: 'setting',
          subject: { id: kind, name: `Saklama süresi: ${LEGAL_MINIMUMS[kind].name}` },
          at,
          fields: { months: 'Süre', isOn: 'Siliniyor' },
          before: { months: monthsText(before?.months ?? null), isOn: before?.isOn ?? false },
          after: { months: monthsText(months), isOn },
        });
        return presentRule(kind, row);
      });
    },

    preview(caller: Caller, kind: RetentionKind, months: number): Promise<RetentionPreview> {
      const found = rulesOf(kind);
      checkMonths(kind, months);
      return readPreview(db, { caller, rules: found, months, now: now() });
    },
  };
}
