import type {
  ComplaintTermRuleInput,
  ComplaintTerms,
  ComplaintTermsInput,
} from '@muhatap/shared/wire/complaints';
import { Temporal } from 'temporal-polyfill';
import { uuidv7 } from 'uuidv7';
import { localDate, turkishHolidays } from '../../conversations';
import { inTransaction, type Database } from '../../database';
import { recordEvent } from '../../events';
import { enqueueJobs } from '../../jobs';
import { recordChange, type Actor } from '../../people';
import { TERMS_QUEUE } from './terms-queue';
import { presentRule, TERM_FIELDS, termLabels } from './terms.presenter';
import { termsRepository } from './terms.repository';
import { checkTerms } from './terms.rules';
import type { StoredTermRule } from './terms';

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
      id: id !== null && known.has(id) ? id : uuidv7(),
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
  const kept = new Set(rules.map(({ id }) => id));
  return [
    ...rules,
    ...before.filter(({ id }) => !kept.has(id)).map((rule) => ({ ...rule, isRemoved: true })),
  ];
}

export function createTermsService({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): TermsService {
  const read = async (tx: Database, companyId: string) => {
    const { timeZone, rules, calendar } = await termsRepository.findStored(tx, companyId);
    const types = await termsRepository.typeNames(tx, companyId);
    const year = Temporal.PlainDate.from(localDate(now(), timeZone)).year;
    const terms: ComplaintTerms = {
      rules: rules.filter(({ isRemoved }) => !isRemoved).map((rule) => presentRule(rule, types)),
      calendar,
      holidays: turkishHolidays(`${year}-01-01`, `${year + 1}-12-31`),
    };
    return { terms, types, stored: rules };
  };

  return {
    read: async ({ companyId }) => (await read(db, companyId)).terms,

    write: (who, input) =>
      inTransaction(db, async (tx) => {
        const { companyId } = who;
        await termsRepository.lock(tx, companyId);
        const before = await read(tx, companyId);
        const { rules, calendar } = checkTerms(input, before.types);
        await termsRepository.save(tx, companyId, {
          termRules: rules === undefined ? [...before.stored] : storedRules(rules, before.stored),
          termCalendar: calendar ?? before.terms.calendar,
        });
        const { terms: after } = await read(tx, companyId);
        await recordChange(tx, who, {
          kind: 'setting',
          subject: { id: null, name: 'Şikayet süreleri' },
          at: now(),
          fields: TERM_FIELDS,
          before: termLabels(before.terms.rules, before.terms.calendar, before.types),
          after: termLabels(after.rules, after.calendar, before.types),
        });
        await enqueueJobs(tx, TERMS_QUEUE, [{ subject: companyId, key: companyId, companyId }]);
        await recordEvent(tx, companyId, 'casework-changed', { what: 'settings' });
        return after;
      }),
  };
}
