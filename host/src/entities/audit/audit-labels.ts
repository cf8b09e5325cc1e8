import { addresses } from '@muhatap/shared/contract';
import { lower } from '@muhatap/shared/i18n';
import type { IconName } from '@muhatap/shared/ui';
import { AUDIT_SUBJECTS, type AuditEntry, type AuditSubject } from '@muhatap/shared/wire/people';

interface SubjectLabels {
  /** Plural name of all such entries, for the filter. */
  readonly name: string;
  /** After the subject's own name: 'Temsilci *rolünü* sildi'. */
  readonly object: string;
  readonly icon: IconName;
}

/** Names of the subjects of the log. */
export const SUBJECT_LABELS: Readonly<Record<AuditSubject, SubjectLabels>> = {
  session: { name: 'Oturumlar', object: 'oturumunu', icon: 'key' },
  person: { name: 'Kişiler', object: 'kişisini', icon: 'user' },
  invitation: { name: 'Davetler', object: 'davetini', icon: 'mail' },
  role: { name: 'Roller', object: 'rolünü', icon: 'shield' },
  group: { name: 'Gruplar', object: 'grubunu', icon: 'users' },
  company: { name: 'Kurum', object: 'kurumunu', icon: 'building' },
  connection: { name: 'Kanal hesapları', object: 'hesabını', icon: 'plug' },
  template: { name: 'Mesaj şablonları', object: 'şablonunu', icon: 'template' },
  label: { name: 'Etiketler', object: 'etiketini', icon: 'tags' },
  customer: { name: 'Vatandaşlar', object: 'kişi kaydını', icon: 'contact' },
  chatbot: { name: 'Chatbotlar', object: 'chatbotunu', icon: 'bot' },
  export: { name: 'Dışa aktarmalar', object: 'dosyasını', icon: 'download' },
  setting: { name: 'Ayarlar', object: 'ayarlarını', icon: 'settings' },
  integration: { name: 'Entegrasyonlar', object: 'entegrasyonunu', icon: 'refresh' },
};

/** Verbs of the actions, where the object's own words fit before them. */
const VERBS: Readonly<Record<string, string>> = {
  created: 'ekledi',
  changed: 'değiştirdi',
  deleted: 'sildi',
  published: 'yayınladı',
  unpublished: 'yayından kaldırdı',
  revoked: 'geri çekti',
  enabled: 'yeniden etkinleştirdi',
  disabled: 'devre dışı bıraktı',
};

/** Whole sentences; `%` is the subject's name. */
const SENTENCES: Readonly<Record<string, string>> = {
  'session.opened': 'giriş yaptı · %',
  'session.refused': '% hesabına girmeyi denedi, reddedildi',
  'session.ended': 'çıkış yaptı · %',
  'session.ended-elsewhere': 'başka bir cihazdaki oturumunu kapattı · %',
  'person.changed': '% kişisinin bilgilerini değiştirdi',
  'person.signed-out': '% kişisinin bütün oturumlarını kapattı',
  'person.handed-over': '% kişisinin konuşmalarını devretti',
  'person.password-changed': 'parolasını değiştirdi',
  'person.second-factor-added': 'iki adımlı doğrulamayı açtı',
  'person.second-factor-reset': '% kişisinin iki adımlı doğrulamasını sıfırladı',
  'person.second-factor-removed': 'iki adımlı doğrulamayı kapattı',
  'person.second-factor-app-removed': 'doğrulama uygulamasını kaldırdı',
  'person.passkey-added': 'geçiş anahtarı ekledi',
  'person.passkey-renamed': 'geçiş anahtarının adını değiştirdi',
  'person.passkey-removed': 'geçiş anahtarını kaldırdı',
  'person.passkey-suspected': '% kişisinin geçiş anahtarı kopyalanmış olabilir diye reddedildi',
  'person.second-factor-codes-renewed': 'kurtarma kodlarını yeniledi',
  'invitation.sent': '% adına davet gönderdi',
  'invitation.resent': '% davetini yeniden gönderdi',
  'invitation.accepted': 'daveti kabul edip kuruma katıldı',
  'company.changed': 'kurum bilgilerini değiştirdi',
  'connection.created': '% hesabını bağladı',
  'customer.erased': 'bir vatandaşın verilerini sildi',
  'customer.exported': '% kişisinin verilerini dışa aktardı',
  'export.started': 'dosya hazırlattı: %',
  'integration.created': 'bağlantı ekledi: %',
  'integration.revoked': 'bağlantıyı iptal etti: %',
  'setting.created': 'ayar ekledi: %',
  'setting.changed': 'ayar değiştirdi: %',
  'setting.deleted': 'ayar sildi: %',
  'setting.approval-requested': 'ikinci kişinin onayını istedi: %',
  'setting.approval-given': 'onayladı: %',
  'setting.approval-refused': 'onaylamadı: %',
  'setting.approval-withdrawn': 'onay isteğini geri çekti: %',
  'setting.replayed': 'yapılamayan işi yeniden sıraya koydu: %',
  'setting.discarded': 'yapılamayan işten vazgeçti: %',
  'customer.held': '% için hukuki saklama koydu',
  'customer.released': '% için hukuki saklamayı kaldırdı',
  'setting.kept-times': 'saklama süresi dolan kayıtları sildi',
  'setting.expired': 'süresi dolan kayıtları beklemeden sildi',
  'setting.sealed': 'erişim kayıtlarının günlük özetini sakladı',
  'setting.viewed': 'yapılamayan işin içeriğine baktı: %',
};

