import { script } from './script';

const comment = (id: string, source: string) => script(id, source, 'comment');

/** Comments under the municipality's posts, and the private replies to them. */
export const commentScripts = [
  comment(
    'yorum-senlik',
    `
> Bu yıl şenlik kaç gün sürecek? 😍
< Merhaba, cuma akşamı başlıyor, pazar gecesi havai fişek gösterisiyle bitiyor.
> Süper, görüşürüz orada!
`,
  ),
  comment(
    'yorum-yol',
    `
> {sokak} Sokak'ı ne zaman asfaltlayacaksınız, iki yıldır bekliyoruz 😡
< Merhaba, mahalleniz bu ayki programda. Adresinizi özelden iletirseniz kesin tarihi paylaşalım.
< [private:dm] Merhaba {hitap}, {mahalle} Mahallesi {sokak} Sokak için çalışma önümüzdeki hafta başlıyor. Kayıt numaranız {takip}.
`,
  ),
  comment(
    'yorum-park',
    `
> Parka gölgelik yapılacak mı? Çocuklar güneşte kalıyor
< Merhaba, gölgelikler bu hafta takılıyor. Öneriniz için teşekkürler 🌳
> Elinize sağlık 👏
`,
  ),
  comment(
    'yorum-su',
    `
> Yine su yok!!! {mahalle} Mahallesi
< Merhaba, ana hatta arıza var; ekibimiz sahada. Saat {saat} gibi su verilmesi bekleniyor.
> Geldi, teşekkürler
`,
  ),
  comment(
    'yorum-tesekkur',
    `
> Temizlik ekibine teşekkürler, sokağımız pırıl pırıl ✨
< Güzel sözleriniz için teşekkür ederiz, ekibimize iletiyoruz.
`,
  ),
  comment(
    'yorum-kurs',
    `
> Yüzme kursu kayıtları nereden?
< [private:dm] Merhaba {hitap}, kayıtlar e-belediye üzerinden; 7-14 yaş grubu için iki kontenjan kaldı, isterseniz sizi yazalım.
> [unsupported:çıkartma]
> Çok sevinirim, mesaj attım
`,
  ),
  comment(
    'yorum-gurultu',
    `
> Konser güzeldi ama gece yarısına kadar sürmesi doğru değil
< Haklısınız, bir sonraki etkinlikte bitiş saati 23.00 olacak.
> Anlayışınız için sağ olun
`,
  ),
];
