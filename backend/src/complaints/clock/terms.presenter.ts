import type { ComplaintCalendar, ComplaintTermRule } from '@muhatap/shared/wire/complaints';
import type { StoredTermRule } from './terms';

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

function ruleText(rule: ComplaintTermRule, types: ReadonlyMap<string, string>): string {
  const unit = rule.unit === 'business' ? 'iş günü' : 'gün';
  const extended = rule.extended_days === null ? '' : `, uzatılınca ${rule.extended_days}`;
  const names = rule.type_ids.map((type) => types.get(type) ?? '').sort();
  const others = rule.is_default ? ['diğer tüm şikayetler'] : [];
  const where = [...names, ...others].join(', ') || 'hiçbir tür';
  return `${rule.name} (${rule.basis || 'dayanak yok'}): ${rule.days} ${unit}${extended}; ${where}`;
}

/** The titles of the parts in the audit log. */
export const TERM_FIELDS = {
  rules: 'Kurallar',
  weekdays: 'Çalışma günleri',
  closesAt: 'Mesai bitişi',
  ownDays: 'Özel günler',
};

/** Rules and calendar as the audit log shows them. */
export const termLabels = (
  rules: readonly ComplaintTermRule[],
  { weekdays, closes_at, own_days }: ComplaintCalendar,
  types: ReadonlyMap<string, string>,
) => ({
  rules: rules.map((rule) => ruleText(rule, types)),
  weekdays: weekdays.map((weekday) => WEEKDAYS[weekday - 1] ?? ''),
  closesAt: closes_at,
  ownDays: own_days.map(
    ({ date, name, is_worked }) =>
      `${date}${name === '' ? '' : ` ${name}`}: ${is_worked ? 'çalışılır' : 'kapalı'}`,
  ),
});
