import { script } from './script';

export const socialScripts = [
  script(
    'evde-bakim',
    `
> Merhaba, annem 84 yaşında ve yatağa bağımlı. Evde bakım hizmetiniz var mı?
< Merhaba {hitap}, geçmiş olsun. Evet; kişisel bakım, pansuman ve ev temizliği desteği veriyoruz.
> Nasıl başvuruyoruz?
< Başvuruyu ben alabilirim. Annenizin adı soyadı, doğum yılı ve adresi yeterli.
> Hatice, 1942 doğumlu. {mahalle} Mahallesi {sokak} Sokak No: {no}
< Teşekkürler. Sosyal inceleme için yarın bir uzmanımız sizi arayacak. Kayıt: {takip}
> Allah razı olsun, tek başıma çok zorlanıyordum.
< Yalnız değilsiniz. Hasta yatağına da ihtiyaç var mı?
> Evet aslında, havalı yatak lazım.
< Talebinize ekledim, ziyaretle birlikte teslim edilecek.
> Çok teşekkür ederim, dualarımızdasınız.
`,
  ),
  script(
    'gida-destegi',
    `
> İyi günler, eşim işten çıkarıldı, iki çocuğumuz var. Gıda desteği için başvurmak istiyorum.
< İyi günler {hitap}, zor bir dönem, yanınızdayız. Başvurunuzu hemen alabilirim.
> Komşular duysun istemiyorum, koli eve gelmese olur mu?
< Elbette. Size bir alışveriş kartı tanımlıyoruz, anlaşmalı marketlerde normal kart gibi kullanılıyor.
> Bu çok iyi. Ne gerekiyor?
< Kimlik fotoğrafı ve SGK hizmet dökümü. Değerlendirme üç iş günü sürüyor.
> [document:sgk-dokumu.pdf]
< Belgeniz ulaştı. Kayıt numaranız {takip}, yalnızca siz görebilirsiniz.
~ 3 g
< Başvurunuz onaylandı {hitap}. Kartınız hazır, Sosyal Destek Merkezi'nden alabilirsiniz.
> Ne diyeceğimi bilemiyorum, teşekkür ederim.
`,
  ),
  script(
    'burs',
    `
> Üniversite öğrencisiyim, burs başvuruları ne zaman başlıyor?
< Merhaba! Başvurular ayın 15'inde e-belediye üzerinden açılıyor.
> Not ortalaması şartı var mı?
< Ara sınıflar için 4 üzerinden 2,50. Hazırlık ve birinci sınıfta aranmıyor.
> Ailem başka şehirde oturuyor, olur mu?
< Sizin ya da ailenizin Çınarlı'da ikamet etmesi yeterli.
> Ben yurtta kalıyorum, ikametim burada. Süper, teşekkürler.
< Açıldığında hatırlatma mesajı göndereceğiz, başarılar dileriz.
`,
  ),
  script(
    'kres',
    `
> Kreş kaydı için sıraya yazılabilir miyim? Kızım eylülde 3 yaşında olacak.
< Merhaba {hitap}. {mahalle} Çocuk Evi'nde sırada 14 kişi var, Merkez Çocuk Evi'nde 6.
> Merkez'e yazılayım o zaman. Servis var mı?
< Sabah servisi var, akşam yok.
> Tamam. Ücret gelire göre mi?
< Evet, dört kademeli. Çalışan anne için öncelik puanı da var.
> Çalışıyorum, belge getirebilirim.
< Ön kaydınız {takip} numarasıyla alındı; çalışma belgesini gönderirseniz puanınızı eklerim.
> [document:calisma-belgesi.pdf]
< Eklendi, sıralamada üçüncü oldunuz.
> Ne güzel, teşekkürler!
`,
  ),
  script(
    'cenaze',
    `
> Merhaba, babamı kaybettik. Cenaze aracı ve defin için ne yapmamız gerekiyor?
< Başınız sağ olsun {hitap}, acınızı paylaşıyoruz. Bütün işlemleri biz yürütüyoruz, hizmet ücretsizdir.
> Sağ olun. Hastaneden alınacak.
< Ölüm belgesi hastanede düzenlendi mi?
> Evet, elimizde.
< [document:cenaze-hizmetleri.pdf] Bilmeniz gerekenleri kısaca yazdık
< Aracımız bir saat içinde hastanede olacak. Taziye çadırı ve ikram aracı da ister misiniz?
> Çadır iyi olur. {sokak} Sokak, {mahalle}
< Yarın sabah kurulacak. Görevlimiz sizi birazdan arayıp defin yerini konuşacak.
> Allah razı olsun.
`,
  ),
  script(
    'tesekkur',
    `
> Merhaba, şikâyet için değil teşekkür için yazıyorum :)
> Dün parkta düşen oğluma güvenlik görevliniz yardım etmiş, ilk yardım yapmış. Adı Salih'miş.
< Merhaba {hitap}, günümüzü güzelleştirdiniz! Oğlunuz iyi mi?
> Çok iyi, dizi sıyrılmış sadece. Salih Bey'e iletir misiniz?
< Mutlaka. Mesajınızı hem kendisine hem amirine ilettim.
> Çok sevindim, kolay gelsin hepinize.
< Teşekkür ederiz, oğlunuza geçmiş olsun.
`,
  ),
  script(
    'etkinlik',
    `
> Hafta sonu çocuk şenliği var mı?
< Merhaba! Pazar 13.00-18.00 arası {mahalle} Parkı'nda; kukla gösterisi, yüz boyama ve bilim atölyesi var.
> Ücretli mi?
< Tamamen ücretsiz. Bilim atölyesi için kontenjan 30 kişi, isterseniz yazabilirim.
> İki çocuk yazın lütfen, 6 ve 9 yaş
< Kaydettim, 14.30 grubundalar. Görüşmek üzere!
> Teşekkürler :)
`,
  ),
];
