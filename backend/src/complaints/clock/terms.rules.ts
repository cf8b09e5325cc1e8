import type {
  ComplaintCalendar,
  ComplaintServiceLevelInput,
  ComplaintTermRuleInput,
  ComplaintTermsInput,
} from '@muhatap/shared/wire/complaints';
import { Refusal } from '../../http/errors';
import { foldForSearch } from '../../text/fold-for-search';

type Faults = Record<string, string>;
type Types = ReadonlyMap<string, string>;

/** Whether a value stands earlier in a list, too. */
const isRepeated = <T>(values: readonly T[], index: number): boolean =>
  values.indexOf(values[index] as T) < index;

function faultsOfRules(rules: readonly ComplaintTermRuleInput[], types: Types): Faults {
  const faults: Faults = {};
  const names = rules.map(({ name }) => foldForSearch(name));
  const ids = rules.map(({ id }) => id);
  const defaults = rules.flatMap(({ is_default }, index) => (is_default ? [index] : []));
  const taken = new Set<string>();
  rules.forEach(({ id, days, extended_days, type_ids }, index) => {
    const fault = (field: string, text: string) => {
      faults[`rules.${index}.${field}`] = text;
    };
    if (isRepeated(names, index)) fault('name', 'Bu adda bir kural zaten var.');
    if (id !== null && isRepeated(ids, index)) fault('name', 'Bu kural listede zaten var.');
    if (extended_days !== null && extended_days <= days)
      fault('extended_days', 'Uzatılmış süre, asıl süreden uzun olmalıdır.');
    if (type_ids.some((type) => !types.has(type)))
      fault('type_ids', 'Seçilen şikayet türlerinden biri artık yok.');
    else if (type_ids.some((type) => taken.has(type)))
      fault('type_ids', 'Seçilen şikayet türlerinden birinin başka bir kuralı var.');
    type_ids.forEach((type) => taken.add(type));
  });
  defaults.slice(1).forEach((index) => {
    faults[`rules.${index}.is_default`] = 'Diğer tüm şikayetler için tek bir kural olabilir.';
  });
  return faults;
}

/** A level without types is for all: two with the same type, or without any, and the same priority are for the same cases. */
function faultsOfLevels(levels: readonly ComplaintServiceLevelInput[], types: Types): Faults {
  const faults: Faults = {};
  const names = levels.map(({ name }) => foldForSearch(name));
  const ids = levels.map(({ id }) => id);
  const taken = new Set<string>();
  levels.forEach(({ id, priority, type_ids }, index) => {
    const fault = (field: string, text: string) => {
      faults[`levels.${index}.${field}`] = text;
    };
    const subjects = [...new Set(type_ids.length === 0 ? [''] : type_ids)].map(
      (type) => `${type} ${priority ?? ''}`,
    );
    if (isRepeated(names, index)) fault('name', 'Bu adda bir hedef zaten var.');
    if (id !== null && isRepeated(ids, index)) fault('name', 'Bu hedef listede zaten var.');
    if (type_ids.some((type) => !types.has(type)))
      fault('type_ids', 'Seçilen şikayet türlerinden biri artık yok.');
    else if (subjects.some((subject) => taken.has(subject)))
      fault('priority', 'Aynı tür ve öncelik için başka bir hedef var.');
    subjects.forEach((subject) => taken.add(subject));
  });
  return faults;
}

function faultsOfCalendar({ weekdays, own_days }: ComplaintCalendar): Faults {
  const faults: Faults = {};
  const dates = own_days.map(({ date }) => date);
  if (weekdays.length === 0) faults['calendar.weekdays'] = 'En az bir çalışma günü seçin.';
  dates.forEach((_, index) => {
    if (isRepeated(dates, index))
      faults[`calendar.own_days.${index}.date`] = 'Bu tarih listede zaten var.';
  });
  return faults;
}

/** The terms with weekdays and own days in order, each once; throws 422 `terms_invalid` with `details.fields`. */
export function checkTerms(
  { rules, levels, calendar }: ComplaintTermsInput,
  types: Types,
): ComplaintTermsInput {
  const fields = {
    ...(rules && faultsOfRules(rules, types)),
    ...(levels && faultsOfLevels(levels, types)),
    ...(calendar && faultsOfCalendar(calendar)),
  };
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Refusal(422, 'terms_invalid', first, { fields });
  return {
    rules: rules?.map((rule) => ({ ...rule, type_ids: [...new Set(rule.type_ids)] })),
    levels: levels?.map((level) => ({ ...level, type_ids: [...new Set(level.type_ids)] })),
    calendar: calendar && {
      ...calendar,
      weekdays: [...new Set(calendar.weekdays)].sort((one, other) => one - other),
      own_days: [...calendar.own_days].sort((one, other) => (one.date < other.date ? -1 : 1)),
    },
  };
}
