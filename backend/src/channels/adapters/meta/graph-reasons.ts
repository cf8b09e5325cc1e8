/**
 * Reasons of failed messages, in Turkish for staff, by the code of Meta's error. Meta's
 * documentation requires decisions on codes, never on titles.
 */
const REASONS: Readonly<Record<number, string>> = {
  4: 'Uygulamanın istek sınırı doldu.',
  10: 'Yanıt süresi dolduğu için mesaj gönderilemedi.',
  100: 'Kanal mesajın içeriğini geçersiz buldu.',
  190: 'Kanalın erişim anahtarı geçersiz ya da süresi dolmuş.',
  368: 'Hesap, kurallara aykırı kullanım nedeniyle geçici olarak engellenmiş.',
  551: 'Kişi şu anda mesaj alamıyor: sizi engellemiş ya da hesabını kapatmış olabilir.',
  613: 'Hesabın istek sınırı doldu.',
  10900: 'Bu yoruma daha önce özel yanıt gönderilmiş.',
  80007: 'WhatsApp hesabının istek sınırı doldu.',
  130429: 'Numaranın saniyelik mesaj sınırı doldu.',
  130472: 'WhatsApp bu kişiye şu anda işletme mesajı göndermiyor.',
  131005: 'WhatsApp hesabının bu işlem için izni yok.',
  131009: 'WhatsApp mesajın içeriğini geçersiz buldu.',
  131021: 'Gönderen ile alıcı aynı numara.',
  131026:
    'Mesaj teslim edilemiyor: kişi WhatsApp kullanmıyor, sizi engellemiş ya da eski bir sürüm kullanıyor olabilir.',
  131031: 'WhatsApp hesabı kilitlenmiş.',
  131037: 'Numaranın görünen adı onaylanmadığı için mesaj gönderilemiyor.',
  131042: 'WhatsApp hesabının ödeme bilgisinde sorun var.',
  131045: 'Numaranın WhatsApp kaydında sorun var.',
  131047: 'Kişinin son mesajının üzerinden 24 saat geçtiği için serbest metin gönderilemez.',
  131048: 'Numara çok sayıda istenmeyen mesaj bildirimi aldığı için gönderim sınırlandı.',
  131049: 'WhatsApp bu kişiye gönderimi sınırladı.',
  131051: 'WhatsApp bu mesaj türünü desteklemiyor.',
  131052: 'Dosya WhatsApp tarafından indirilemedi.',
  131053: 'Dosya WhatsApp tarafından kabul edilmedi.',
  131056: 'Bu kişiye kısa sürede çok fazla mesaj gönderildi.',
  131057: 'WhatsApp hesabı bakımda.',
  131062: 'Bu mesaj türü kullanıcı adıyla yazan kişilere gönderilemez.',
  132000: 'Şablondaki alan sayısı onaylanan şablonla uyuşmuyor.',
  132001: 'Mesaj şablonu bu dilde bulunamadı ya da henüz onaylanmadı.',
  132005: 'Şablon, alanları doldurulunca çok uzun oluyor.',
  132007: 'Mesaj şablonu WhatsApp kurallarına uymadığı için kabul edilmedi.',
  132012: 'Şablondaki alanların biçimi onaylanan şablonla uyuşmuyor.',
  132015: 'Mesaj şablonu düşük puan nedeniyle durdurulmuş.',
  132016: 'Mesaj şablonu kalıcı olarak kapatılmış.',
  133010: 'Numara WhatsApp’a kayıtlı değil.',
};

/** Reasons of our own codes for a Graph error (see graph-code). */
const NAMED: Readonly<Record<string, string>> = {
  message_too_long: 'Mesaj kanalın izin verdiğinden uzun.',
  file_type: 'Kanal bu dosyayı kabul etmedi: türü ya da içeriği desteklenmiyor.',
  file_too_large: 'Dosya kanalın izin verdiğinden büyük.',
  no_permission: 'Hesabın bu işlem için izni yok. Hesabı yeniden bağlayın.',
  recipient_gone:
    'Kişi bu hesaptan mesaj alamıyor: sizi engellemiş ya da hesabını kapatmış olabilir.',
};

/** Turkish reason for a Graph error code; an unknown code is named so that support can look it up. */
export function graphReason(code: number | string | undefined): string {
  if (code === undefined) return 'Kanal mesajı kabul etmedi.';
  if (typeof code === 'string') return NAMED[code] ?? `Kanal mesajı kabul etmedi (${code}).`;
  const known = REASONS[code];
  if (known !== undefined) return known;
  return code >= 132000 && code < 133000
    ? `Mesaj şablonu kabul edilmedi (${code}).`
    : `Kanal mesajı kabul etmedi (${code}).`;
}
