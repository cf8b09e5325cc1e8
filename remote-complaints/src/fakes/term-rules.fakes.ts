import { fold } from '@muhatap/shared/i18n';
import { refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { complaintTermsInput, type ComplaintTerms } from '@muhatap/shared/wire/complaints';

const TERMS: ComplaintTerms = {
  rules: [
    {
      ...{ id: 'kural-1', name: 'Dilekçe', basis: '3071 sayılı Kanun, madde 7', days: 30 },
      ...{ unit: 'calendar', extended_days: null, is_default: true, type_ids: [] },
    },
    {
      ...{ id: 'kural-2', name: 'Bilgi edinme başvurusu', basis: '4982 sayılı Kanun, madde 11' },
      ...{ days: 15, unit: 'business', extended_days: 30, is_default: false, type_ids: ['tur-2'] },
    },
  ],
  levels: [
    {
      ...{ id: 'hedef-1', name: 'Acil işler', days: 2, unit: 'business' },
      ...{ priority: 'urgent', type_ids: [] },
    },
  ],
  calendar: { weekdays: [1, 2, 3, 4, 5], closes_at: '17:30', own_days: [] },
  holidays: [
    { date: '2026-10-28', name: 'Cumhuriyet Bayramı Arifesi', is_half_day: true },
    { date: '2026-10-29', name: 'Cumhuriyet Bayramı', is_half_day: false },
  ],
};

/** The rules of terms and the service levels, as the server keeps them. */
export function termRulesRoutes(): FakeRoutes {
  let terms: ComplaintTerms = TERMS;
  return {
    'GET /api/complaint-terms': () => terms,
    'PUT /api/complaint-terms': ({ body }) => {
      const { rules, levels, calendar } = complaintTermsInput.parse(body);
      const sameLevel = 'Aynı tür ve öncelik için başka bir hedef var.';
      if (levels && new Set(levels.map(({ priority }) => priority)).size < levels.length)
        return refuse(422, 'terms_invalid', sameLevel, {
          fields: { [`levels.${levels.length - 1}.priority`]: sameLevel },
        });
      const twice = rules?.findIndex(
        ({ name }, index) => rules.findIndex((other) => fold(other.name) === fold(name)) < index,
      );
      if (twice !== undefined && twice >= 0)
        return refuse(422, 'terms_invalid', 'Bu adda bir kural zaten var.', {
          fields: { [`rules.${twice}.name`]: 'Bu adda bir kural zaten var.' },
        });
      if (calendar?.weekdays.length === 0)
        return refuse(422, 'terms_invalid', 'En az bir çalışma günü seçin.', {
          fields: { 'calendar.weekdays': 'En az bir çalışma günü seçin.' },
        });
      terms = {
        ...terms,
        ...(calendar && { calendar }),
        ...(levels && {
          levels: levels.map((level) => ({ ...level, id: level.id ?? `hedef-${level.name}` })),
        }),
        ...(rules && {
          rules: rules.map((rule) => ({ ...rule, id: rule.id ?? `kural-${rule.name}` })),
        }),
      };
      return terms;
    },
  };
}
