import { script } from './script';

/** Dialogues with everything that a phone can send. */
export const mediaScripts = [
  script(
    'sesli-mesaj',
    `
> [audio:sesli-mesaj]
> Yazamıyorum, sesli anlattım kusura bakmayın
< Hiç sorun değil {hitap}, dinledim. Rögar kapağı için {mahalle} ekibine haber verdim.
> Allah razı olsun
~ 2 sa
< Kapak değiştirildi. Kayıt: {takip}
> [sticker:kopek]
`,
  ),
  script(
    'video-ve-kisi',
    `
> [video:sokak-video] Bakın su böyle akıyor, iki saattir
< Merhaba {hitap}, görüntü için teşekkürler. Ekibi yönlendirdim, sokakta vanayı bilen biri var mı?
> [contacts:Halil Kurt|Yönetici|+905550200198]
> Apartman yöneticimiz, o gösterir
< Kendisini arıyoruz.
~ 1 sa
< Vana kapatıldı, onarım {saat} gibi biter.
> Sağ olun, hızlı geldiniz
`,
  ),
  script(
    'anlasilmayan',
    `
> [unsupported:anket]
< Merhaba {hitap}, gönderdiğiniz ileti bizde açılmadı. Kısaca yazabilir misiniz?
> Pardon, konum atacaktım
> [location:{sokak} Sokak köşesi]
< Şimdi geldi, teşekkürler. Sorun nedir?
> Sokak lambası üç gecedir yanmıyor
> [image:lamba]
< Aydınlatma ekibinin bu akşamki listesine ekledim. Kayıt: {takip}
> Teşekkürler 🙏
`,
  ),
  script(
    'belge-ve-ses',
    `
> Ruhsat için ne gerekiyordu?
< [document:isyeri-acma-belgeleri.pdf] Gereken belgelerin listesi
> Oda kaydı şart mı?
< Evet {hitap}, güncel tarihli olmalı.
> [audio:sesli-soru]
< Dinledim: vekâletname noterden olmalı, fotokopisi kabul edilmiyor.
> Anladım, yarın getiririm
`,
  ),
];
