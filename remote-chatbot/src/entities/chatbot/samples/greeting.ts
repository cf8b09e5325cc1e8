import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import { START_LABEL, type FlowDocument } from '@muhatap/shared/wire/chatbots';
import { choice, list, message } from './sample-parts';

/** A municipality's greeting: requests, applications, opening hours, and the way to people. */
export const GREETING: FlowDocument = {
  settings: DEFAULT_SETTINGS,
  nodes: [
    list(
      'karsilama',
      [60, 460],
      'Belediyemize hoş geldiniz',
      'Size nasıl yardımcı olalım? Konuyu seçin, sizi doğru yere götürelim.',
      'Konular',
      [
        choice('sikayet', 'İstek ve şikâyet', 'Yol, temizlik, park, zabıta'),
        choice('basvuru', 'Başvuru ve belge', 'İmar, ruhsat, nikâh'),
        choice('borc', 'Vergi ve borç', 'Emlak, çevre temizlik'),
        choice('bilgi', 'Adres ve saatler'),
        choice('aktar', 'Temsilciyle görüş'),
      ],
      START_LABEL,
    ),
    list('sikayet', [460, 200], 'İstek ve şikâyet', 'Hangi konuda yazıyorsunuz?', 'Konu seç', [
      choice('yol', 'Yol ve kaldırım', 'Çukur, bozuk kaldırım'),
      choice('temizlik', 'Temizlik', 'Çöp, konteyner, süpürme'),
      choice('park', 'Park ve bahçe', 'Ağaç, oyun alanı, sulama'),
      choice('zabita', 'Zabıta', 'Gürültü, işgal, ruhsatsız satış'),
      choice('karsilama', 'Ana menü'),
    ]),
    list('yol', [860, 0], 'Yol ve kaldırım', 'Ne gördünüz?', 'Seçenekler', [
      choice('konum', 'Çukur'),
      { ...choice('konum', 'Bozuk kaldırım'), id: 'kaldirim' },
      { ...choice('konum', 'Kapak veya ızgara'), id: 'kapak' },
      choice('sikayet', 'Geri'),
    ]),
    message(
      'temizlik',
      [860, 260],
      'Çöpler mahallenizde her gün 20.00–23.00 arasında toplanır. Alınmadıysa adresinizi yazın, ekibimiz gelsin.',
      { to: 'konum' },
    ),
    message(
      'park',
      [860, 460],
      'Bildiriminiz için teşekkür ederiz. Park ve Bahçeler ekibimiz yerinde bakacak.',
      { to: 'konum' },
    ),
    message(
      'zabita',
      [860, 640],
      'Zabıta ekiplerimiz 7/24 görevde. Acil durumlarda 153’ü arayabilirsiniz.',
      { to: 'konum' },
    ),
    message(
      'konum',
      [1260, 320],
      'Yerini yazın ya da konum gönderin; fotoğraf eklerseniz daha hızlı buluruz.',
      'handoff',
    ),
    list(
      'basvuru',
      [460, 560],
      'Başvuru ve belge',
      'Hangi işlem için bilgi istersiniz?',
      'İşlemler',
      [
        choice('imar', 'İmar durumu'),
        choice('nikah', 'Nikâh başvurusu'),
        { ...choice('karsilama', 'Ana menü'), id: 'basvuru-geri' },
      ],
    ),
    message(
      'imar',
      [860, 840],
      'İmar durum belgesi için tapu fotokopisi ve dilekçe yeterlidir. Belge iki iş gününde hazır olur.',
      { to: 'baska' },
    ),
    message(
      'nikah',
      [860, 1040],
      'Nikâh için kimlik, sağlık raporu ve dörder fotoğraf gerekir. Randevuyu bir ay öncesinden alabilirsiniz.',
      { to: 'baska' },
    ),
    message(
      'borc',
      [460, 840],
      'Borcunuzu e-Belediye’den ya da veznelerimizden hafta içi 08.30–17.00 arasında ödeyebilirsiniz.',
      { to: 'baska' },
    ),
    message(
      'bilgi',
      [460, 1040],
      'Cumhuriyet Meydanı No: 1. Hafta içi 08.30–17.30 arasında açığız.',
      { to: 'baska' },
    ),
    list(
      'baska',
      [1260, 880],
      'Başka bir konu var mı?',
      'Dilerseniz baştan seçebilirsiniz.',
      'Seçenekler',
      [
        { ...choice('karsilama', 'Ana menü'), id: 'baska-ana' },
        { ...choice('aktar', 'Temsilciyle görüş'), id: 'baska-aktar' },
        choice('veda', 'Hayır, teşekkürler'),
      ],
    ),
    message('veda', [1640, 1000], 'Bize yazdığınız için teşekkür ederiz. İyi günler dileriz.'),
    message(
      'aktar',
      [1640, 660],
      'Mesai saatlerinde birkaç dakika içinde yanıt veriyoruz.',
      'handoff',
    ),
  ],
};
