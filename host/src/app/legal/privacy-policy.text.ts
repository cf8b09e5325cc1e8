interface PrivacySection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

export const PRIVACY_UPDATED = '1 Kasım 2026';

/** The text under which people's data is handled; a company that runs the product reviews it with its own lawyers. */
export const PRIVACY_SECTIONS: readonly PrivacySection[] = [
  {
    title: 'Veri sorumlusu ve veri işleyen',
    paragraphs: [
      'Muhatap, belediyelerin ve şirketlerin WhatsApp, Instagram ve Facebook üzerinden gelen mesajları ve şikayetleri yanıtlamak için kullandığı bir çalışma ortamıdır. Mesaj ve şikayet içerikleri bakımından veri sorumlusu, sizinle yazışan kurumdur; Muhatap bu verileri kurumun talimatlarıyla ve yalnızca hizmeti sunmak için işler.',
      'Kurum çalışanlarının hesap bilgileri bakımından veri sorumlusu, hesabı açan kurumdur.',
    ],
  },
  {
    title: 'İşlenen kişisel veriler',
    paragraphs: ['Hizmetin çalışması için gereken en az veri işlenir:'],
    points: [
      'Çalışanlar: ad soyad, e-posta, telefon, kurum ve rol bilgisi, oturum kayıtları (cihaz, IP adresi, giriş ve son kullanım zamanı).',
      'Vatandaşlar ve müşteriler: ilgili platformun ilettiği ad, telefon numarası veya kullanıcı kimliği, profil görseli, mesaj metinleri, gönderilen görsel, ses, video ve belgeler.',
      'Şikayet kayıtları: konu özeti, kanal, durum, atanan birim ve yazışma geçmişi.',
      'Teknik kayıtlar: işlem zamanı, hata kayıtları ve iletim durumları.',
    ],
  },
  {
    title: 'İşleme amaçları ve hukuki sebepler',
    paragraphs: ['Veriler, Kanun’un 5. maddesinde sayılan hukuki sebeplere dayanılarak işlenir:'],
    points: [
      'Mesajların ve şikayetlerin alınması, yanıtlanması ve sonuçlandırılması: bir hakkın tesisi, kurumun hukuki yükümlülüğü ve meşru menfaati.',
      'Hesapların açılması, kimlik doğrulama ve yetkilendirme: sözleşmenin kurulması ve ifası.',
      'Güvenliğin sağlanması, kötüye kullanımın önlenmesi ve kayıtların tutulması: hukuki yükümlülük ve meşru menfaat.',
      'Hizmet kalitesinin ölçülmesi: yalnızca toplu ve kişiyi belirlemeyen raporlar.',
    ],
  },
  {
    title: 'Aktarım',
    paragraphs: [
      'Yanıtlar, vatandaşın yazdığı platforma (WhatsApp, Instagram, Facebook ve kurumun seçtiği ileti sağlayıcısı) iletilir; bu platformlar verileri kendi koşullarına göre işler ve sunucuları yurt dışında bulunabilir. Yurt dışına aktarım, Kanun’un 9. maddesine uygun olarak yapılır.',
      'Bunun dışında veriler; kanunla yetkili kamu kurumları ve kurumun bağlı olduğu şikayet sistemleri dışında kimseyle paylaşılmaz, satılmaz ve reklam amacıyla kullanılmaz.',
    ],
  },
  {
    title: 'Saklama ve güvenlik',
    paragraphs: [
      'Veriler, kurumun belirlediği saklama süresi boyunca tutulur; süre dolduğunda veya kurum talep ettiğinde silinir ya da anonim hale getirilir. Yasal saklama yükümlülükleri saklıdır.',
      'Parolalar ve giriş kodları geri döndürülemez biçimde saklanır. Erişim rollerle sınırlandırılır, oturumlar uzaktan kapatılabilir ve her kurumun verisi diğerlerinden ayrı tutulur.',
    ],
  },
  {
    title: 'Çerezler ve tarayıcı depolaması',
    paragraphs: [
      'Muhatap reklam veya izleme çerezi kullanmaz. Oturumunuzu açık tutmak için bir oturum anahtarı ve görünüm tercihiniz tarayıcınızda saklanır; çıkış yaptığınızda oturum anahtarı silinir.',
    ],
  },
  {
    title: 'Haklarınız',
    paragraphs: [
      'Kanun’un 11. maddesi uyarınca verilerinizin işlenip işlenmediğini öğrenme, bilgi isteme, düzeltilmesini, silinmesini veya yok edilmesini talep etme, aktarıldığı kişileri öğrenme, itiraz etme ve zararınızın giderilmesini isteme haklarına sahipsiniz.',
      'Başvurunuzu, sizinle yazışan kuruma yazılı olarak veya kurumun duyurduğu kayıtlı elektronik posta adresine iletebilirsiniz. Başvurular en geç otuz gün içinde sonuçlandırılır. Yanıtı yetersiz bulursanız Kişisel Verileri Koruma Kurulu’na şikayette bulunabilirsiniz.',
    ],
  },
];
