import type { Complaint, ComplaintHistoryEntry } from '@muhatap/shared/wire/complaints';
import { notFound, Refusal } from '../../http/errors';

/**
 * The same answer for a complaint that does not exist and for another company's
 * (docs/behaviour.md §6.6).
 */
export const complaintNotFound = () => notFound('Şikayet bulunamadı');

/** Another change came first: the newest state, and what happened since the caller looked. */
export const complaintConflict = (complaint: Complaint, changes: ComplaintHistoryEntry[]) =>
  new Refusal(409, 'conflict', 'Şikayet bu sırada başka biri tarafından güncellendi.', {
    complaint,
    changes,
  });

/** An Idempotency-Key that opened another case. */
export const keyUsed = () =>
  new Refusal(409, 'idempotency_conflict', 'Bu anahtar başka bir şikayet için kullanılmış.');

export const unitUnknown = () =>
  new Refusal(422, 'unit_unknown', 'Seçilen birim artık yok veya kullanılmıyor.');
export const typeUnknown = () =>
  new Refusal(422, 'type_unknown', 'Seçilen şikayet türü artık yok veya kullanılmıyor.');
export const districtUnknown = () =>
  new Refusal(422, 'district_unknown', 'Seçilen mahalle artık yok veya kullanılmıyor.');
export const responsibleUnknown = () =>
  new Refusal(
    422,
    'responsible_unknown',
    'Şikayet bu kişiye verilemez: kişi bulunamadı ya da şikayetlere yetkisi yok.',
  );
export const taskNotFound = () =>
  new Refusal(404, 'task_not_found', 'Bu görev artık bu şikayette yok.');
export const taskDayPast = () =>
  new Refusal(422, 'task_day_past', 'Son gün geçmiş bir gün olamaz.');
export const tooManyTasks = (most: number) =>
  new Refusal(422, 'too_many_tasks', `Bir şikayete en çok ${most} görev eklenebilir.`);
export const photoNotFound = () =>
  new Refusal(404, 'photo_not_found', 'Bu fotoğraf artık bu şikayette yok.');
export const photoUnknown = () =>
  new Refusal(
    422,
    'photo_unknown',
    'Bu dosya bir fotoğraf değil ya da artık yok. Yeniden ekleyin.',
  );
export const tooManyPhotos = (most: number) =>
  new Refusal(422, 'too_many_photos', `En çok ${most} fotoğraf eklenebilir.`);
export const linkedNotFound = () =>
  new Refusal(404, 'linked_not_found', 'Bu numarayla size açık bir şikayet bulunamadı.');
export const notLinked = () =>
  new Refusal(404, 'not_linked', 'Bu iki şikayet birbirine bağlı değil.');
export const linkedToItself = () =>
  new Refusal(422, 'linked_to_itself', 'Bir şikayet kendisine bağlanamaz.');
export const reasonRequired = (durum: string) =>
  new Refusal(422, 'reason_required', `'${durum}' durumu için bir gerekçe yazın.`);
export const nothingToChange = () =>
  new Refusal(422, 'nothing_to_change', 'Değişen bir bilgi yok.');
export const subjectBlank = () => new Refusal(422, 'subject_blank', 'Konu boş bırakılamaz.');
export const messagesUnknown = () =>
  new Refusal(422, 'messages_unknown', 'Seçilen mesajlardan biri bu konuşmada bulunamadı.');
export const noRoom = () => new Refusal(422, 'no_room', 'Bu şikayet bir konuşmaya bağlı değil.');
export const phoneInvalid = () =>
  new Refusal(422, 'phone_invalid', 'Bu bir telefon numarası değil. Örnek: 0532 123 45 67');
export const consentWithoutPhone = () =>
  new Refusal(
    422,
    'consent_without_phone',
    'WhatsApp’tan bilgilendirmek için vatandaşın telefon numarasını yazın.',
  );
export const noWhatsapp = () =>
  new Refusal(
    422,
    'no_whatsapp',
    'Vatandaşı WhatsApp’tan bilgilendirecek açık bir hesap yok. Onayı kaldırıp kaydedebilirsiniz.',
  );
export const receivedOnInvalid = () =>
  new Refusal(
    422,
    'received_on_invalid',
    'Başvurunun geldiği gün ileri bir tarih ya da bir yıldan eski olamaz.',
  );
export const periodInvalid = () =>
  new Refusal(422, 'period_invalid', 'Başlangıç tarihi bitiş tarihinden sonra olamaz.');
export const messageNotFound = () =>
  new Refusal(404, 'message_not_found', 'Mesaj bu şikayette bulunamadı.');
export const messageHasNoRoom = () =>
  new Refusal(
    422,
    'message_has_no_room',
    'Bu mesaj yalnızca bu şikayette yer alıyor; çıkarılamaz.',
  );
