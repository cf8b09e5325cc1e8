import { script } from './script';

export const waterScripts = [
  script(
    'su-kesintisi',
    `
> Merhaba, {mahalle} Mahallesi'nde sabahtan beri su yok.
> Arıza mı var, ne zaman gelir acaba?
* Merhaba, Çınarlı Belediyesi'ne ulaştınız. Mesajınız ilgili temsilciye iletildi.
< Merhaba {hitap}, {mahalle} Mahallesi'nde ana isale hattında arıza meydana geldi. Ekiplerimiz şu an sahada.
> Saat kaçta biter?
< Tahmini bitiş saati {saat}. Erken tamamlanırsa size buradan haber vereceğiz.
> Evde küçük çocuk var, bir tanker gönderebilir misiniz?
< Elbette. {sokak} Sokak başına tanker yönlendirdik, yarım saat içinde orada olacak.
> Çok teşekkür ederim, sağ olun.
~ 3 sa
< {hitap}, arıza giderildi. Suyunuz ilk dakikalarda bulanık akabilir, bir süre akıtmanızı öneririz.
> Geldi şimdi, elinize sağlık.
`,
  ),
  script(
    'su-basinci',
    `
> İyi günler. Üçüncü kattayız, suyun basıncı son bir haftadır çok düşük. Kombi bile çalışmıyor.
< İyi günler {hitap}. Adresinizi tam olarak yazabilir misiniz?
> {mahalle} Mahallesi {sokak} Sokak No: {no}
< Aynı binada başka dairelerde de sorun var mı?
> Evet, yöneticiyle konuştum, bütün daireler aynı durumda.
< O hâlde sorun bina girişindeki hatta olabilir. {takip} numaralı kaydı açtım, ekip yarın 09.00 ile 12.00 arasında gelecek.
> Evde birinin olması gerekiyor mu?
< Bina girişindeki sayaç odasının açık olması yeterli.
> Tamamdır, yöneticiye ileteceğim.
~ 1 g
< Merhaba {hitap}, ekibimiz bina giriş vanasını değiştirdi. Basınç normale döndü mü?
> Evet, şimdi gayet iyi. Teşekkürler.
< Rica ederiz, iyi günler dileriz.
`,
  ),
  script(
    'su-faturasi',
    `
> Merhaba, bu ayki su faturam 1.840 lira geldi. Normalde 350-400 lira arası öderim, bir yanlışlık var.
< Merhaba {hitap}, haklısınız, bu fark dikkat çekici. Abone numaranızı paylaşır mısınız?
> 40718{no}
< Teşekkürler. Kayıtlara göre son okuma iki ay öncesine ait, bu faturada iki dönem birlikte hesaplanmış. Yine de tüketim yüksek görünüyor.
> Evde iki kişi yaşıyoruz, bu kadar su harcamamız mümkün değil.
< Sayaç sonrası bir kaçak olabilir. Bütün muslukları kapatıp sayacın dönüp dönmediğine bakabilir misiniz?
~ 20 dk
> Baktım, hepsi kapalıyken yavaş yavaş dönüyor.
< O hâlde içeride bir kaçak var. Rezervuarları kontrol ettirmenizi öneririm; en sık oradan olur.
> Peki fatura ne olacak?
< Kaçağı onarttıktan sonra tesisatçı faturasıyla başvurursanız itiraz komisyonu farkı değerlendirir. Ayrıca dilerseniz dört taksit yapabiliriz.
> Taksit iyi olur. Nasıl başvuracağım?
< Başvurunuzu ben oluşturdum, {takip} numarasıyla e-belediye üzerinden görebilirsiniz.
> Çok naziksiniz, teşekkür ederim.
`,
  ),
  script(
    'boru-patlagi',
    `
> Acil! {sokak} Sokak'ta boru patladı, yol göle döndü.
> [image:su] Şu an böyle
> [location:{mahalle} Mahallesi, {sokak} Sokak] Konum
< Bildiriminiz için teşekkürler {hitap}. Acil ekibi yönlendirdim, kayıt numaranız {takip}.
> Ne kadar sürer? Su bodrumlara girecek
< Ekip 15 dakika içinde orada olacak. Vanayı kapatacaklar, bölgede kısa süreli kesinti olabilir.
> Tamam bekliyoruz
~ 25 dk
> Geldiler, vanayı kapattılar. Teşekkürler
< Biz teşekkür ederiz. Onarım bitince haber vereceğim.
~ 4 sa
< Onarım tamamlandı {hitap}, bölgeye su verilmeye başlandı. Bodrumunda su olan komşunuz varsa itfaiyemiz ücretsiz tahliye yapıyor.
> Bizim apartmanda var, 30 santim kadar su birikmiş.
< Hemen itfaiyeye ilettim, {no} numaraya geliyorlar.
`,
  ),
  script(
    'rogar-tasmasi',
    `
> Merhabalar, {sokak} Sokak'taki rögar yine taştı. Koku dayanılacak gibi değil.
> Bu üçüncü oldu, her yağmurda aynı şey.
< Merhaba {hitap}, yaşadığınız sıkıntı için üzgünüz. Vidanjör ekibini hemen yönlendiriyorum.
> Vidanjör çekip gidiyor, bir hafta sonra tekrar taşıyor. Kalıcı bir çözüm istiyoruz artık.
< Çok haklısınız. Geçmiş kayıtlara baktım, son iki ayda üç bildirim var. Konuyu hat görüntüleme ekibine de aktardım.
> O ne demek?
< Hattın içine kamera indirilip tıkanıklığın sebebi bulunacak. Kök veya çökme varsa boru değiştirilecek.
> Ne zaman yapılır?
< Programa önümüzdeki hafta için alındı. {takip} numarasıyla takip edebilirsiniz.
~ 1 g
< Vidanjör çalışması tamamlandı. Kamera çekimi için ekip salı günü sokağınızda olacak.
> Umarım bu sefer kalıcı olur. Teşekkürler.
`,
  ),
  script(
    'bulanik-su',
    `
> Musluktan sarı su akıyor, normal mi bu?
> [image:bardak] Bardaktaki hâli
< Merhaba, fotoğraf için teşekkürler. Hangi mahalledesiniz?
> {mahalle}
< {mahalle} Mahallesi'nde dün gece hat çalışması yapıldı. Boru içindeki tortu ilk kullanımda böyle akabiliyor.
> İçsek zararı olur mu?
< Berraklaşana kadar içme suyu olarak kullanmamanızı öneririz. Soğuk suyu 10 dakika kadar akıtmanız yeterli olacaktır.
~ 40 dk
> Akıttım, düzeldi galiba
< Sevindim. Tekrarlarsa ücretsiz numune alınmasını sağlayabiliriz.
> Teşekkürler, iyi çalışmalar
`,
  ),
  script(
    'abonelik',
    `
> Merhaba, yeni eve taşındım. Su aboneliği için hangi belgeler gerekiyor?
* Merhaba {hitap}, size nasıl yardımcı olabiliriz?
> [interactive:Su ve abonelik]
< Merhaba {hitap}. Kiracıysanız kimlik, kira sözleşmesi ve DASK poliçesi yeterli. Ev sahibiyseniz sözleşme yerine tapu.
> Kiracıyım. İnternetten yapabilir miyim?
< Evet, e-belediye üzerinden başvurabilirsiniz. Dilerseniz belgeleri buradan gönderin, ön başvurunuzu ben yapayım.
> [document:kira-sozlesmesi.pdf] Sözleşme ektedir
> DASK da şimdi geliyor
> [document:dask-policesi.pdf]
< Teşekkürler, ikisi de okunaklı. Güvence bedelini ödediğinizde abonelik aynı gün açılır.
> Ödemeyi nereden yapacağım?
< E-belediye, PTT veya vezne. Referans numaranız {takip}.
> Ödedim şimdi
< Ödemeniz göründü. Suyunuz bugün {saat} gibi açılır, yeni eviniz hayırlı olsun.
> Çok teşekkürler, çok hızlı oldu
`,
  ),
  script(
    'sayac',
    `
> Sayacımın camı kırılmış, rakamlar okunmuyor. Değiştirmek ücretli mi?
< Merhaba {hitap}. On yılını dolduran sayaçlar ücretsiz değişiyor. Sayacın üzerindeki yıl bilgisini görebiliyor musunuz?
> 2013 yazıyor
< Süresi dolmuş, ücretsiz değişecek. Adres {mahalle} Mahallesi {sokak} Sokak No: {no} doğru mu?
> Evet doğru
< Randevunuzu yarın öğleden sonraya aldım, görevli gelmeden arayacak.
> Tamam, teşekkür ederim
`,
  ),
];
