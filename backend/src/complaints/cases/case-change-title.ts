import type { ComplaintChangeKind } from '@muhatap/shared/wire';
import type { schema } from '../../database';

const CHANGED: Readonly<Record<ComplaintChangeKind, string>> = {
  opened: 'Şikayet açıldı',
  status: 'Durumu değişti',
  unit: 'Birimi değişti',
  type: 'Konusu değişti',
  district: 'Mahallesi değişti',
  subject: 'Özeti düzeltildi',
  code: 'Kodu değişti',
  linked: "SAYSIS'e bağlandı",
  messages: 'Konuşmadan mesaj eklendi',
};
/** Changes whose values are short enough to stand in the sentence. */
const VALUED: readonly ComplaintChangeKind[] = ['status', 'unit', 'type', 'district', 'code'];

type Change = Pick<typeof schema.complaintHistory.$inferSelect, 'kind' | 'before' | 'after'>;

/** One change of a case as a sentence without who did it. */
export const caseChangeTitle = ({ kind, before, after }: Change): string =>
  VALUED.includes(kind)
    ? `${CHANGED[kind]}: ${before ?? 'yok'} → ${after ?? 'yok'}`
    : CHANGED[kind];
