import type {
  ComplaintServiceLevel,
  ComplaintTermRule,
  ComplaintTerms,
} from '@muhatap/shared/wire/complaints';
import { isOneOf } from '@muhatap/shared/wire/open';
import { PRIORITIES, PRIORITY_NAMES } from '@muhatap/shared/wire/conversations';
import type { StoredServiceLevel, StoredTermRule } from './terms';

const WEEKDAYS = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar'];

/** A rule with those of its types that are still there. */
export const presentRule = (
  { id, name, basis, days, unit, extendedDays, isDefault, typeIds }: StoredTermRule,
  types: ReadonlyMap<string, string>,
): ComplaintTermRule => ({
  id,
  name,
  basis,
  days,
  unit,
  extended_days: extendedDays,
  is_default: isDefault,
  type_ids: typeIds.filter((type) => types.has(type)),
});

/** A service level with those of its types that are still there. */
export const presentStoredLevel = (
  { id, name, days, unit, priority, typeIds }: StoredServiceLevel,
  types: ReadonlyMap<string, string>,
): ComplaintServiceLevel => ({
  id,
  name,
  days,
  unit,
  priority,
  type_ids: typeIds.filter((type) => types.has(type)),
});

const unitText = (unit: string): string => (unit === 'business' ? 'iş günü' : 'gün');

function levelText(
  { name, days, unit, priority, type_ids }: ComplaintServiceLevel,
  types: ReadonlyMap<string, string>,
): string {
  const names = type_ids.map((type) => types.get(type) ?? '').sort();
  const where = names.join(', ') || 'tüm türler';
  const when =
    priority !== null && isOneOf(PRIORITIES, priority) ? PRIORITY_NAMES[priority] : 'her öncelik';
  return `${name}: ${days} ${unitText(unit)}; ${where}; ${when}`;
}

function ruleText(rule: ComplaintTermRule, types: ReadonlyMap<string, string>): string {
  const extended = rule.extended_days === null ? '' : `, uzatılınca ${rule.extended_days}`;
  const names = rule.type_ids.map((type) => types.get(type) ?? '').sort();
  const others = rule.is_default ? ['diğer tüm şikayetler'] : [];
  const where = [...names, ...others].join(', ') || 'hiçbir tür';
  return `${rule.name} (${rule.basis || 'dayanak yok'}): ${rule.days} ${unitText(rule.unit)}${extended}; ${where}`;
}

/** The titles of the parts in the audit log. */
export const TERM_FIELDS = {
  rules: 'Kurallar',
  levels: 'Hizmet hedefleri',
  weekdays: 'Çalışma günleri',
  closesAt: 'Mesai bitişi',
  ownDays: 'Özel günler',
};

/** Rules, service levels and calendar as the audit log shows them. */
export const termLabels = (
  { rules, levels = [], calendar: { weekdays, closes_at, own_days } }: ComplaintTerms,
  types: ReadonlyMap<string, string>,
) => ({
  rules: rules.map((rule) => ruleText(rule, types)),
  levels: levels.map((level) => levelText(level, types)),
  weekdays: weekdays.map((weekday) => WEEKDAYS[weekday - 1] ?? ''),
  closesAt: closes_at,
  ownDays: own_days.map(
    ({ date, name, is_worked }) =>
      `${date}${name === '' ? '' : ` ${name}`}: ${is_worked ? 'çalışılır' : 'kapalı'}`,
  ),
});
