import { script } from './script';

export const parkScripts = [
  script(
    'kirik-salincak',
    `
> Merhaba, {mahalle} Parkı'ndaki salıncağın zinciri kopmuş. Çocuklar yine de biniyor, tehlikeli.
> [image:park]
< Merhaba {hitap}, uyarınız için çok teşekkürler. Ekip gelene kadar güvenlik şeridi çekilecek.
> Kaydırağın yanındaki kauçuk zemin de kalkmış.
< Onu da aynı kayda ekledim: {takip}. Yarın parçalarıyla birlikte gelecekler.
~ 1 g
< {hitap}, salıncak zincirleri ve zemin yenilendi.
> Bugün gittik, oğlum çok mutlu oldu. Teşekkürler :)
`,
  ),
  script(
    'park-aydinlatma',
    `
> Akşamları parkın içi zifiri karanlık, kadınlar olarak geçmeye çekiniyoruz.
< Merhaba {hitap}, bu konuda çok haklısınız. Hangi park?
> {mahalle} Parkı, göletin arka tarafı
< Bakım ekibi bu akşam hava karardıktan sonra sönük direkleri sayacak. Yarın onarıma başlanacak.
> Ağaç dalları da ışığın önünü kapatıyor.
< Not aldım, budama ekibiyle birlikte gidecekler.
~ 2 g
< On bir direğin ampulü değiştirildi, dallar budandı. Göletin arkasına iki yeni direk eklenecek.
> Gözle görülür fark var. Çok teşekkür ederim.
< Güvende hissetmeniz bizim için önemli. İyi akşamlar.
`,
  ),
  script(
    'agac-budama',
    `
> Balkonuma kadar uzanan çınarın dalları elektrik tellerine değiyor. Budama istiyorum.
< Merhaba {hitap}. Tellere değmesi acil sınıfına girer. Adresi alabilir miyim?
> {sokak} Sokak No: {no}, {mahalle}
< Elektrik dağıtım şirketiyle birlikte çalışacağız, kısa bir kesinti gerekebilir. Gün netleşince yazacağım.
~ 1 g
< Budama perşembe 10.00'da. Apartman girişine duyuru asılacak, lütfen araçları çekin.
> Tamam, komşulara haber veririm.
~ 2 g
> Bitti, çok temiz çalıştılar. Ağaca da kıymamışlar, ellerine sağlık.
`,
  ),
  script(
    'devrilen-agac',
    `
> Dün geceki fırtınada ağaç devrildi, yol kapalı!
> [image:agac]
> [location:{sokak} Sokak, {mahalle}] Konum burada
< Bildiriminiz için teşekkürler. Yaralanan ya da hasar gören araç var mı?
> Yaralı yok. Bir arabanın üstüne dal düşmüş, sahibi başında.
< Ekip yola çıktı, yaklaşık 20 dakika. Araç sahibi tutanak için ekibi beklesin lütfen.
> İlettim, bekliyor.
~ 50 dk
< Yol açıldı. Araç sahibi için tutanak düzenlendi, hasar başvurusunda kullanabilir.
> Teşekkürler, geçmiş olsun hepimize.
`,
  ),
  script(
    'hali-saha',
    `
> Selamlar, belediyenin halı sahası için randevu alabilir miyiz? Cumartesi akşamı 14 kişiyiz.
< Merhaba {hitap}! Cumartesi 20.00 ve 22.00 boş görünüyor.
> 20.00 olsun. Ücret ne kadar?
< Saatlik 600 lira, duş ve aydınlatma dâhil.
> Forma da veriyor musunuz?
< Yelek veriyoruz, forma yok maalesef :)
> Yelek yeter. Yazın bizi.
< Rezervasyonunuz tamam: {takip}. Yarım saat önce tesiste olmanız yeterli, iyi maçlar.
> Eyvallah, teşekkürler
`,
  ),
  script(
    'sokak-lambasi',
    `
> {sokak} Sokak'ta dört lamba yanmıyor, köşe kapkaranlık.
> [image:lamba]
< Merhaba {hitap}. Direklerin üzerinde numara yazıyor mu?
> Birinde {no} yazıyor, diğerleri okunmuyor.
< Bu yeterli, hattı buldum. Arıza kaydını {takip} numarasıyla oluşturdum.
> Kaç gün sürer?
< En geç 48 saat içinde onarılıyor.
~ 1 g
> Dün akşam yandı. Çok teşekkürler.
< Rica ederiz, iyi akşamlar dileriz.
`,
  ),
  script(
    'kosu-yolu',
    `
> Göl kenarındaki koşu yolunda köpek dışkısı yüzünden yürünmüyor. Poşet kutuları da hep boş.
< Merhaba {hitap}, poşet kutularının haftada iki kez doldurulması gerekiyordu. Hangi bölümdekiler boş?
> İskeleden kafeteryaya kadar olan üç kutu.
< Hemen doldurtuyorum, sayıyı da haftada dörde çıkarttım. Uyarı levhası da eklenecek.
> Güzel olur, teşekkürler.
~ 3 g
> Kutular dolu, levhalar da gelmiş. Tebrik ederim.
`,
  ),
];
