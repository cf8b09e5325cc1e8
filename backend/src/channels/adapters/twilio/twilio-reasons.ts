/**
 * Reasons why Twilio did not deliver, in Turkish for staff, by Twilio's error code
 * (twilio.com/docs/api/errors).
 */
const REASONS: Readonly<Record<string, string>> = {
  11200: 'Twilio dosyaya ulaşamadı.',
  11751: 'Dosya Twilio’nun izin verdiğinden büyük.',
  12300: 'Twilio bu dosya türünü desteklemiyor.',
  20003: 'Twilio hesabının anahtarı geçersiz.',
  20005: 'Twilio hesabı etkin değil.',
  20404: 'Twilio hesabı ya da numarası bulunamadı.',
  20429: 'Twilio hesabının istek sınırı doldu.',
  21211: 'Kişinin numarası geçersiz.',
  21610: 'Kişi bu numaradan mesaj almayı durdurmuş.',
  21617: 'Mesaj Twilio’nun izin verdiğinden uzun (en çok 1.600 karakter).',
  21620: 'Twilio dosyanın adresini kabul etmedi.',
  21623: 'Dosya Twilio’nun izin verdiğinden büyük.',
  21655: 'Mesaj şablonu Twilio hesabında bulunamadı.',
  21656: 'Şablondaki alanlar onaylanan şablonla uyuşmuyor.',
  21658: 'Mesaj ya da şablondaki bir alan Twilio’nun izin verdiğinden uzun.',
  30002: 'Twilio hesabı askıya alınmış.',
  63001: 'Twilio, WhatsApp hesabına giriş yapamadı.',
  63003: 'Kişi WhatsApp kullanmıyor.',
  63005: 'WhatsApp mesajın içeriğini kabul etmedi.',
  63007: 'Gönderen numara Twilio hesabında WhatsApp için kayıtlı değil.',
  63012: 'WhatsApp geçici olarak yanıt vermiyor.',
  63013: 'Mesaj WhatsApp kurallarına aykırı bulundu.',
  63016: 'Kişinin son mesajının üzerinden 24 saat geçtiği için serbest metin gönderilemez.',
  63018: 'Numaranın saniyelik mesaj sınırı doldu.',
  63019: 'WhatsApp dosyayı indiremedi.',
  63021: 'WhatsApp dosyayı ya da içeriği kabul etmedi.',
  63024: 'Kişi bu mesajı alamıyor: WhatsApp kullanmıyor ya da eski bir sürüm kullanıyor olabilir.',
  63027: 'Mesaj şablonu bu dilde bulunamadı.',
  63028: 'Şablondaki alan sayısı onaylanan şablonla uyuşmuyor.',
  63032: 'WhatsApp bu kişiye şu anda işletme mesajı göndermiyor.',
  63033: 'Kişi bu işletmeden mesaj almayı engellemiş.',
  63038: 'Twilio hesabının günlük mesaj sınırı doldu.',
  63040: 'Mesaj şablonu onaylanmamış.',
  63041: 'Mesaj şablonu düşük puan nedeniyle durdurulmuş.',
  63042: 'Mesaj şablonu kapatılmış.',
  63049: 'WhatsApp bu kişiye gönderimi sınırladı.',
  63051: 'WhatsApp hesabı kilitlenmiş.',
};

/** Turkish reason for a Twilio error code, of an answer or of a status callback; an unknown code is named. */
export const twilioReason = (code: string): string =>
  REASONS[code] ?? `Twilio mesajı teslim edemedi (${code}).`;
