/** Messages of citizens and staff in turns; a story per theme. */
export const STORIES: readonly (readonly string[])[] = [
  [
    'Merhaba, Cumhuriyet Mahallesi 45. Sokak’taki aydınlatma direği üç gündür yanmıyor.',
    'Akşamları çok karanlık oluyor, çocuklar geçmeye korkuyor.',
    '> Merhaba, bildiriminiz için teşekkür ederiz. Direğin numarasını görebiliyor musunuz?',
    'Üzerinde 4517 yazıyor.',
    '> Teşekkürler, kaydı oluşturdum. Ekip yarın öğleden önce yerinde olacak.',
    'Çok sağ olun 🙏',
  ],
  [
    'İyi günler, çöp konteyneri iki gündür boşaltılmadı.',
    'Fotoğrafını da ekliyorum.',
    '> İyi günler, temizlik birimine ilettim. Bugün 17.00’ye kadar boşaltılacak.',
    'Tamamdır, bekliyoruz.',
  ],
  [
    'Kaldırımdaki taşlar yerinden çıkmış, dün annem takılıp düştü.',
    '> Çok geçmiş olsun. Adresi ve yakın bir işaret noktasını yazar mısınız?',
    'Atatürk Caddesi 112, eczanenin tam önü.',
    '> Fen işlerine öncelikli olarak ilettim, çevre güvenliği bugün alınacak.',
    'Teşekkür ederim, ilginize sağlık.',
  ],
  [
    'Nikâh salonu için haziran ayında boş gün var mı?',
    '> Haziranda 13 ve 27’si öğleden sonra uygun görünüyor.',
    '27’si olur. Ayırtmak için ne yapmamız gerekiyor?',
    '> Kimliklerinizle evlendirme memurluğuna gelmeniz yeterli, hafta içi 08.30-17.00 arası açığız.',
  ],
  [
    'Su faturamda geçen aya göre üç kat artış var, bir kaçak olabilir mi?',
    '> Abone numaranızı yazarsanız sayaç okumalarına bakabilirim.',
    '3381204',
    '> Son iki okuma arasında sürekli akış görünüyor. Sayaç ekibi perşembe sabahı gelecek.',
    'Saat kaç gibi?',
  ],
  [
    'Parktaki salıncağın zinciri kopmuş, çocuklar için tehlikeli.',
    'Konum gönderiyorum.',
    '> Bilgi verdiğiniz için teşekkürler, park bahçeler ekibi yola çıktı.',
  ],
  [
    'Yardım kolisi başvurusu için hangi belgeler gerekiyor?',
    '> Kimlik fotokopisi ve ikametgâh yeterli. Başvuruyu internetten de yapabilirsiniz: https://www.ilica.bel.tr/basvuru',
    'İnternetten yaptım, başvuru numaram 20931.',
  ],
];
