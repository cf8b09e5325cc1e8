import { formatNumber } from '@muhatap/shared/i18n';
import type { RetentionKind, RetentionRun } from '@muhatap/shared/wire/people';

interface KindLabels {
  readonly name: string;
  /** The data that go, and from when their time counts. */
  readonly text: string;
}

const KINDS: Readonly<Record<RetentionKind, KindLabels>> = {
  conversations: {
    name: 'Konuşmalar',
    text: 'Kapanan konuşma bütün mesajları, notları ve dosyalarıyla; süre kapanıştan başlar',
  },
  files: {
    name: 'Dosyalar',
    text: 'Kapanan konuşma ve şikayetlerin fotoğraf, ses ve belgeleri; süre kapanıştan başlar',
  },
  cases: {
    name: 'Şikayet ve başvurular',
    text: 'Sonuçlanan şikayet bütün geçmişiyle; süre sonuçlanmadan başlar',
  },
  audit: { name: 'Denetim kaydı', text: 'Yazıldığı günden başlayarak' },
  looks: {
    name: 'Erişim kayıtları',
    text: 'Kimin hangi kaydı açtığı, açıldığı günden başlayarak; en eskisinden, imzalı bir günlük özete kadar',
  },
  facts: {
    name: 'Raporlardaki kişi bağları',
    text: 'Sayılar kalır, satırlar artık konuşmaya ve kişiye götürmez',
  },
};

const isKind = (kind: string): kind is RetentionKind => Object.hasOwn(KINDS, kind);

/** The labels of a kind; one of a newer server is shown under its technical name. */
export const kindLabels = (kind: string): KindLabels =>
  isKind(kind) ? KINDS[kind] : { name: kind, text: '' };

/** Whether this page knows the kind, so that it can change its time. */
export const isKnownKind = isKind;

const YEAR = 12;

/** '2 yıl', '18 ay', 'Süresiz'. */
export function periodLabel(months: number | null): string {
  if (months === null) return 'Süresiz';
  return months % YEAR === 0 ? `${formatNumber(months / YEAR)} yıl` : `${formatNumber(months)} ay`;
}

interface Counts {
  readonly held: number;
  readonly busy: number;
}

/** '1 hukuki saklamada, 2 işlemi sürüyor'; null where nothing stays. */
export function staysLabel({ held, busy }: Counts): string | null {
  const parts = [
    ...(held > 0 ? [`${formatNumber(held)} hukuki saklamada`] : []),
    ...(busy > 0 ? [`${formatNumber(busy)} işlemi sürüyor`] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** The words for how a night ended. */
export function runState({ finished_at: finishedAt, is_cut: isCut }: RetentionRun): string {
  if (finishedAt === null) return 'Sürüyor';
  return isCut ? 'Sabah oldu, ertesi gece sürer' : 'Bitti';
}
