import { formatDateTime } from '@muhatap/shared/i18n';
import type { StatusTone } from '@muhatap/shared/ui/app';
import {
  COMPLAINT_FIELDS,
  isSharedField,
  SHARED_FIELD_IDS,
  type SaysisChange,
  type SaysisChangeState,
} from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';

/** The name and colour of each state of a change. */
export const CHANGE_STATES: Readonly<
  Record<SaysisChangeState, { readonly name: string; readonly tone: StatusTone }>
> = {
  waiting: { name: 'Sırada', tone: 'info' },
  sending: { name: 'Gönderiliyor', tone: 'brand' },
  done: { name: 'Tamam', tone: 'success' },
  skipped: { name: 'Zaten işlenmiş', tone: 'gray' },
  conflict: { name: 'Çakışma', tone: 'warning' },
  dead: { name: 'Başarısız', tone: 'error' },
  discarded: { name: 'Vazgeçildi', tone: 'gray' },
};

const fieldNames = SHARED_FIELD_IDS.flatMap((id) => {
  const { name, label } = COMPLAINT_FIELDS[id];
  return [
    [name, label],
    [`${name}Code`, `${label} kodu`],
  ] as const;
});

/** Names of the fields that a change carries; a field that is not here goes by its own name. */
const FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fieldNames),
  saysisCode: 'Başvuru numarası',
  reason: 'Gerekçe',
  kanal: 'Kanal',
  senderName: 'Başvuran',
  sender: 'Başvuranın numarası',
  message: 'Mesaj',
  openedAt: 'Açılış',
  messageId: 'SAYSIS mesaj numarası',
  direction: 'Kimden',
  author: 'Yazan',
  mediaType: 'Ek türü',
  mediaUrl: 'Ek',
  statusText: 'SAYSIS’teki durumu',
  sentAt: 'Yazıldığı an',
};

const MEDIA: Readonly<Record<string, string>> = {
  text: 'Yok',
  image: 'Görsel',
  video: 'Video',
  audio: 'Ses',
  document: 'Belge',
};
const SIDES: Readonly<Record<string, string>> = {
  from_citizen: 'Vatandaştan',
  to_citizen: 'Kurumdan',
};
const labelIn = (labels: Readonly<Record<string, string>>, value: string) =>
  Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;

/** The subject of a change: 'Durum değişikliği'. */
export function kindName({ kind }: Pick<SaysisChange, 'kind'>): string {
  if (isSharedField(kind)) return `${COMPLAINT_FIELDS[kind].label} değişikliği`;
  if (kind === 'open') return 'Yeni başvuru';
  return kind === 'message' ? 'Mesaj' : kind;
}

/** A field of a change in words. */
export const fieldName = (field: string): string =>
  Object.hasOwn(FIELDS, field) ? (FIELDS[field] ?? field) : field;

/** A field's value as a person reads it: moments and the line's own words in Turkish, everything else as it is. */
export function valueLabel(field: string, value: string | null): string | null {
  if (value === null) return null;
  if (field === 'openedAt' || field === 'sentAt') return formatDateTime(value) || value;
  if (field === 'mediaType') return labelIn(MEDIA, value);
  return field === 'direction' ? labelIn(SIDES, value) : value;
}

const DIRECTIONS = {
  out: { name: 'Giden', long: 'Muhatap → SAYSIS' },
  in: { name: 'Gelen', long: 'SAYSIS → Muhatap' },
};

/** Which way a change goes. */
export const directionLabel = (direction: SaysisChange['direction']) =>
  entryOf(DIRECTIONS, direction) ?? { name: direction, long: direction };

/** Whether it came from SAYSIS to a field that we had changed as well, and nobody has decided yet which side counts. */
export const isUndecided = ({
  decided_in,
  resolution,
}: Pick<SaysisChange, 'decided_in' | 'resolution'>): boolean =>
  decided_in !== null && resolution === null;

/** The state of one change in a word and its colour; what comes from SAYSIS is not sent but taken in. */
export function stateLabel(
  change: Pick<SaysisChange, 'state' | 'direction' | 'decided_in' | 'resolution'>,
): { readonly name: string; readonly tone: StatusTone } {
  if (isUndecided(change)) return { name: 'Karar bekliyor', tone: 'warning' };
  const state = entryOf(CHANGE_STATES, change.state) ?? {
    name: change.state,
    tone: 'gray' as const,
  };
  return change.state === 'sending' && change.direction === 'in'
    ? { ...state, name: 'İşleniyor' }
    : state;
}

/** The fields that speak for a change, the first that it has. */
const SPEAKING: readonly string[] = [
  ...SHARED_FIELD_IDS.filter((id) => id !== 'subject').map((id) => COMPLAINT_FIELDS[id].name),
  'message',
  COMPLAINT_FIELDS.subject.name,
];
const valueOf = (value: string | null) => (value === null || value === '' ? 'Yok' : value);

/** A change in one line: 'Yeni → İşlemde'; of a new case its subject, of a message its words. */
export function summaryOf({ kind, fields }: Pick<SaysisChange, 'kind' | 'fields'>): string {
  const names = Object.keys(fields);
  const name =
    kind === 'open' ? 'konuOzeti' : (SPEAKING.find((one) => names.includes(one)) ?? names[0]);
  const field = name === undefined ? undefined : fields[name];
  if (field === undefined) return '';
  return kind === 'open' || kind === 'message' || field.before === null
    ? valueOf(field.after)
    : `${valueOf(field.before)} → ${valueOf(field.after)}`;
}