/** Tone of an entry: success for something added, error for something removed or refused. */
export type EntryTone = 'success' | 'error' | 'gray';
const TONES: Readonly<Record<string, EntryTone>> = {
  created: 'success',
  accepted: 'success',
  enabled: 'success',
  published: 'success',
  deleted: 'error',
  disabled: 'error',
  refused: 'error',
  revoked: 'error',
  unpublished: 'error',
  discarded: 'error',
};

const isSubject = (kind: string): kind is AuditSubject =>
  (AUDIT_SUBJECTS as readonly string[]).includes(kind);
const whatOf = (action: string) => action.slice(action.indexOf('.') + 1);

/**
 * The action as the rest of a sentence that begins with the actor; `subject` is null where the
 * sentence needs no name.
 */
export interface EntrySentence {
  readonly before: string;
  readonly subject: string | null;
  readonly after: string;
}

function sentenceOf({ action, subject: { kind } }: Pick<AuditEntry, 'action' | 'subject'>): string {
  const known = SENTENCES[action];
  if (known !== undefined) return known;
  const what = whatOf(action);
  const verb = VERBS[what];
  // An action of a newer server is shown under its technical name.
  if (!isSubject(kind)) return `% · ${action}`;
  return verb === undefined
    ? `% · ${lower(SUBJECT_LABELS[kind].name)}: ${what}`
    : `% ${SUBJECT_LABELS[kind].object} ${verb}`;
}

/** 'Temsilci' and 'rolünü değiştirdi'. */
export function describeEntry(entry: Pick<AuditEntry, 'action' | 'subject'>): EntrySentence {
  const sentence = sentenceOf(entry);
  const at = sentence.indexOf('%');
  return at === -1
    ? { before: sentence, subject: null, after: '' }
    : { before: sentence.slice(0, at), subject: entry.subject.name, after: sentence.slice(at + 1) };
}

/** The actor: a name, or the possible kind of actor. */
export const actorName = ({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>): string =>
  actor?.name ?? (action === 'session.refused' ? 'Kimliği bilinmeyen biri' : 'Sistem');

/** The icon of what it was done to. */
export const subjectIcon = (kind: string): IconName =>
  isSubject(kind) ? SUBJECT_LABELS[kind].icon : 'history';

export const entryTone = (action: string): EntryTone => TONES[whatOf(action)] ?? 'gray';

/** Where the subject can be looked at; null for what is gone or has no page of the administration. */
export function subjectAddress({
  action,
  subject: { kind, id },
}: Pick<AuditEntry, 'action' | 'subject'>): string | null {
  if (whatOf(action) === 'deleted' || id === null) return null;
  switch (kind) {
    case 'person':
      return addresses.editUser(id);
    case 'role':
      return addresses.editRole(id);
    case 'group':
      return addresses.groups();
    case 'company':
      return addresses.company();
    default:
      return null;
  }
}
