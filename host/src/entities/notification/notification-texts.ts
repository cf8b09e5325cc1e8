import { formatDate, formatNumber } from '@muhatap/shared/i18n';
import type { IconName } from '@muhatap/shared/ui';
import { entryOf } from '@muhatap/shared/wire/open';
import type { NotificationEntry, SentNotificationKind } from '@muhatap/shared/wire/session';

/** A notification in words: the sentence, and the name or reason beneath it. */
export interface NotificationText {
  readonly sentence: string;
  readonly detail: string | null;
}

/** The look of a notification that no person caused, and of its kind in the preferences. */
interface KindTexts {
  readonly icon: IconName;
  readonly sentence: (entry: NotificationEntry) => string;
  /** The kind in the preferences. */
  readonly label: string;
}

const several = (count: number, noun: string) => `${formatNumber(count)} ${noun}`;

function handedOver({ actor, subject, count }: NotificationEntry): string {
  const by = actor?.name ?? 'Yönetici';
  if (subject.kind !== 'person') return `${by} grubunuza bir konuşma verdi`;
  const rooms = count === 1 ? 'bir konuşmasını' : several(count, 'konuşmasını');
  return `${by}, ${subject.name ?? 'bir meslektaşınız'} adlı kişinin ${rooms} size devretti`;
}

function assignedComplaint({ actor, subject, count }: NotificationEntry): string {
  const by = actor?.name ?? 'Yönetici';
  if (subject.kind !== 'person') return `${by} sizi bir şikayetin sorumlusu yaptı`;
  const cases = count === 1 ? 'bir şikayetini' : several(count, 'şikayetini');
  return `${by}, ${subject.name ?? 'bir meslektaşınız'} adlı kişinin ${cases} size devretti`;
}

/** The last of what happened; further ones since it was read stand behind it as a number. */
function followedComplaint({ actor, count, details: { what, status } }: NotificationEntry): string {
  const more = count === 1 ? '' : ` (${several(count, 'yenilik')})`;
  if (what === 'message') return `Vatandaş takip ettiğiniz şikayete yazdı${more}`;
  const by = actor?.name ?? 'Sistem';
  return what === 'note'
    ? `${by} takip ettiğiniz şikayete not yazdı${more}`
    : `Takip ettiğiniz şikayetin yeni durumu: ${status ?? 'güncellendi'}${more}`;
}

/** The words of the task stand beneath. */
function unitTask({ actor, count, details: { what, unit = 'Birim' } }: NotificationEntry): string {
  const by = actor?.name ?? 'Bir meslektaşınız';
  if (what === 'done') return `${unit}, verdiğiniz görevi tamamladı (${by})`;
  return count === 1
    ? `${by}, ${unit} birimine bir görev verdi`
    : `${unit} birimine ${several(count, 'görev')} verildi, en son ${by}`;
}

function mentioned({ actor, count }: NotificationEntry): string {
  const by = actor?.name ?? 'Bir meslektaşınız';
  return count === 1
    ? `${by} bir iç notta sizden söz etti`
    : `İç notlarda sizden ${several(count, 'kez')} söz edildi, en son ${by}`;
}

/** The term of a complaint that ends in some working days, or ended some ago. */
function levelEnding(count: number): string {
  if (count < 0) return `Bir şikayetin hizmet hedefine ${formatNumber(-count)} iş günü kaldı`;
  return count === 0
    ? 'Bir şikayetin hizmet hedefi aşıldı'
    : `Bir şikayetin hizmet hedefi ${formatNumber(count)} iş günü önce aşıldı`;
}

function termEnding({ details: { days = '0', level } }: NotificationEntry): string {
  const count = Number(days);
  if (level !== undefined) return levelEnding(count);
  if (count < 0) return `Bir şikayetin süresinin dolmasına ${formatNumber(-count)} iş günü kaldı`;
  return count === 0
    ? 'Bir şikayetin süresi doldu'
    : `Bir şikayetin süresi ${formatNumber(count)} iş günü önce doldu`;
}

/** Elif Aydın promoted or rolled back a release, for everybody or, by `percent`, for a share of staff. */
function releaseChanged({ actor, details }: NotificationEntry): string {
  const { title = 'Bir modül', action, percent = '100' } = details;
  const by = actor?.name ?? details['by'] ?? 'Bir yönetici';
  if (action === 'rollback')
    return percent === '100'
      ? `${by} geri aldı: ${title}`
      : `${by} denenen sürümü geri aldı: ${title}`;
  return percent === '100'
    ? `${by} yeni sürüm yayınladı: ${title}`
    : `${by} personelin %${percent} kadarına yeni sürüm açtı: ${title}`;
}

const LOOK_WINDOWS: Readonly<Record<string, string>> = {
  hour: 'bir saat içinde',
  day: 'bir günde',
  off_hours: 'mesai saatleri dışında',
};

function unusualLooks({ subject, details: { window = '', people = '0' } }: NotificationEntry) {
  const when = entryOf(LOOK_WINDOWS, window) ?? 'kısa sürede';
  const records = `${several(Number(people), 'ayrı kişinin')} kaydına baktı`;
  return `${subject.name ?? 'Bir meslektaşınız'} ${when} ${records}`;
}

const usualLooks = ({ day, usual = '0' }: NotificationEntry['details']): string =>
  [
    ...(day === undefined ? [] : [formatDate(day)]),
    usual === '0' ? 'son 28 günde böylesi yok' : `olağanı ${formatNumber(Number(usual))}`,
  ].join(', ');

