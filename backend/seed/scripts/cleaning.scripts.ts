import { script } from './script';

export const cleaningScripts = [
  script(
    'cop-alinmadi',
    `
> Merhaba, {sokak} Sokak'ta üç gündür çöp alınmıyor. Konteyner taştı.
> [image:cop]
< Merhaba {hitap}, fotoğraf için teşekkürler. Sokağınızın toplama günleri pazartesi, çarşamba ve cuma. Çarşamba günü alınmamış mı?
> Hayır, alınmadı. Sokak çalışması vardı, kamyon giremedi herhâlde.
< Anladım, teyit ettim: yol çalışması nedeniyle araç dönmüş. Akşam vardiyasına ek sefer yazdırdım.
> Bugün alınır yani?
< Evet, en geç {saat} civarında alınmış olacak.
~ 5 sa
> Az önce aldılar, yerler de temizlendi. Teşekkürler.
< Rica ederiz {hitap}. Yol çalışması bitene kadar küçük araç gönderilecek, aksama olursa yazmanız yeterli.
`,
  ),
  script(
    'konteyner-talebi',
    `
> İyi günler, sokağımızda çöp konteyneri yok, en yakını 250 metre ileride. Yaşlı komşularımız taşımakta zorlanıyor.
< İyi günler {hitap}. Talebinizi alabilmem için sokak adını ve uygun gördüğünüz yeri yazar mısınız?
> {mahalle} Mahallesi {sokak} Sokak, {no} numaranın karşısı boş alan.
< Teşekkürler. Yer incelemesi için {takip} numarasıyla kayıt açtım; kaldırım genişliği ve araç dönüşü kontrol edilecek.
> Ne kadar sürer?
< İnceleme üç iş günü içinde yapılıyor.
~ 2 g
< Merhaba {hitap}, inceleme tamamlandı ve uygun bulundu. İki adet 800 litrelik konteyner yarın yerleştirilecek.
> Harika haber, komşular çok sevinecek. Teşekkür ederiz.
`,
  ),
  script(
    'moloz',
    `
> Merhaba, evde tadilat yaptım, yaklaşık 15 çuval moloz çıktı. Nereye atacağım?
< Merhaba {hitap}. Çuvallanmış molozu randevuyla ücret karşılığı alıyoruz. 20 çuvala kadar tek sefer yeterli.
> Ücreti nedir?
< Çuval başına 45 lira. Ödemeyi e-belediyeden veya görevliye kartla yapabilirsiniz.
> Uygun. Yarın olur mu?
< Yarın doluyuz, perşembe 10.00-12.00 arası boş. Ayırayım mı?
> Olur, ayırın lütfen. Adres {sokak} Sokak No: {no}
< Randevunuz oluşturuldu: {takip}. Çuvalları giriş kata, yaya yolunu kapatmayacak şekilde bırakmanız yeterli.
> Anlaştık, kolay gelsin.
`,
  ),
  script(
    'eski-esya',
    `
> Eski çekyat ve çamaşır makinesi atacağım, alıyor musunuz?
< Merhaba, evet. Büyük ev eşyalarını ücretsiz alıyoruz. Adresinizi yazabilir misiniz?
> {mahalle} Mah. {sokak} Sok. No {no}
< Bölgenizde toplama günü cumartesi. Eşyaları cuma akşamı bina önüne çıkarabilirsiniz.
> Çamaşır makinesi çok ağır, ben tek başıma indiremem :(
< Sorun değil, ekip kapıdan alır. Asansör var mı?
> Yok, 2. kat
< Not aldım, iki kişilik ekip gelecek. Cumartesi 09.00-11.00 arası evde olmanız yeterli.
> Allah razı olsun, çok sağ olun
`,
  ),
  script(
    'geri-donusum',
    `
> Merhaba, sitemize geri dönüşüm kutusu istiyoruz. 48 daireyiz, herkes ayrıştırmaya istekli.
< Merhaba {hitap}, ne güzel! Siteler için ücretsiz iç mekân kutusu ve haftalık toplama sunuyoruz.
> Kâğıt, plastik, cam ayrı ayrı mı?
< Kâğıt, plastik ve metal aynı kutuda, cam ayrı kumbarada toplanıyor.
> Atık yağ da alıyor musunuz?
< Evet, beş litrelik bidonlar dağıtıyoruz; dolunca yenisiyle değiştiriyoruz.
> Süper. Yöneticimizin adını mı yazayım, benimkini mi?
< Yönetici adına açmamız gerekiyor. Adı soyadı ve site adını yazarsanız bu hafta kurulum yapılır.
> Çamlık Evleri Sitesi, {mahalle} Mahallesi. Yönetici Nurettin Bey, bilgisi var.
< Kaydınız tamam: {takip}. Ekibimiz Nurettin Bey'i arayıp gün kararlaştıracak. Duyarlılığınız için teşekkür ederiz.
`,
  ),
  script(
    'sokak-temizligi',
    `
> {sokak} Sokak'ta yapraklardan kaldırım görünmüyor, yağmurda kayganlaşıyor. Dün annem düştü.
< Çok geçmiş olsun {hitap}, annenizin durumu nasıl?
> İyi çok şükür, bileği biraz şişti.
< Tekrar geçmiş olsun. Sokağı bugünkü süpürge programına ekledim, öğleden sonra temizlenecek.
~ 4 sa
< {hitap}, temizlik tamamlandı. Sonbahar boyunca haftada iki kez tekrar edilecek.
> Gördüm, pırıl pırıl olmuş. Emeği geçenlere selamlar.
`,
  ),
  script(
    'pazar-sonrasi',
    `
> Salı pazarı kalktıktan sonra sokak leş gibi, balık suyu akıyor her yere. Sabaha kadar kokuyor.
< Merhaba {hitap}, geri bildiriminiz için teşekkürler. Yıkama ekibi pazardan sonra kaçta geliyor, fark ettiniz mi?
> Geçen hafta hiç gelmedi, ondan önceki hafta gece 1'de geldi.
< Programda 21.00 olarak görünüyor. Temizlik İşleri'ne gecikmeyi bildirdim, bu hafta saatini ben de takip edeceğim.
> Teşekkür ederim, balıkçıların oraya da bir çözüm bulunsa.
< Balık tezgâhları için su toplama oluğu zorunluluğu var; Zabıta bu salı denetleyecek.
~ 2 g
> Dün gece 21.30'da yıkandı sokak. Devamını dilerim :)
< Sevindik. Aksarsa lütfen yine yazın.
`,
  ),
  script(
    'ilaclama',
    `
> Merhaba, akşamları sivrisinekten balkona çıkamıyoruz. {mahalle} Mahallesi'ne ilaçlama aracı hiç gelmedi bu ay.
< Merhaba {hitap}. Mahallenizin programı salı ve cuma, gün batımından sonra. Rüzgârlı akşamlarda erteleniyor.
> Geçen cuma rüzgâr yoktu ama gelmedi.
< Haklısınız, kayıtlarda araç arızası görünüyor. Bu akşam telafi seferi yapılacak.
> Dere kenarındaki su birikintisi asıl sebep bence.
< Değerli bir bilgi. Larva ilaçlaması için konum paylaşabilir misiniz?
> [location:{mahalle} Deresi, yürüyüş yolu] Tam burası
< Teşekkürler, larva ekibi yarın sabah oraya gidecek. Kayıt: {takip}
> Çok sağ olun, iyi akşamlar
`,
  ),
];
