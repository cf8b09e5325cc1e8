import type { ComplaintEscalation, EscalationStep } from '@muhatap/shared/wire/complaints';

/** Receivers that are found anew for each complaint. */
export const ROLE_RECEIVERS = [
  { id: 'unit', title: 'Birimin çalışanları' },
  { id: 'head', title: 'Birim amiri' },
  { id: 'holder', title: 'Şikayeti yürüten kişi' },
  {
    id: 'supervisors',
    title: 'Yöneticiler',
    text: 'Tüm şikayetleri gören ve birime atayabilen herkes',
  },
] as const;
export type RoleReceiver = (typeof ROLE_RECEIVERS)[number]['id'];

/** 'Süre dolunca', '1 iş günü önce', '3 iş günü sonra'. */
export function formatStepDays(days: number): string {
  if (days === 0) return 'Süre dolunca';
  return days < 0 ? `${-days} iş günü önce` : `${days} iş günü sonra`;
}

/** All whom a step notifies: 'Birim amiri, Yöneticiler, Çağrı Merkezi'. Those that are gone are left out. */
export function formatReceivers(
  step: EscalationStep,
  { people, groups }: Pick<ComplaintEscalation, 'people' | 'groups'>,
): string {
  const named = [
    ...ROLE_RECEIVERS.filter(({ id }) => step[id]).map(({ title }) => title),
    ...groups.filter(({ id }) => step.group_ids.includes(id)).map(({ name }) => name),
    ...people.filter(({ id }) => step.person_ids.includes(id)).map(({ name }) => name),
  ];
  return named.join(', ');
}
