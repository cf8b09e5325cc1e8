import { script } from './script';

export const animalScripts = [
  script(
    'yarali-kedi',
    `
> Merhaba, {sokak} Sokak'ta yaralı bir kedi var, arka ayağını basamıyor. Ne yapmalıyım?
< Merhaba {hitap}, ilginiz için teşekkürler. Kedi şu an güvenli bir yerde mi?
> Apartman girişine aldım, kutunun içinde. Biraz su verdim.
< Harika yapmışsınız. Veteriner ekibimiz yola çıktı, 30 dakika içinde yanınızda olur. Lütfen ilaç vermeyin.
> Tamam, bekliyorum. No: {no}
~ 45 dk
> Aldılar, çok nazik davrandılar. Durumunu öğrenebilir miyim sonra?
< Tabii, kayıt numarası {takip}. Yarın bilgi vereceğim.
~ 1 g
< İyi haber: kırık yok, ezilme varmış. Bir hafta bakımevinde kalıp aldığımız yere bırakılacak.
> Çok sevindim! Sahiplenmek istesem olur mu?
< Elbette, tedavisi bitince form doldurup teslim alabilirsiniz. Aşıları da yapılmış olacak.
> O zaman ben alıyorum onu :)
`,
  ),
  script(
    'basibos-kopek',
    `
> Okulun çevresinde 7-8 köpeklik sürü dolaşıyor, çocuklar korkuyor.
< Merhaba {hitap}. Köpeklerde saldırgan bir davranış gözlediniz mi, küpeleri var mı?
> Dün bir öğrencinin peşinden koştular. İkisinde küpe gördüm, diğerlerinde yok.
< Ekibimiz bugün bölgeye gidecek. Küpesizler kısırlaştırma ve aşı için alınacak.
> Zarar verilmeyecek değil mi? Biz sadece önlem istiyoruz.
< Kesinlikle hayır; bakım ve aşı sonrası veteriner raporuna göre işlem yapılıyor.
> Peki, teşekkür ederim.
~ 1 g
< Beş köpek bakımevine alındı, okul müdürlüğüne bilgi verildi.
> Bugün çıkışta rahattık. Sağ olun.
`,
  ),
  script(
    'kisirlastirma',
    `
> Baktığımız üç sokak kedisini kısırlaştırmak istiyoruz. Belediye ücretsiz yapıyor mu?
< Merhaba {hitap}, evet, sokak hayvanları için ücretsiz. Kediler taşıma kabına giriyor mu?
> İkisi evet, biri biraz hırçın.
< Hırçın olan için kapan ödünç veriyoruz. En yakın gün önümüzdeki çarşamba, üçü için de yer var.
> Çarşamba olur. Aç mı gelsinler?
< Evet, gece 00.00'dan sonra yemek verilmemeli. Su serbest.
> Ameliyattan sonra ne kadar kalıyorlar?
< İki gece. Sonra aynı yere bırakılıyorlar.
> Çok güzel, randevuyu alalım.
< Randevunuz tamam: {takip}. Duyarlılığınız için teşekkür ederiz.
`,
  ),
  script(
    'sahiplenme',
    `
> Merhaba, bakımevinden köpek sahiplenmek istiyorum. Şartlar neler?
* Merhaba {hitap}, size nasıl yardımcı olabiliriz?
> [interactive:Sokak hayvanları]
< Merhaba {hitap}! 18 yaşını doldurmuş olmanız ve kimliğinizle gelmeniz yeterli. Bahçeniz var mı?
> Bahçeli müstakil ev, {mahalle} tarafında oturuyoruz.
< Ne güzel. Aklınızda belirli bir köpek var mı?
> Sayfanızda gördüm, adı Karamel
> [image:kopek] Bu tatlı :)
< Karamel çok uyumludur, çocuklarla arası iyi. Hafta içi 10.00-16.00 arası tanışmaya gelebilirsiniz.
> Yarın geleceğiz o zaman!
< Bekliyoruz. Aşı karnesi ve çipi hazır, ilk ay mamasını da biz veriyoruz.
`,
  ),
  script(
    'ari-kovani',
    `
> Çatıya arı kovan yapmış, içeri giriyorlar. Alerjim var, ne yapabilirim?
< Merhaba {hitap}, lütfen yaklaşmayın ve pencereleri kapalı tutun. Bal arısı mı eşek arısı mı, ayırt edebildiniz mi?
> Bal arısına benziyor, kalabalık bir küme
< O zaman oğul vermiş olabilir. İtfaiye ile birlikte anlaşmalı bir arıcı gönderiyoruz, arılar zarar görmeden taşınacak.
> Adres {sokak} Sokak No: {no}
< Yola çıktılar, tahmini varış {saat}.
~ 2 sa
> Hepsini aldılar, film gibiydi :) Teşekkürler
< Geçmiş olsun, arılar da yeni yuvalarına kavuştu.
`,
  ),
];
