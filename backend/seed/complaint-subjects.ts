/** One kind of complaint: who handles it, and what people and staff say about it. */
export interface ComplaintKind {
  type: string;
  unit: string;
  /** Subject summary and the citizen's first words; slots as in the dialogues. */
  cases: readonly (readonly [subject: string, words: string])[];
  /** Staff words while it is being handled, when it is solved, and when it is refused. */
  working: string;
  solved: string;
  refused: string;
}

export const COMPLAINT_KINDS: readonly ComplaintKind[] = [
  {
    type: 'Su ve kanalizasyon',
    unit: 'Su ve Kanalizasyon Müdürlüğü',
    cases: [
      [
        "{mahalle} Mahallesi'nde uzun süren su kesintisi",
        'Dün akşamdan beri suyumuz akmıyor. Ne bir duyuru yapıldı ne de telefonlara yanıt alabildik.',
      ],
      [
        "{sokak} Sokak'ta rögar kapağı kırık",
        'Rögar kapağı ikiye ayrılmış, üzerinden araç geçtikçe ses çıkarıyor. Gece bir yaya düşebilir.',
      ],
      [
        'Su faturasında olağan dışı artış',
        'Fatura önceki aya göre dört katına çıktı. Sayaç okumasının yeniden yapılmasını istiyorum.',
      ],
      [
        "{sokak} Sokak'ta kanalizasyon kokusu",
        'Yağmur yağmasa bile mazgallardan ağır koku geliyor, pencere açamıyoruz.',
      ],
      [
        'Musluk suyu bulanık akıyor',
        'Üç gündür su sarı akıyor. Analiz yapılmasını ve sonucun bizimle paylaşılmasını rica ediyorum.',
      ],
    ],
    working: 'Başvurunuz arıza ekibine iletildi. Ekip {sokak} Sokak çevresinde çalışmaya başladı.',
    solved:
      'Arıza giderildi, hat normale döndü. Sorun sürerse aynı kayıt üzerinden yazabilirsiniz.',
    refused:
      'İncelenen nokta bina içi tesisatta kaldığından onarım sorumluluğu bina yönetimine aittir.',
  },
  {
    type: 'Temizlik',
    unit: 'Temizlik İşleri Müdürlüğü',
    cases: [
      [
        'Çöpler dört gündür toplanmıyor',
        '{sokak} Sokak üzerindeki konteynerler taştı, kediler poşetleri parçalıyor.',
      ],
      [
        'Boş arsaya moloz döküldü',
        '{mahalle} Mahallesi, {no} numaranın yanındaki arsaya gece kamyonla moloz dökülmüş.',
      ],
      [
        'Konteyner yıkanmıyor, koku yapıyor',
        'Konteynerlerin aylardır yıkanmadığını düşünüyoruz. Sinek ve koku dayanılmaz hâlde.',
      ],
      [
        'Pazar sonrası cadde yıkanmadı',
        'Semt pazarı kalktıktan sonra yer yıkanmadı, balık artıkları sabaha kadar kaldı.',
      ],
      [
        'Sivrisinek ilaçlaması yetersiz',
        'Dere kenarında oturuyoruz, bu yıl ilaçlama aracı yalnızca bir kez geldi.',
      ],
    ],
    working: 'Bölge sorumlusu bilgilendirildi, ek sefer bugünkü programa alındı.',
    solved: 'Temizlik tamamlandı, toplama programına haftalık kontrol eklendi.',
    refused:
      'Belirtilen alan özel mülkiyette olduğundan temizliği malikine tebliğ edildi; doğrudan müdahale edilememektedir.',
  },
  {
    type: 'Yol ve kaldırım',
    unit: 'Fen İşleri Müdürlüğü',
    cases: [
      [
        "{sokak} Sokak'ta derin çukur",
        'Çukur yüzünden iki aracın lastiği patladı. Okul servisi de buradan geçiyor.',
      ],
      [
        'Kaldırım taşları yerinden oynamış',
        'Yaşlı annem takılıp düştü. {no} numaranın önünden köşeye kadar taşlar oynuyor.',
      ],
      [
        'Altyapı kazısı kapatılmadı',
        'Üç hafta önce kazılan yol hâlâ toprak. Yağmurda çamur, güneşte toz içindeyiz.',
      ],
      [
        'Engelli rampası eksik',
        'Köşede rampa olmadığı için tekerlekli sandalyeyle karşıya geçemiyorum.',
      ],
      [
        'Okul önüne hız kesici talebi',
        'Araçlar okulun önünden çok hızlı geçiyor. Bir çocuk yaralanmadan önlem alınmasını istiyoruz.',
      ],
    ],
    working: 'Yerinde inceleme yapıldı, onarım ekibi bu haftaki programa alındı.',
    solved: 'Onarım tamamlandı. Fotoğrafı kayda eklendi, ilginiz için teşekkür ederiz.',
    refused:
      'Söz konusu yol Karayolları sorumluluğundadır; başvurunuz ilgili kuruma yazıyla iletilmiştir.',
  },
  {
    type: 'Park ve bahçe',
    unit: 'Park ve Bahçeler Müdürlüğü',
    cases: [
      [
        "{mahalle} Parkı'nda salıncak kırık",
        'Salıncağın zinciri kopmuş, çocuklar buna rağmen biniyor. Bir an önce sökülmesini rica ederim.',
      ],
      [
        'Ağaç dalları elektrik teline değiyor',
        'Rüzgârda kıvılcım çıkıyor. {sokak} Sokak No: {no} önündeki çınar.',
      ],
      [
        'Parkta sulama fıskiyesi bozuk',
        'Fıskiye gece gündüz yürüyüş yoluna su fışkırtıyor, boşa akıyor.',
      ],
      [
        'Spor aletleri paslanmış',
        'Parktaki spor aletlerinin kolları paslı, iki tanesi yerinden oynuyor.',
      ],
    ],
    working: 'Bakım ekibi alanı kontrol etti, gerekli malzeme temin ediliyor.',
    solved: 'Bakım ve onarım tamamlandı. Parkta güzel vakit geçirmenizi dileriz.',
    refused:
      'Ağaç koruma altında olduğundan kesim talebi uygun görülmedi; yalnızca bakım budaması yapılabilir.',
  },
  {
    type: 'Aydınlatma',
    unit: 'Fen İşleri Müdürlüğü',
    cases: [
      [
        "{sokak} Sokak'ta sokak lambaları yanmıyor",
        'Arka arkaya dört direk sönük. Akşam işten dönerken tedirgin oluyoruz.',
      ],
      [
        'Park aydınlatması gündüz de yanıyor',
        '{mahalle} Parkı ışıkları 24 saat açık, elektrik boşa gidiyor.',
      ],
      ['Alt geçit karanlık', 'İstasyon alt geçidinde tek lamba bile yanmıyor, su da birikmiş.'],
    ],
    working: 'Arıza hattı belirlendi, elektrik ekibi akşam kontrolü yapacak.',
    solved: 'Armatürler değiştirildi, hat beslemesi onarıldı.',
    refused: 'Direk site içinde ve özel aboneliğe bağlı olduğundan bakım site yönetimine aittir.',
  },
  {
    type: 'Sokak hayvanları',
    unit: 'Veteriner İşleri Müdürlüğü',
    cases: [
      [
        'Yaralı köpek için yardım',
        '{sokak} Sokak üzerinde arka ayağından yaralı bir köpek var, kaçmıyor ama yürüyemiyor.',
      ],
      [
        'Okul çevresinde köpek sürüsü',
        'Sabah saatlerinde altı yedi köpek öğrencilerin peşinden koşuyor.',
      ],
      [
        'Mama kaplarının kaldırılmasına itiraz',
        'Yıllardır baktığımız kedilerin kapları habersiz kaldırıldı. Uygun bir besleme noktası istiyoruz.',
      ],
    ],
    working: 'Veteriner ekibi bölgeye yönlendirildi.',
    solved: 'Hayvan bakımevine alındı, tedavisi yapıldı ve kayıt altına alındı.',
    refused:
      'Bildirilen hayvanların aşılı ve kısırlaştırılmış olduğu, saldırganlık göstermediği tespit edilmiştir.',
  },
  {
    type: 'Toplu ulaşım',
    unit: 'Ulaşım Hizmetleri Müdürlüğü',
    cases: [
      [
        '{hat} numaralı hatta sefer iptalleri',
        'Bu hafta üçüncü kez 08.10 seferi gelmedi, işe geç kalıyorum.',
      ],
      [
        'Şoförün yaşlı yolcuya kaba davranışı',
        'Durakta inmek isteyen yaşlı bir beye bağırdı ve kapıyı erken kapattı.',
      ],
      [
        'Durağa gölgelik ve bank talebi',
        '{mahalle} Sağlık Ocağı durağında oturacak yer yok, hastalar ayakta bekliyor.',
      ],
      [
        'Otobüste klima çalışmıyor',
        '{hat} numaralı hattın eski araçlarında klima yok, pencereler de açılmıyor.',
      ],
    ],
    working: 'Araç takip kayıtları ve kamera görüntüleri incelemeye alındı.',
    solved: 'Sefer düzeni yeniden planlandı, ilgili personel uyarıldı.',
    refused:
      'Kayıtlarda belirtilen gün ve saatte aksama görülmemiştir; plaka ve saat bilgisiyle yeniden başvurabilirsiniz.',
  },
  {
    type: 'İmar ve ruhsat',
    unit: 'İmar ve Şehircilik Müdürlüğü',
    cases: [
      ['Kaçak kat yapılıyor', '{sokak} Sokak No: {no} adresinde ruhsatsız çatı katı yapılıyor.'],
      [
        'İskân başvurusu sonuçlanmadı',
        'Altı aydır yapı kullanma izni bekliyoruz, eksik belgenin ne olduğu söylenmiyor.',
      ],
      [
        'İnşaat iskelesi kaldırımı kapatıyor',
        'Yayalar taşıt yolundan yürümek zorunda. Koruma tüneli de yok.',
      ],
    ],
    working: 'Yapı Kontrol ekibi yerinde inceleme için görevlendirildi.',
    solved: 'İnceleme tamamlandı, gerekli yasal işlem başlatıldı.',
    refused: 'Yapının onaylı projesine uygun olduğu tespit edilmiştir.',
  },
  {
    type: 'Zabıta',
    unit: 'Zabıta Müdürlüğü',
    cases: [
      ['Kaldırım işgali', 'Kafeler masaları kaldırıma taşırdı, bebek arabasıyla geçilmiyor.'],
      [
        'Gece gürültüsü',
        '{sokak} Sokak No: {no} altındaki işletme gece yarısından sonra da canlı müzik yapıyor.',
      ],
      ['Fiyat etiketi yok', 'Pazardaki tezgâhların çoğunda etiket yok, sorunca fiyat değişiyor.'],
      ['Ekmek eksik gramajlı', 'Mahalle fırınının ekmeği evde tarttığımızda 180 gram geliyor.'],
    ],
    working: 'Zabıta ekibi denetim programına aldı.',
    solved: 'Denetim yapıldı, tutanak düzenlendi ve işletme uyarıldı.',
    refused: 'Denetimde mevzuata aykırı bir durum tespit edilmemiştir.',
  },
  {
    type: 'Sosyal destek',
    unit: 'Sosyal Destek Hizmetleri Müdürlüğü',
    cases: [
      [
        'Evde bakım başvurusuna dönüş yapılmadı',
        'Yatağa bağımlı babam için üç hafta önce başvurdum, kimse aramadı.',
      ],
      [
        'Asansörsüz binada hasta nakli talebi',
        'Annem diyalize gidiyor, dördüncü kattan indirmekte zorlanıyoruz.',
      ],
      [
        'Kreş sırası hakkında bilgi talebi',
        'Kızımın sırası iki aydır değişmedi, yerleştirme ölçütlerini öğrenmek istiyorum.',
      ],
    ],
    working: 'Sosyal hizmet uzmanımız sizi arayarak görüşme günü belirleyecek.',
    solved: 'Başvurunuz onaylandı, hizmet bu hafta başlıyor.',
    refused:
      'Başvuru ölçütlerini karşılamadığından talep olumlu sonuçlanamadı; itiraz hakkınız saklıdır.',
  },
];
