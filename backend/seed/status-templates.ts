import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { TemplateVariable } from '@muhatap/shared/wire/conversations';
import type { DemoTemplate } from './demo-templates';

const from = (
  name: string,
  label: string,
  source: TemplateVariable['source'],
  example: string,
): TemplateVariable => ({ name, label, source, example });
const CITIZEN = from('ad', 'Kişinin adı', 'customer_name', 'Ayşe Yılmaz');
const CODE = from('kod', 'Şikayet kodu', 'complaint_code', 'MHT-2026-000123');
const SUBJECT = from('konu', 'Konu özeti', 'complaint_subject', 'Papatya Sokak’ta derin çukur');
const REASON = from(
  'gerekce',
  'Gerekçe',
  'complaint_reason',
  'Yol, Karayolları sorumluluğundadır.',
);
const COMPANY = from('kurum', 'Kurumun adı', 'company_name', 'Çınarlı Belediyesi');

/**
 * Templates that notify a citizen of a status. The one of `Çözüldü` is approved, so that it arrives
 * on WhatsApp also when free text is no longer allowed. A new complaint sends no notice on its own.
 */
export const STATUS_TEMPLATES: readonly (DemoTemplate & { status: ComplaintStatus })[] = [
  {
    status: 'İşlemde',
    title: 'Şikayet işleme alındı',
    channels: ['whatsapp', 'whatsapp-twillio', 'facebook', 'instagram'],
    variables: [CITIZEN, CODE, SUBJECT],
    body: 'Sayın {{ad}}, {{kod}} numaralı başvurunuz ({{konu}}) ilgili birimimizce işleme alındı. Gelişmeleri buradan bildireceğiz.',
  },
  {
    status: 'Çözüldü',
    title: 'Şikayet çözüldü',
    channels: ['whatsapp'],
    variables: [CITIZEN, CODE, SUBJECT],
    body: 'Sayın {{ad}}, {{kod}} numaralı başvurunuz ({{konu}}) çözüme kavuşturuldu. Sorun sürerse bu mesajı yanıtlamanız yeterli.',
    provider: { name: 'sikayet_cozuldu', footer: 'Çınarlı Belediyesi' },
  },
  {
    status: 'Reddedildi',
    title: 'Şikayet sonuçlandırılamadı',
    channels: ['whatsapp', 'whatsapp-twillio', 'facebook', 'instagram'],
    variables: [CITIZEN, CODE, REASON, COMPANY],
    body: 'Sayın {{ad}}, {{kod}} numaralı başvurunuz incelendi ancak olumlu sonuçlandırılamadı. Gerekçe: {{gerekce}} Sorularınız için bize yazabilirsiniz. {{kurum}}',
  },
];
