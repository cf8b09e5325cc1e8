import type { Platform } from '@muhatap/shared/wire/channels';
import type { TemplateVariable } from '@muhatap/shared/wire/conversations';

const variable = (
  name: string,
  label: string,
  source: TemplateVariable['source'],
  example: string,
): TemplateVariable => ({ name, label, source, example });
const CITIZEN = variable('ad', 'Kişinin adı', 'customer_name', 'Ayşe Yılmaz');
const AGENT = variable('temsilci', 'Temsilcinin adı', 'agent_name', 'Mert Aydoğan');
const COMPANY = variable('kurum', 'Kurumun adı', 'company_name', 'Çınarlı Belediyesi');
const RECORD = variable('takip', 'Takip numarası', 'complaint_code', 'MHT-2026-000121');
const TIME = variable('saat', 'Saat', 'none', '17.30');
const PLACE = variable('mahalle', 'Mahalle', 'none', 'Yeşiltepe');
const CLOSING = 'Çınarlı Belediyesi';

export interface DemoTemplate {
  title: string;
  shortcut?: string;
  body: string;
  variables?: TemplateVariable[];
  channels: Platform[];
  /** Approved ones alone. */
  provider?: { name: string; header?: string; footer?: string };
}

const ALL: Platform[] = ['whatsapp', 'whatsapp-twillio', 'facebook', 'instagram'];

