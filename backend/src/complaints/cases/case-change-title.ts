import {
  isAnyComplaintField,
  type ComplaintEntryKind,
  type AnyComplaintFieldId,
} from '@muhatap/shared/wire/complaints';
import type { schema } from '../../database';
import { CASE_FIELDS } from './complaint-fields';

/** Changes of no field. */
const TITLES: Readonly<Record<Exclude<ComplaintEntryKind, AnyComplaintFieldId>, string>> = {
  opened: 'Şikayet açıldı',
  code: 'Kodu değişti',
  linked: "SAYSIS'e bağlandı",
  messages: 'Konuşmadan mesaj eklendi',
  'case-linked': 'Başka bir şikayete bağlandı',
  'case-unlinked': 'Başka bir şikayetle bağı kaldırıldı',
  'task-added': 'Bir birime görev verildi',
  'task-moved': 'Bir görevin son günü değişti',
  'task-done': 'Bir görev tamamlandı',
  'task-reopened': 'Bir görev yeniden açıldı',
  'task-removed': 'Bir görev kaldırıldı',
  'photo-added': 'Fotoğraf eklendi',
  'photo-removed': 'Fotoğraf kaldırıldı',
  'term-started': 'Süresi başladı',
  'term-changed': 'Süre kuralı değişti',
  'term-paused': 'Süresi durduruldu',
  'term-resumed': 'Süresi yeniden işlemeye başladı',
  'term-extended': 'Süresi uzatıldı',
  'term-ended': 'Süresi sona erdi',
  place: 'Konumu değişti',
  labels: 'Etiketleri değişti',
  reconciled: 'SAYSIS ile mutabakatta düzeltildi',
  'term-breached': 'Süresi doldu',
  rated: 'Vatandaş sonucu değerlendirdi',
  'rating-asked': 'Vatandaşa memnuniyeti soruldu',
  'rating-unasked': 'Vatandaşa memnuniyeti sorulamadı',
  merged: 'Başka bir şikayetle birleştirildi',
  unmerged: 'Birleştirmesi geri alındı',
  joined: 'Bir şikayet bununla birleştirildi',
  parted: 'Birleştirilen bir şikayet ayrıldı',
};

type Change = Pick<typeof schema.complaintHistory.$inferSelect, 'kind' | 'before' | 'after'>;

/** One change of a case as a sentence without who did it. */
export function caseChangeTitle({ kind, before, after }: Change): string {
  const field = isAnyComplaintField(kind) ? CASE_FIELDS[kind] : null;
  const title = isAnyComplaintField(kind) ? CASE_FIELDS[kind].changedTitle : TITLES[kind];
  return field?.isTitleValued === true || kind === 'code'
    ? `${title}: ${before ?? 'yok'} → ${after ?? 'yok'}`
    : title;
}
