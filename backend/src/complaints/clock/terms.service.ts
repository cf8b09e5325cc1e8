import type {
  ComplaintServiceLevelInput,
  ComplaintTermRuleInput,
  ComplaintTerms,
  ComplaintTermsInput,
} from '@muhatap/shared/wire/complaints';
import { Temporal } from 'temporal-polyfill';
import { localDate, turkishHolidays } from '../../conversations';
import { inTransaction, newId, type Database } from '../../database';
import { recordEvent } from '../../events';
import { enqueueJobs } from '../../jobs';
import { recordChange, type Actor } from '../../people';
import { TERMS_QUEUE } from './terms-queue';
import { presentRule, presentStoredLevel, TERM_FIELDS, termLabels } from './terms.presenter';
import { termsRepository } from './terms.repository';
import { checkTerms } from './terms.rules';
import type { StoredServiceLevel, StoredTermRule } from './terms';

export interface TermsService {
  read(who: Pick<Actor, 'companyId'>): Promise<ComplaintTerms>;
  /** Throws 422 `terms_invalid`. */
  write(who: Actor, input: ComplaintTermsInput): Promise<ComplaintTerms>;
}

/** The rules as they are stored: those that are no longer named stay, removed, for the cases that had them. An id that the company does not have is a new one. */
function storedRules(
  inputs: readonly ComplaintTermRuleInput[],
  before: readonly StoredTermRule[],
): StoredTermRule[] {
  const known = new Set(before.map(({ id }) => id));
  const rules = inputs.map(
    ({ id, name, basis, days, unit, extended_days, is_default, type_ids }): StoredTermRule => ({
      id: id !== null && known.has(id) ? id : newId(),
      name,
      basis,
      days,
      unit,
      extendedDays: extended_days,
      isDefault: is_default,
      typeIds: type_ids,
      isRemoved: false,
    }),
  );
  return withRemoved(rules, before);
}

/** The stored ones, and behind them those of before that are no longer named, as removed. */
function withRemoved<T extends { readonly id: string }>(
  stored: readonly T[],
  before: readonly T[],
): T[] {
  const kept = new Set(stored.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id));
  return [...stored, ...gone.map((each) => ({ ...each, isRemoved: true }))];
}

/** The service levels as they are stored, by the rule of {@link storedRules}. */
function storedLevels(
  inputs: readonly ComplaintServiceLevelInput[],
  before: readonly StoredServiceLevel[],
): StoredServiceLevel[] {
  const known = new Set(before.map(({ id }) => id));
  const levels = inputs.map(({ id, type_ids, ...level }): StoredServiceLevel => ({
    ...level,
    id: id !== null && known.has(id) ? id : newId(),
    typeIds: type_ids,
    isRemoved: false,
  }));
  return withRemoved(levels, before);
}

export function createTermsService({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): TermsService {
  const read = async (tx: Database, companyId: string) => {
    const { timeZone, rules, levels, calendar } = await termsRepository.findStored(tx, companyId);
    const types = await termsRepository.typeNames(tx, companyId);
    const year = Temporal.PlainDate.from(localDate(now(), timeZone)).year;
    const terms: ComplaintTerms = {
      rules: rules.filter(({ isRemoved }) => !isRemoved).map((rule) => presentRule(rule, types)),
      levels: levels
        .filter(({ isRemoved }) => !isRemoved)
        .map((level) => presentStoredLevel(level, types)),
      calendar,
      holidays: turkishHolidays(`${year}-01-01`, `${year + 1}-12-31`),
    };
    return { terms, types, rules, levels };
  };

  return {
    read: async ({ companyId }) => (await read(db, companyId)).terms,

    write: (who, input) =>
      inTransaction(db, async (tx) => {
        const { companyId } = who;
        await termsRepository.lock(tx, companyId);
        const before = await read(tx, companyId);
        const { rules, levels, calendar } = checkTerms(input, before.types);
        await termsRepository.save(tx, companyId, {
          termRules: rules === undefined ? [...before.rules] : storedRules(rules, before.rules),
          serviceLevels:
            levels === undefined ? [...before.levels] : storedLevels(levels, before.levels),
          termCalendar: calendar ?? before.terms.calendar,
        });
        const { terms: after } = await read(tx, companyId);
        await recordChange(tx, who, {
          kind: 'setting',
          subject: { id: null, name: 'Şikayet süreleri' },
          at: now(),
          fields: TERM_FIELDS,
          before: termLabels(before.terms, before.types),
          after: termLabels(after, before.types),
        });
        await enqueueJobs(tx, TERMS_QUEUE, [{ subject: companyId, key: companyId, companyId }]);
        await recordEvent(tx, companyId, 'casework-changed', { what: 'settings' });
        return after;
      }),
  };
}