export const DEMO_TEMPLATES: readonly DemoTemplate[] = [
  {
    title: 'Karşılama',
    shortcut: 'selam',
    channels: ALL,
    variables: [CITIZEN, AGENT, COMPANY],
    body: 'Merhaba {{ad}}, {{kurum}} mesaj hattına hoş geldiniz. Ben {{temsilci}}, size nasıl yardımcı olabilirim?',
  },
  {
    title: 'Adres isteme',
    shortcut: 'adres',
    channels: ALL,
    variables: [CITIZEN],
    body: 'Merhaba {{ad}}, kaydınızı açabilmem için mahalle, sokak ve kapı numaranızı yazar mısınız? Konum da gönderebilirsiniz.',
  },
  {
    title: 'Fotoğraf isteme',
    shortcut: 'foto',
    channels: ALL,
    body: 'Ekibimizin doğru malzemeyle gelebilmesi için bir fotoğraf gönderebilir misiniz?',
  },
  {
    title: 'Başvuru alındı',
    shortcut: 'kayıt',
    channels: ALL,
    variables: [CITIZEN, RECORD],
    body: 'Sayın {{ad}}, başvurunuz {{takip}} numarasıyla kayda alındı. Gelişmeleri buradan bildireceğiz.',
  },
  {
    title: 'Ekip yönlendirildi',
    shortcut: 'ekip',
    channels: ALL,
    variables: [TIME],
    body: 'Ekibimiz yönlendirildi, saat {{saat}} gibi adresinizde olacak.',
  },
  {
    title: 'Su kesintisi bilgisi',
    shortcut: 'su',
    channels: ALL,
    variables: [PLACE, TIME],
    body: "{{mahalle}} Mahallesi'nde ana hat arızası nedeniyle su kesintisi var. Saat {{saat}} gibi su verilmesi bekleniyor. Anlayışınız için teşekkür ederiz.",
  },
  {
    title: 'Fatura itirazı',
    shortcut: 'fatura',
    channels: ALL,
    body: 'Faturanızın kontrolü için abone numaranızı ve sayacın güncel fotoğrafını iletir misiniz? İnceleme üç iş günü sürmektedir.',
  },
  {
    title: 'Yaralı hayvan',
    shortcut: 'hayvan',
    channels: ALL,
    body: 'Duyarlılığınız için teşekkür ederiz. Lütfen yanında kalın ve konumunuzu paylaşın; veteriner ekibimiz yola çıkıyor.',
  },
  {
    title: 'Nikâh belgeleri',
    shortcut: 'nikah',
    channels: ALL,
    body: 'Nikâh için kimlik, dört fotoğraf, sağlık raporu ve nüfus kayıt örneği gerekiyor. Randevu için uygun olduğunuz günü yazabilirsiniz.',
  },
  {
    title: 'Kapanış',
    shortcut: 'hoşçakal',
    channels: ALL,
    variables: [CITIZEN],
    body: 'Yardımcı olabildiysek ne mutlu bize {{ad}}. Başka bir konuda bize her zaman yazabilirsiniz, iyi günler dileriz.',
  },
  {
    title: 'Yorum yanıtı',
    shortcut: 'yorum',
    channels: ['instagram-comment'],
    body: 'Merhaba, ilginiz için teşekkürler. Ayrıntıları özelden iletirseniz hemen yardımcı olalım.',
  },
  {
    title: 'Başvuru güncellemesi',
    channels: ['whatsapp'],
    variables: [CITIZEN, RECORD],
    body: 'Sayın {{ad}}, {{takip}} numaralı başvurunuzla ilgili yeni bir gelişme var. Bilgi almak için bu mesajı yanıtlayabilirsiniz.',
    provider: { name: 'basvuru_guncelleme', footer: CLOSING },
  },
  {
    title: 'Ek bilgi isteme',
    channels: ['whatsapp'],
    variables: [CITIZEN, RECORD],
    body: 'Sayın {{ad}}, {{takip}} numaralı başvurunuz için ek bilgiye ihtiyacımız var. Uygun olduğunuzda bize yazabilir misiniz?',
    provider: { name: 'ek_bilgi', header: 'Başvurunuz hakkında', footer: CLOSING },
  },
  {
    title: 'Randevu hatırlatma',
    channels: ['whatsapp'],
    variables: [CITIZEN, TIME],
    body: 'Sayın {{ad}}, yarın saat {{saat}} için randevunuz bulunmaktadır. Gelemeyecekseniz lütfen bildiriniz.',
    provider: { name: 'randevu_hatirlatma', footer: CLOSING },
  },
  {
    title: 'Planlı su kesintisi',
    channels: ['whatsapp'],
    variables: [PLACE, TIME],
    body: "{{mahalle}} Mahallesi'nde yarın saat 10.00 ile {{saat}} arasında planlı su kesintisi yapılacaktır.",
    provider: { name: 'su_kesintisi', header: 'Su kesintisi duyurusu', footer: CLOSING },
  },
  {
    title: 'Arıza giderildi',
    channels: ['whatsapp-twillio'],
    variables: [CITIZEN, RECORD],
    body: 'Sayın {{ad}}, {{takip}} numaralı arıza kaydınız tamamlandı. Sorun sürerse bu mesajı yanıtlayabilirsiniz.',
    provider: { name: 'HX5f0c1b7a2e9d4c6f8b3a1d0e7c5b2a91' },
  },
  {
    title: 'Arıza ekibi yolda',
    channels: ['whatsapp-twillio'],
    variables: [CITIZEN, TIME],
    body: 'Sayın {{ad}}, arıza ekibimiz saat {{saat}} gibi adresinizde olacak.',
    provider: { name: 'HX0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d' },
  },
  {
    title: 'Su kesintisi duyurusu',
    channels: ['whatsapp-authkey'],
    variables: [CITIZEN, PLACE, TIME],
    body: "Sayın {{ad}}, {{mahalle}} Mahallesi'nde yarın saat 10.00 ile {{saat}} arasında planlı su kesintisi yapılacaktır.",
    provider: { name: '15301' },
  },
  {
    title: 'Başvuru sonucu',
    channels: ['whatsapp-authkey'],
    variables: [CITIZEN, RECORD],
    body: 'Sayın {{ad}}, {{takip}} numaralı başvurunuz sonuçlanmıştır. Ayrıntılar için bize yazabilirsiniz.',
    provider: { name: '15302' },
  },
];