const KIND_TEXTS: Readonly<Record<SentNotificationKind, KindTexts>> = {
  'assigned-conversation': {
    icon: 'inbox',
    label: 'Bana konuşma atanınca',
    sentence: ({ actor }) =>
      actor === null ? 'Sıradaki konuşma size verildi' : `${actor.name} size bir konuşma atadı`,
  },
  'handed-over': {
    icon: 'users',
    label: 'Grubuma bir konuşma verilince ya da ayrılan birinin konuşmaları bana devredilince',
    sentence: handedOver,
  },
  'assigned-complaint': {
    icon: 'complaint',
    label: 'Bir şikayetin sorumlusu ben olunca',
    sentence: assignedComplaint,
  },
  'followed-complaint': {
    icon: 'bell',
    label: 'Takip ettiğim ya da sorumlusu olduğum bir şikayette yenilik olunca',
    sentence: followedComplaint,
  },
  'unit-task': {
    icon: 'tasks',
    label: 'Birimime bir görev verilince ya da verdiğim bir görev tamamlanınca',
    sentence: unitTask,
  },
  mentioned: {
    icon: 'at',
    label: 'Bir iç notta benden söz edilince',
    sentence: mentioned,
  },
  'send-failed': {
    icon: 'alert',
    label: 'Mesajım gönderilemeyince',
    sentence: ({ count }) =>
      count === 1 ? 'Mesajınız gönderilemedi' : `${several(count, 'mesajınız')} gönderilemedi`,
  },
  term: {
    icon: 'clock',
    label: 'Bir şikayetin süresi dolmak üzereyken ya da dolunca',
    sentence: termEnding,
  },
  release: {
    icon: 'upload',
    label: 'Bir sürüm kendiliğinden geri alınınca',
    sentence: ({ details: { title = 'Bir modülün sürümü' } }) => `${title} geri alındı`,
  },
  'release-changed': {
    icon: 'upload',
    label: 'Başka bir yönetici bir sürümü yayınlayınca ya da geri alınca',
    sentence: releaseChanged,
  },
  'program-key-ending': {
    icon: 'key',
    label: 'Bir programın API anahtarının süresi dolmak üzereyken',
    sentence: ({ details: { days = '1' } }) =>
      `Bir programın API anahtarı ${days} gün sonra geçersiz olacak`,
  },
  'webhook-off': {
    icon: 'alert',
    label: 'Ulaşılamayan bir webhook adresi kapatılınca',
    sentence: () => 'Günlerdir ulaşılamayan bir webhook adresi kapatıldı',
  },
  'key-ending': {
    icon: 'key',
    label: 'Bir kanal hesabının erişim anahtarının süresi dolmak üzereyken',
    sentence: ({ details: { days = '0' } }) =>
      days === '0'
        ? 'Bir hesabın erişim anahtarının süresi doldu'
        : `Bir hesabın erişim anahtarı ${days} gün sonra geçersiz olacak`,
  },
  'unusual-looks': {
    icon: 'eye',
    label: 'Bir meslektaşım olağan dışı sayıda kişinin kaydına bakınca',
    sentence: unusualLooks,
  },
  approval: {
    icon: 'key',
    label: 'Bir işlem ikinci bir kişinin onayını beklerken ve karar verilince',
    sentence: ({ actor, details: { what } }) => {
      const by = actor?.name ?? 'İşletmeci';
      if (what === 'approved') return `${by} isteğinizi onayladı`;
      return what === 'refused' ? `${by} isteğinizi reddetti` : `${by} bir işlem için onay istiyor`;
    },
  },
};

/** A kind of a newer server still is one line. */
const OTHER: KindTexts = {
  icon: 'bell',
  label: 'Diğer',
  sentence: () => 'Yeni bir bildiriminiz var',
};

/** The words and the look of a kind. */
export const textsOfKind = (kind: NotificationEntry['kind']): KindTexts =>
  entryOf(KIND_TEXTS, kind) ?? OTHER;

const GONE: Readonly<Record<string, string>> = {
  conversation: 'Bu konuşmayı artık göremiyorsunuz',
  complaint: 'Bu şikayeti artık göremiyorsunuz',
};

function termDetail(
  name: string | null,
  { due, level }: NotificationEntry['details'],
): string | null {
  const end = due && `son gün ${formatDate(due)}`;
  return [name, level, end].filter(Boolean).join(', ') || null;
}

function detailOf({ kind, subject, details }: NotificationEntry): string | null {
  if (!subject.is_visible) return entryOf(GONE, subject.kind) ?? null;
  if (kind === 'release') return 'Son sürümü açılamadığı için önceki sürüme dönüldü';
  if (kind === 'release-changed')
    return details['to'] === undefined ? null : `Sürüm ${details['to']}`;
  if (subject.kind === 'person') return kind === 'unusual-looks' ? usualLooks(details) : null;
  if (kind === 'term') return termDetail(subject.name, details);
  const words = details['reason'] ?? details['note'];
  return [subject.name, words].filter(Boolean).join(': ') || null;
}

/** A notification in Turkish, for its person. */
export const describeNotification = (entry: NotificationEntry): NotificationText => ({
  sentence: textsOfKind(entry.kind).sentence(entry),
  detail: detailOf(entry),
});
