import { script } from './script';

export const transportScripts = [
  script(
    'otobus-gecikme',
    `
> {hat} numaralı otobüs yine gelmedi, 40 dakikadır duraktayım.
< Merhaba {hitap}, hangi durakta bekliyorsunuz?
> {mahalle} Sağlık Ocağı durağı
< Kontrol ettim: 08.10 seferi arıza nedeniyle iptal olmuş. Yedek araç beş dakika uzağınızda.
> Bunu durakta bir yere yazsanız bari.
< Haklısınız. Anlık bilgiler mobil uygulamada var; duraklardaki ekranlara da bu ay bağlanıyor.
> Peki. Geldi şimdi otobüs.
< İyi yolculuklar dileriz, aksaklık için özür dileriz.
`,
  ),
  script(
    'otobus-saatleri',
    `
> Merhaba, {hat} numaralı hattın hafta sonu saatleri değişti mi?
< Merhaba {hitap}. Evet, cumartesi ve pazar ilk sefer 06.40, son sefer 23.20 oldu; arası 25 dakika.
> Güncel tarifeyi gönderebilir misiniz?
< [document:hat-tarifesi.pdf] Güncel tarife
> Süper, teşekkürler
< Rica ederiz, iyi günler.
`,
  ),
  script(
    'kayip-esya',
    `
> Acil yardım! Çantamı {hat} numaralı otobüste unuttum, içinde kimliğim ve ilaçlarım var.
< Merhaba {hitap}, sakin olun lütfen, hemen bakıyorum. Saat kaçta, hangi durakta indiniz?
> 10 dakika önce, çarşı durağında. Siyah sırt çantası, en arka koltuk.
< Şoförle görüştüm, çanta bulundu. Son durakta güvenliğe teslim edilecek.
> Oh, çok şükür! Nereden alacağım?
< Garajdaki kayıp eşya bürosundan, 22.00'ye kadar. Kimliğiniz çantada olduğu için fotoğrafınıza bakıp teslim edecekler.
> Çok teşekkür ederim, şoför beye de selamlarımı iletin.
~ 2 sa
> Aldım çantamı, her şey yerinde. Bu hızda bir hizmet beklemiyordum :)
< Geçmiş olsun {hitap}, selamınızı ilettik.
`,
  ),
  script(
    'sofor-sikayeti',
    `
> {hat} numaralı hattın şoförü yaşlı amcaya bağırdı, kapıyı da kapatıp gitti. Plakayı aldım.
< Merhaba {hitap}, anlattığınız kabul edilemez. Saat, durak ve plakayı yazabilir misiniz?
> Bugün 17.25, hastane durağı. Plakanın sonu {no}
< Teşekkürler. Araç içi kamera kaydı istendi ve soruşturma açıldı. Takip numaranız {takip}.
> Umarım bir şey yapılır. Amca çok üzüldü.
< Sonucunu size mutlaka bildireceğim.
~ 3 g
< Merhaba {hitap}. Kayıtlar incelendi, şoför hakkında disiplin işlemi yapıldı ve iletişim eğitimine alındı. Amcamıza ulaşıp özür diledik.
> Bu kadarını beklemiyordum. Teşekkür ederim.
`,
  ),
  script(
    'ogrenci-karti',
    `
> Merhaba, öğrenci kartımın vizesi bitmiş. Online yapılıyor mu?
< Merhaba! Evet, e-Devlet'ten aldığınız öğrenci belgesini buradan gönderirseniz vizeyi ben yapabilirim.
> [document:ogrenci-belgesi.pdf]
< Teşekkürler. Kart numaranızın son dört hanesi?
> 7{no}
< Vizeniz yapıldı, kartınızı ilk okuttuğunuzda etkinleşecek.
> Efsanesiniz, teşekkürler
`,
  ),
  script(
    'durak-talebi',
    `
> Yeni yapılan sitelerin oraya durak lazım. En yakın durak 900 metre, kışın çocuklar ıslanıyor.
< Merhaba {hitap}. {mahalle} tarafındaki yeni konutlar mı?
> Evet, {sokak} Sokak civarı. 300 hane var.
< Talebinizi Ulaşım Dairesi'ne gönderdim. Hat uzatma için yolcu sayımı yapılacak.
> Sayım ne zaman?
< İki hafta sürüyor, sabah ve akşam saatlerinde. Komşularınız da yazarsa süreç hızlanır.
> WhatsApp grubuna yazıyorum hemen :)
~ 2 g
< Merhaba, bugün bölgeden 41 talep daha aldık, sayım pazartesi başlıyor.
> Süper, teşekkürler!
`,
  ),
  script(
    'bisiklet-yolu',
    `
> Bisiklet yoluna park eden araçlar için nereye yazmam gerek?
< Merhaba, doğru yerdesiniz. Konum ya da plaka paylaşabilirsiniz.
> [location:Cumhuriyet Caddesi bisiklet yolu] Her akşam aynı yer
< Teşekkürler, çekici ekibi akşam kontrolüne bu noktayı ekledi.
~ 2 g
> İki gündür boş, böyle devam lütfen
< Sevindik. Keyifli sürüşler dileriz.
`,
  ),
];
