import { script } from './script';

export const deskScripts = [
  script(
    'isyeri-ruhsati',
    `
> Merhaba, küçük bir pastane açmak istiyorum. Ruhsat için neler gerekiyor?
< Merhaba {hitap}, hayırlı olsun! Kira sözleşmesi veya tapu, vergi levhası, oda kaydı, itfaiye raporu ve ustalık belgesi gerekiyor.
> İtfaiye raporunu nereden alıyorum?
< Biz sizin adınıza randevu oluşturabiliyoruz. Dükkân kaç metrekare?
> 65 metrekare, {mahalle} Mahallesi {sokak} Sokak No: {no}
< İtfaiye denetimi için perşembe 14.00 uygun mu?
> Uygun.
< Randevunuz alındı. Gerekli belgelerin listesini de gönderiyorum.
< [document:isyeri-acma-belgeleri.pdf] Belge listesi
> Çok yardımcı oldunuz. Toplam ne kadar sürer?
< Belgeler tamamsa ortalama yedi iş günü. Takip numaranız {takip}.
> Teşekkürler, açılışa beklerim :)
< Memnuniyetle, bol kazançlar dileriz.
`,
  ),
  script(
    'iskan',
    `
> Binamızın iskânı hâlâ çıkmadı, müteahhit belediyede bekliyor diyor. Doğru mu?
< Merhaba {hitap}. Ada ve parsel numarası ya da adresi yazarsanız bakayım.
> {mahalle} Mahallesi {sokak} Sokak No: {no}
< Dosyanızda asansör tescil belgesi ve sığınak raporu eksik; yazı müteahhide iki hafta önce tebliğ edilmiş.
> Bize hiç söylemedi!
< Eksik yazısının tarih ve sayısını iletebilirim, kat maliki olarak talep etme hakkınız var.
> Lütfen.
< Tarih ve sayı kayıtlı e-postanıza gönderildi. Belgeler tamamlanınca 15 gün içinde sonuçlanır.
> Tamam, şimdi konuşacak bir dayanağımız oldu. Sağ olun.
`,
  ),
  script(
    'nikah-randevu',
    `
> Merhaba, nikâh günü almak istiyoruz :) Önümüzdeki ayın cumartesileri dolu mu?
< Merhaba {hitap}, şimdiden tebrikler! Cumartesi 16.00 ve 18.30 için birer yer kaldı.
> 18.30 olsun! Hangi salon?
< Çınaraltı Nikâh Salonu, 250 kişilik.
> Harika. Hangi belgeler gerekiyor?
< Kimlikler, dörder fotoğraf, sağlık raporu ve nüfus kayıt örneği. Sağlık raporunu aile hekiminden alabilirsiniz.
> Fotoğraflar biyometrik mi?
< Evet, son altı ay içinde çekilmiş.
> Tamamdır. Kapora var mı?
< Salon ücreti 2.500 lira, tamamı başvuruda ödeniyor. Yerinizi üç gün sizin için tutuyorum: {takip}.
> Çok teşekkürler, yarın geliyoruz!
< Bekliyoruz, mutluluklar dileriz.
`,
  ),
  script(
    'nikah-yabanci',
    `
> Nişanlım Alman vatandaşı, nikâh için ek belge gerekiyor mu?
< Merhaba {hitap}. Evet: evlenme ehliyet belgesi, doğum belgesi ve pasaportun noter onaylı Türkçe çevirisi.
> Ehliyet belgesini konsolosluk mu veriyor?
< Evet, geçerlilik süresi altı ay. Apostil şerhi olmasına dikkat edin.
> Nikâh sırasında tercüman lazım mı?
< Nişanlınız Türkçe bilmiyorsa yeminli tercüman zorunlu. Biz de yönlendirebiliriz.
> Anladım, belgeleri toplayıp döneceğim. Teşekkürler.
`,
  ),
  script(
    'emlak-vergisi',
    `
> Emlak vergisinin ikinci taksiti için son gün ne zaman?
< Merhaba {hitap}, kasım sonuna kadar ödeyebilirsiniz.
> Kartla taksit yapılıyor mu?
< Anlaşmalı kartlara altı taksite kadar, e-belediye üzerinden.
> Borcumu öğrenebilir miyim? Sicil no 2214{no}
< Güvenlik nedeniyle tutarı buradan paylaşamıyorum, e-belediyede "Borçlarım" bölümünden görebilirsiniz. Şifre göndermemi ister misiniz?
> Evet lütfen, şifremi unuttum.
< Kayıtlı telefonunuza geçici şifre gönderildi.
> Girdim, ödedim. Teşekkürler.
`,
  ),
  script(
    'numarataj',
    `
> Doğal gaz bağlatmak için numarataj belgesi istediler. Sizden mi alıyoruz?
< Merhaba {hitap}, evet. Tapu fotokopisi ile başvurabilirsiniz, ücreti 180 lira.
> [document:tapu.pdf]
< Teşekkürler, belgenizi hazırlıyoruz. E-imzalı olarak e-postanıza gönderelim mi?
> Olur mu? Çok iyi olur.
~ 2 sa
< Belgeniz gönderildi, doğal gaz şirketi e-imzalı hâlini kabul ediyor.
> Geldi. Bir kez bile yerimden kalkmadım, teşekkürler :)
`,
  ),
  script(
    'kurs-kaydi',
    `
> Merhaba, kızım için yüzme kursu var mı? 8 yaşında.
< Merhaba {hitap}. 7-10 yaş grubunda hafta sonu 11.00 grubunda üç yer kaldı.
> Ücreti nedir?
< Aylık 450 lira, kardeş indirimi yüzde 25.
> Kayıt için ne lazım?
< Sağlık raporu ve bir fotoğraf. Ön kaydı şimdi yapabilirim; kızınızın adı?
> Defne
< Defne'nin ön kaydı tamam: {takip}. Cumartesi 10.45'te havuzda olmanız yeterli, bone ve terlik getirin lütfen.
> Çok teşekkürler, çok heyecanlandı :)
`,
  ),
  script(
    'tiyatro',
    `
> Cuma akşamki oyun için bilet kaldı mı?
< Merhaba! Balkon bölümünde on iki yer var, salon dolu.
> Dört kişilik yan yana olur mu?
< B sırası 4-7 arası yan yana boş. Kaç öğrenci var?
> İki öğrenci, iki tam
< Toplam 360 lira. Ödeme bağlantısını gönderdim, 20 dakika geçerli.
> Ödedim
< İyi seyirler! Biletleriniz kayıtlı e-postanızda.
`,
  ),
  script(
    'e-belediye',
    `
> e-belediyeye giremiyorum, kod gelmiyor telefonuma.
< Merhaba {hitap}. Kayıtlı numaranızın son iki hanesi 47 görünüyor, doğru mu?
> Hayır, o eski numaram.
< O hâlde numara güncellemesi gerekiyor. e-Devlet üzerinden "Çınarlı Belediyesi iletişim bilgisi" hizmetini kullanabilirsiniz.
> Bulamadım orada
< Arama kutusuna belediyemizin adını yazıp üçüncü sıradaki hizmeti seçin lütfen.
~ 15 dk
> Tamam oldu, şimdi girdim. Teşekkür ederim.
< Ne mutlu, iyi günler dileriz.
`,
  ),
];
