import { script } from './script';

export const inspectionScripts = [
  script(
    'gece-insaat',
    `
> Gece 23'te hâlâ beton döküyorlar, uyuyamıyoruz. {sokak} Sokak.
< Merhaba {hitap}. İnşaat çalışma saati 20.00'de bitiyor, zabıta nöbetçi ekibini gönderiyorum.
> Çocuk uyandı, lütfen acele edin.
< Ekip 10 dakika içinde orada.
~ 30 dk
> Geldiler, sustu şimdi. Teşekkürler.
< Tutanak düzenlendi, tekrarında faaliyet durdurulacak. İyi geceler.
`,
  ),
  script(
    'kacak-kat',
    `
> Karşı binaya kaçak kat çıkıyorlar, ruhsat tabelası yok.
> [image:insaat]
< Merhaba {hitap}. Bildiriminiz gizli tutulacaktır. Adresi yazar mısınız?
> {mahalle} Mahallesi {sokak} Sokak No: {no}
< Yapı Kontrol ekibi yarın sabah yerinde inceleyecek. Kayıt: {takip}
> İsmim geçmeyecek değil mi?
< Hayır, kayıtta yalnızca numara görünüyor.
~ 2 g
< İnceleme yapıldı: ruhsata aykırılık tespit edildi, yapı mühürlendi.
> Hızlı davrandınız, teşekkür ederim.
`,
  ),
  script(
    'seyyar-satici',
    `
> Hastane girişinde seyyar satıcılar ambulans yolunu kapatıyor.
< Merhaba, bilgi için teşekkürler. Hangi saatlerde yoğunlaşıyor?
> 10 ile 13 arası, ziyaret saati
< Bu saatlere sabit zabıta ekibi yazdırdım.
~ 1 g
< Bugün bölge boşaltıldı, ekip bir hafta boyunca nöbet tutacak.
> Ambulanslar rahat geçiyor artık. Sağ olun.
`,
  ),
  script(
    'firin-denetimi',
    `
> Mahalle fırınında ekmek eksik gramajlı, evde tarttım 185 gram geldi.
> [image:ekmek] Terazideki hâli
< Merhaba {hitap}, titizliğiniz için teşekkürler. Fırının adı ve adresi?
> Yeni Umut Fırını, {sokak} Sokak No: {no}
< Zabıta bugün habersiz denetim yapacak.
~ 1 g
< Denetimde on ekmek tartıldı, yedisi eksik çıktı. Para cezası uygulandı, tekrar denetlenecek.
> Helal olsun. Teşekkürler.
`,
  ),
  script(
    'gurultu-kafe',
    `
> Altımızdaki kafe her gece canlı müzik yapıyor, saat 1'e kadar. Bebeğimiz uyuyamıyor.
< Merhaba {hitap}, çok yorucu olmalı. İşletmenin canlı müzik izni olup olmadığına bakıyorum.
< İzinleri yok. Bu akşam ekip ölçüm cihazıyla gelecek, dairenizden de ölçüm yapılabilir mi?
> Tabii, buyursunlar. No: {no}, 2. kat
~ 1 g
< Ölçümde sınırın 12 desibel üzerinde ses tespit edildi, işletmeye ceza kesildi ve müzik yayını durduruldu.
> Dün gece ilk kez rahat uyuduk. Çok teşekkür ederiz.
< Huzurlu geceler dileriz, tekrarlarsa aynı numaradan yazabilirsiniz.
`,
  ),
  script(
    'dilenci',
    `
> Çarşıda çocuklara mendil sattırıyorlar, içim acıyor. Birisi ilgilenemez mi?
< Merhaba {hitap}, duyarlılığınız için teşekkür ederim. Sosyal hizmet uzmanı ve zabıta birlikte çıkacak. Tam yeri neresi?
> [location:Çarşı meydanı, saat kulesi] Saat kulesinin altı
< Ekip yola çıktı. Çocuklar için ailelerine ulaşıp okul kayıtlarına da bakılacak.
> Teşekkürler, umarım kalıcı olur.
~ 2 g
< İki aileye ulaşıldı, çocuklar okula kaydedildi ve aileye sosyal destek bağlandı.
> Gözlerim doldu. İyi ki varsınız.
`,
  ),
  script(
    'wifi',
    `
> {mahalle} Parkı'ndaki ücretsiz internet çalışmıyor
< Merhaba, bağlantı adı görünüyor mu, yoksa giriş sayfası mı açılmıyor?
> Adı görünüyor ama sayfa açılmıyor
< Anladım, cihazı uzaktan yeniden başlattım. İki dakika sonra tekrar dener misiniz?
> Oldu şimdi, sağ olun
< Rica ederiz :)
`,
  ),
];
