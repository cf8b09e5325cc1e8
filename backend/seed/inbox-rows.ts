import type { LabelColor } from '@muhatap/shared/wire/conversations';
import type { schema } from '../src/database';
import { DEFAULT_SETTINGS } from '../src/conversations/settings/inbox-settings.defaults';
import { DEFAULT_HOURS } from '../src/conversations/working-hours/working-hours.defaults';
import { demoId } from './demo-id';
import type { Random } from './random';
import type { UserRow } from './rows';
import { DAY } from './timeline';
import { DEMO_TEMPLATES, type DemoTemplate } from './demo-templates';

export const DEMO_LABELS: readonly { name: string; color: LabelColor }[] = [
  { name: 'Acil', color: 'red' },
  { name: 'Su ve kanalizasyon', color: 'blue' },
  { name: 'Temizlik', color: 'green' },
  { name: 'Yol ve kaldırım', color: 'orange' },
  { name: 'Sosyal destek', color: 'pink' },
  { name: 'Geri aranacak', color: 'yellow' },
  { name: 'Teşekkür', color: 'teal' },
  { name: 'Takipte', color: 'purple' },
];

export const labelRows = (random: Random, companyId: string, at: Date) =>
  DEMO_LABELS.map((label) => ({ id: demoId(random, at), companyId, ...label, createdAt: at }));

export function templateRows(
  random: Random,
  companyId: string,
  editorId: string,
  now: Date,
  templates: readonly DemoTemplate[] = DEMO_TEMPLATES,
) {
  return templates.map(({ title, shortcut, body, variables = [], channels, provider }, index) => {
    const at = new Date(now.getTime() - (60 - index * 2) * DAY);
    return {
      id: demoId(random, at),
      companyId,
      kind: provider === undefined ? ('reply' as const) : ('approved' as const),
      title,
      shortcut: shortcut ?? null,
      header: provider?.header ?? null,
      body,
      footer: provider?.footer ?? null,
      variables,
      channels,
      providerName: provider?.name ?? null,
      updatedBy: editorId,
      createdAt: at,
      updatedAt: at,
    };
  });
}

/**
 * The working hours of the demo company, with a morning shift on Saturday; automatic messages are
 * written but switched off.
 */
export function hoursRow(companyId: string, now: Date): typeof schema.workingHours.$inferInsert {
  const days = DEFAULT_HOURS.days.map(({ weekday, periods }) => ({
    weekday,
    periods: weekday === 6 ? [{ from: '09:00', to: '13:00' }] : periods,
  }));
  const newYear = `${now.getUTCFullYear()}-12-31`;
  return {
    companyId,
    days,
    observesHolidays: true,
    specialDays: [
      { date: newYear, name: 'Yılbaşı gecesi', periods: [{ from: '08:30', to: '13:00' }] },
    ],
    isAwayReplyOn: false,
    awayReplyText:
      'Merhaba, Çınarlı Belediyesi mesaj hattı şu anda kapalı. Mesajınızı aldık; çalışma saatlerimizde size dönüş yapacağız. Su arızaları için 7 gün 24 saat 0850 000 15 31 numarasını arayabilirsiniz.',
    updatedAt: now,
  };
}

/** More than anybody holds on the first day, so that round robin has somebody to give to as soon as it is switched on. */
const AGENT_CAPACITY = 25;

export function settingsRow(
  companyId: string,
  now: Date,
): typeof schema.inboxSettings.$inferInsert {
  const { assignment, greeting, survey } = DEFAULT_SETTINGS;
  return {
    companyId,
    assignment,
    capacity: AGENT_CAPACITY,
    isGreetingOn: greeting.is_on,
    greetingText: greeting.text,
    isSurveyOn: survey.is_on,
    surveyText: survey.text,
    surveyThanksText: survey.thanks,
    updatedAt: now,
  };
}

/** The two who answer take part in round robin; whoever supervises them does not. */
export const agentRows = (companyId: string, agents: readonly UserRow[]) =>
  agents.map(({ id }, index) => ({ userId: id, companyId, takesPart: index < 2 }));
