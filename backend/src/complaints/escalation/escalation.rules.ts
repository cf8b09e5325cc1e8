import type { EscalationStep } from '@muhatap/shared/wire/complaints';
import { Refusal } from '../../http/errors';

type Known = ReadonlyMap<string, string>;

const isForNobody = ({ unit, head, holder, supervisors, group_ids, person_ids }: EscalationStep) =>
  !unit && !head && !holder && !supervisors && group_ids.length + person_ids.length === 0;

/** The steps by their days; throws 422 `escalation_invalid` with `details.fields`. */
export function checkSteps(
  steps: readonly EscalationStep[],
  { people, groups }: { readonly people: Known; readonly groups: Known },
): EscalationStep[] {
  const fields: Record<string, string> = {};
  steps.forEach((step, index) => {
    const { days, group_ids, person_ids } = step;
    if (steps.findIndex((other) => other.days === days) < index)
      fields[`steps.${index}.days`] = 'Bu gün için bir adım zaten var.';
    if (isForNobody(step)) fields[`steps.${index}.unit`] = 'En az bir alıcı seçin.';
    if (group_ids.some((id) => !groups.has(id)))
      fields[`steps.${index}.group_ids`] = 'Seçilen gruplardan biri artık yok.';
    if (person_ids.some((id) => !people.has(id)))
      fields[`steps.${index}.person_ids`] = 'Seçilen kişilerden biri artık burada çalışmıyor.';
  });
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Refusal(422, 'escalation_invalid', first, { fields });
  return steps
    .map((step) => ({
      ...step,
      group_ids: [...new Set(step.group_ids)],
      person_ids: [...new Set(step.person_ids)],
    }))
    .sort((one, other) => one.days - other.days);
}

function dayText(days: number): string {
  if (days === 0) return 'Süre dolunca';
  return days < 0 ? `${-days} iş günü önce` : `${days} iş günü sonra`;
}

/** A step as the audit log shows it. */
export function stepText(
  { days, unit, head, holder, supervisors, levels, group_ids, person_ids }: EscalationStep,
  { people, groups }: { readonly people: Known; readonly groups: Known },
): string {
  const receivers = [
    ...(unit ? ['birimdekiler'] : []),
    ...(head ? ['birim amiri'] : []),
    ...(holder ? ['şikayeti yürüten'] : []),
    ...(supervisors ? ['yöneticiler'] : []),
    ...group_ids.map((id) => groups.get(id) ?? ''),
    ...person_ids.map((id) => people.get(id) ?? ''),
  ];
  const scope = levels === false ? ' (hizmet hedefinde değil)' : '';
  return `${dayText(days)}: ${receivers.join(', ')}${scope}`;
}
