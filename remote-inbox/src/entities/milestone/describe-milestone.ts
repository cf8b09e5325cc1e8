import { formatDateTime } from '@muhatap/shared/i18n';
import type { IconName } from '@muhatap/shared/ui/plain';
import { isOneOf } from '@muhatap/shared/wire/open';
import {
  PRIORITIES,
  SAYSIS_MESSAGE,
  type Milestone,
  type MilestoneKind,
  type Priority,
} from '@muhatap/shared/wire/conversations';

/** A milestone in words; names take no suffix, because theirs cannot be known. */
export interface MilestoneLine extends Pick<Milestone, 'id' | 'created_at'> {
  readonly icon: IconName;
  readonly text: string;
}

/** Answers null where a newer server tells something that this release has no words for. */
type Describe = (milestone: Milestone, actor: string | null) => string | null;

const PRIORITY_TEXTS: Readonly<Record<Priority, string>> = {
  urgent: 'acil',
  high: 'yüksek',
  normal: 'normal',
  low: 'düşük',
};

const assigned: Describe = ({ actor: person, assignee, group }, actor) => {
  const by = actor === null ? 'Konuşma otomatik olarak' : `${actor} konuşmayı`;
  if (assignee)
    return assignee.id === person?.id
      ? `${by} üstlendi`
      : `${by} ${assignee.name} adlı temsilciye ${actor === null ? 'atandı' : 'atadı'}`;
  if (group) return `${by} ${group} grubuna ${actor === null ? 'verildi' : 'verdi'}`;
  return actor === null ? 'Konuşma boşa çıktı' : `${by} boşa çıkardı`;
};

const closed: Describe = ({ reason }, actor) => {
  if (actor !== null) return `${actor} konuşmayı kapattı`;
  if (reason === 'silence')
    return 'Konuşma, kişi süresi içinde yanıt vermediği için otomatik kapandı';
  return reason === 'chatbot' ? 'Chatbot konuşmayı kapattı' : 'Konuşma otomatik kapandı';
};

const reopened: Describe = ({ reason }, actor) => {
  if (actor !== null) return `${actor} konuşmayı yeniden açtı`;
  return reason === 'citizen' ? 'Kişi yazınca konuşma yeniden açıldı' : 'Konuşma yeniden açıldı';
};

/** '“Su” etiketini', '“Su” ve “Yol” etiketlerini'. */
function quoteLabels(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  const last = quoted.at(-1) ?? '';
  return names.length > 1
    ? `${quoted.slice(0, -1).join(', ')} ve ${last} etiketlerini`
    : `${last} etiketini`;
}

const labelled: Describe = ({ labels: { added, removed } = { added: [], removed: [] } }, actor) => {
  const parts = [
    ...(added.length > 0 ? [`${quoteLabels(added)} ekledi`] : []),
    ...(removed.length > 0 ? [`${quoteLabels(removed)} kaldırdı`] : []),
  ];
  return actor === null || parts.length === 0 ? null : `${actor} ${parts.join(', ')}`;
};

const prioritised: Describe = ({ priority }, actor) =>
  actor !== null && priority !== undefined && isOneOf(PRIORITIES, priority)
    ? `${actor} önceliği ${PRIORITY_TEXTS[priority]} yaptı`
    : null;

const snoozed: Describe = ({ until }, actor) =>
  actor === null || until === undefined
    ? null
    : `${actor} konuşmayı erteledi: ${formatDateTime(until)}`;

const woken: Describe = ({ reason }, actor) => {
  if (actor !== null) return `${actor} ertelemeyi kaldırdı`;
  return reason === 'citizen'
    ? 'Kişi yazınca erteleme bitti'
    : 'Erteleme süresi doldu, konuşma geri geldi';
};

const complaintOpened: Describe = ({ complaint: { number } = {} }, actor) =>
  actor === null ? `Şikayet oluşturuldu: ${number}` : `${actor} şikayet oluşturdu: ${number}`;

const complaintStatus: Describe = ({ complaint: { number } = {}, status }, actor) =>
  actor === null
    ? `${number} numaralı şikayetin durumu “${status}” oldu`
    : `${actor} ${number} numaralı şikayetin durumunu “${status}” yaptı`;

const saysisMessage: Describe = ({ complaint: { number } = {}, said }) => {
  if (said === undefined) return null;
  const { text, is_from_citizen: isFromCitizen, by, has_file: hasFile } = said;
  const source = isFromCitizen
    ? `Kişi SAYSIS üzerinden yazdı (${number})`
    : `${by === null || by === 'SAYSIS' ? 'SAYSIS' : `${by}, SAYSIS üzerinden`} kişiye yanıt verdi (${number})`;
  if (text.trim() === '') return hasFile ? `${source}: bir dosya` : source;
  return `${source}: “${text}”${hasFile ? ' ve bir dosya' : ''}`;
};

type Kind = MilestoneKind | typeof SAYSIS_MESSAGE;

const LINES: Readonly<Record<Kind, readonly [IconName, Describe]>> = {
  assigned: ['user-check', assigned],
  closed: ['check', closed],
  reopened: ['refresh', reopened],
  labelled: ['tag', labelled],
  prioritised: ['alert', prioritised],
  snoozed: ['clock', snoozed],
  woken: ['clock', woken],
  'complaint-opened': ['complaint', complaintOpened],
  'complaint-status': ['complaint', complaintStatus],
  [SAYSIS_MESSAGE]: ['message', saysisMessage],
};

/** The line of a milestone (docs/behaviour.md §5.20); null for what this release does not know. */
export function describeMilestone(milestone: Milestone): MilestoneLine | null {
  const { id, created_at, kind, actor } = milestone;
  if (!Object.hasOwn(LINES, kind)) return null;
  const [icon, describe] = LINES[kind as Kind];
  const text = describe(milestone, actor?.name ?? null);
  return text === null ? null : { id, created_at, icon, text };
}
