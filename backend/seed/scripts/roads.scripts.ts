import { script } from './script';

export const roadScripts = [
  script(
    'cukur',
    `
> Merhaba, {sokak} Sokak'ta kocaman bir çukur var. Dün arabanın lastiği patladı.
> [image:cukur] {no} numaranın önü
< Merhaba {hitap}, geçmiş olsun. Bildiriminizi {takip} numarasıyla Fen İşleri'ne ilettim.
> Gece hiç görünmüyor, biri düşecek diye korkuyoruz.
< Haklısınız, bu akşam için uyarı dubası konulmasını istedim. Dolgu işlemi yarın sabah yapılacak.
> Lastiğin parasını talep edebilir miyim?
< Hasar için dilekçe, fotoğraf ve onarım faturasıyla Hukuk İşleri'ne başvurabilirsiniz. Örnek dilekçeyi gönderiyorum.
< [document:hasar-basvuru-dilekcesi.pdf] Hasar başvuru dilekçesi
> Teşekkürler, dolduracağım.
~ 1 g
< {hitap}, çukur sıcak asfaltla kapatıldı. Başka bozuk nokta varsa yazmanızı rica ederiz.
> Gördüm, çok iyi olmuş. Teşekkürler
`,
  ),
  script(
    'asfalt-talebi',
    `
> Bizim sokak neden asfaltlanmıyor? Yan sokaklar iki kez yapıldı, {sokak} Sokak hâlâ toprak.
< Merhaba {hitap}. Sokağınızda önce doğal gaz ve yağmur suyu hattı tamamlanacak, asfalt bu nedenle bekletiliyor.
> İki yıldır aynı cevap.
< Anlıyorum, bekleyiş yorucu olmuş. Güncel programı kontrol ettim: altyapı bu ay bitiyor, asfalt önümüzdeki ayın ilk yarısında.
> Yazılı bir şey var mı?
< Yatırım programının ilgili sayfasını gönderiyorum, 14. satırda sokağınızı görebilirsiniz.
< [document:yatirim-programi.pdf]
> Tamam gördüm. Teşekkür ederim, takip edeceğim.
< Başlama tarihi kesinleşince size buradan yazacağız.
`,
  ),
  script(
    'kaldirim-rampasi',
    `
> Merhaba, tekerlekli sandalye kullanıyorum. {sokak} Sokak'ın köşesinde rampa yok, caddeye inmek zorunda kalıyorum.
< Merhaba {hitap}, bunu bize ilettiğiniz için teşekkür ederim. Hangi köşe olduğunu konumla paylaşabilir misiniz?
> [location:{sokak} Sokak köşesi, eczanenin önü] Eczanenin önü
< Aldım. Erişilebilirlik ekibimiz yarın yerinde ölçüm yapacak. Yolunuzun üzerindeki diğer noktaları da yazarsanız hepsini birlikte ele alalım.
> Postanenin önündeki rampaya da sürekli araba park ediyorlar.
< Orası için Zabıta'ya ayrıca bildirim açtım, delinatör de istenecek.
> Sağ olun, ilk kez biri diğer noktaları da sordu.
~ 3 g
< {hitap}, eczane köşesindeki rampa tamamlandı; postane önüne altı delinatör yerleştirildi.
> Bugün geçtim, çok rahat oldu. Gönülden teşekkürler.
`,
  ),
  script(
    'kasis-talebi',
    `
> İyi günler, okulun önünde araçlar çok hızlı. Hız kesici istiyoruz, velilerden imza da topladık.
> [document:veli-imzalari.pdf] 86 imza
< İyi günler {hitap}, belge için teşekkürler. Okulun adı nedir?
> {mahalle} Ortaokulu
< Talebinizi Ulaşım Dairesi'ne ilettim. Okul önlerinde trafik komisyonu kararı gerekiyor, toplantı her ayın ilk perşembesi.
> O zamana kadar geçici bir önlem alınamaz mı?
< Giriş çıkış saatlerinde bir zabıta ekibi görevlendirilmesini istedim. Pazartesiden itibaren başlıyor.
> Çok iyi olur. Sonucu nasıl öğreneceğim?
< Komisyon kararını buradan ileteceğim, takip numaranız {takip}.
`,
  ),
  script(
    'kaldirim-isgali',
    `
> Kaldırıma masa atan kafeler yüzünden bebek arabasıyla yoldan yürüyoruz. {mahalle} meydanında.
< Merhaba {hitap}. Hangi işletmelerin önünde yaşanıyor?
> Meydandaki neredeyse hepsi ama en çok köşedeki.
> [image:kaldirim]
< Fotoğraf çok yardımcı oldu. Zabıta bugün {saat} civarında denetime çıkacak.
~ 1 g
< Denetim yapıldı: üç işletmeye uyarı, birine tutanak düzenlendi. Yaya için 1,5 metre boşluk çizgisi boyanacak.
> Bugün çizgiyi gördüm, masaları geri çekmişler. Devamı gelsin lütfen.
< Haftalık denetim programına eklendi {hitap}.
`,
  ),
  script(
    'trafik-levhasi',
    `
> Selam, {sokak} Sokak tek yön oldu ama levhası ters dönmüş, herkes karşıdan giriyor.
< Merhaba, haber verdiğiniz için teşekkürler. Levhanın bulunduğu köşeyi yazar mısınız?
> Fırının köşesi, {no} numara
< Ulaşım ekibine ilettim, bugün içinde düzeltilecek.
~ 3 sa
< Levha düzeltildi, zemine yön oku da çizildi.
> Hızlısınız, tebrikler
`,
  ),
  script(
    'otopark',
    `
> Merhaba, engelli aracım için evimin önüne park yeri çizilmesini istiyorum. Nasıl başvururum?
< Merhaba {hitap}. Engelli raporu, ruhsat ve ikametgâh ile başvurabilirsiniz. Belgeleri buradan alabilirim.
> [document:saglik-kurulu-raporu.pdf]
> [document:arac-ruhsati.pdf]
< Belgeleriniz tam. Başvuru numaranız {takip}.
> Ne zaman sonuçlanır?
< Yerinde inceleme ile birlikte ortalama on iş günü.
> Tamam, bekliyorum. Kolay gelsin.
`,
  ),
  script(
    'yol-calismasi',
    `
> {mahalle} caddesindeki çalışma ne zaman bitecek? Dükkânın önü kapalı, iki haftadır siftah yapamıyoruz.
< Merhaba {hitap}, yaşadığınız kaybın farkındayız. Çalışmanın bitiş tarihi bu ayın 28'i olarak planlandı.
> En azından bir yaya geçişi bıraksınlar.
< Çok makul. Şantiye şefine ilettim, bugün dükkânların önüne ahşap geçiş kurulacak.
~ 1 g
> Geçişi yaptılar, teşekkür ederim. Esnaf arkadaşlar adına da.
< Rica ederiz. Esnafımız için bu dönemin işgaliye ücreti de alınmayacak, dilekçe vermeniz yeterli.
> Bunu bilmiyordum, çok makbule geçti.
`,
  ),
];
