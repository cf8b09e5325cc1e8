import { formatNumber, relativeTime } from '@muhatap/shared/i18n';
import { isOneOf } from '@muhatap/shared/wire/open';
import {
  COMPLAINT_FIELDS,
  isComplaintField,
  type Reconciliation,
  type ReconciliationKind,
  type ReconciliationList,
  type ReconciliationRepair,
  type ReconciliationRepaired,
  type ReconciliationRow,
} from '@muhatap/shared/wire/complaints';

export type RepairChoice = ReconciliationRepair['choice'];

type Tone = 'info' | 'warning' | 'success' | 'error' | 'gray';

/** The ends of a comparison in words. */
export const KIND_LABELS: Readonly<
  Record<ReconciliationKind, { readonly name: string; readonly tone: Tone }>
> = {
  different: { name: 'Farklı', tone: 'warning' },
  theirs: { name: 'Yalnız SAYSIS’te', tone: 'info' },
  ours: { name: 'Yalnız bizde', tone: 'info' },
  equal: { name: 'Aynı', tone: 'success' },
};

/** A kind that a newer server knows is named as it comes. */
export const kindLabel = (kind: ReconciliationRow['kind']): { name: string; tone: Tone } =>
  isOneOf(['different', 'theirs', 'ours', 'equal'], kind)
    ? KIND_LABELS[kind]
    : { name: kind, tone: 'gray' };

export const differenceName = (field: string): string =>
  isComplaintField(field) ? COMPLAINT_FIELDS[field].title : field;

/** The choices that a row has now: none once it is repaired, stale or on its way. Of what differs only fields are sent that the other side takes. */
export function choicesOf(
  { kind, state, differences }: Pick<ReconciliationRow, 'kind' | 'state' | 'differences'>,
  takes: ReconciliationList['takes'],
): readonly RepairChoice[] {
  if (state !== 'open') return [];
  if (kind === 'theirs') return ['theirs'];
  if (kind === 'ours') return ['ours'];
  if (kind !== 'different') return [];
  return differences.some(({ field }) => takes.includes(field)) ? ['theirs', 'ours'] : ['theirs'];
}

/** A choice as the button of a row says it. */
export const choiceName = (choice: RepairChoice, kind: ReconciliationRow['kind']): string => {
  if (kind === 'theirs') return 'Buraya al';
  if (kind === 'ours') return 'SAYSIS’e gönder';
  return choice === 'theirs' ? 'SAYSIS’tekini al' : 'Bizdekini gönder';
};

/** The reason why a row is not to be repaired now, or who repaired it; null while it is open. */
export function outcomeOfRow(
  { state, repair }: Pick<ReconciliationRow, 'state' | 'repair'>,
  now: number,
): string | null {
  if (state === 'stale') return 'Karşılaştırmadan sonra değişti; yeniden karşılaştırın.';
  if (state === 'waiting') return 'Defterde bitmemiş değişikliği var.';
  if (state !== 'repaired' || repair === null) return null;
  const what = repair.choice === 'theirs' ? 'SAYSIS’tekini aldı' : 'bizdekini gönderdi';
  return `${repair.by} ${what} · ${relativeTime(repair.at, now)}`;
}

/** A reconciliation in one sentence. */
export function describeRun({ state, read, checked, open, error }: Reconciliation): {
  readonly title: string;
  readonly text: string;
  readonly tone: Tone;
  readonly icon: 'refresh' | 'success' | 'warning' | 'close';
} {
  const progress = `SAYSIS’ten ${formatNumber(read)} başvuru okundu${checked > 0 ? `, bizdeki ${formatNumber(checked)} başvuruya bakıldı` : ''}.`;
  if (state === 'running')
    return {
      title: 'Karşılaştırılıyor…',
      text: error === null ? progress : `${error} Yeniden deneniyor. ${progress}`,
      tone: error === null ? 'info' : 'warning',
      icon: 'refresh',
    };
  if (state === 'failed')
    return {
      title: 'Karşılaştırma tamamlanamadı',
      text: error ?? 'Nedeni bilinmiyor.',
      tone: 'error',
      icon: 'warning',
    };
  if (state === 'cancelled')
    return { title: 'Karşılaştırma durduruldu', text: progress, tone: 'gray', icon: 'close' };
  return open === 0
    ? {
        title: 'İki taraf aynı',
        text: 'Giderilecek bir fark kalmadı.',
        tone: 'success',
        icon: 'success',
      }
    : {
        title: `${formatNumber(open)} başvuru iki tarafta aynı değil`,
        text: 'Her satırda hangi tarafın geçerli olacağını siz seçersiniz; kendiliğinden hiçbir şey değişmez.',
        tone: 'warning',
        icon: 'warning',
      };
}

/** The words after repairs: how many were made, and up to three reasons why others were not. */
export function describeRepairs({ results }: ReconciliationRepaired): {
  readonly done: string | null;
  readonly problems: readonly string[];
} {
  const count = results.filter(({ error }) => error === null).length;
  const messages = new Set(results.flatMap(({ error }) => error?.message ?? []));
  return {
    done: count === 0 ? null : `${formatNumber(count)} başvuru düzeltildi`,
    problems: [...messages].slice(0, 3),
  };
}
