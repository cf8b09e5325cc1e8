/** Why a message failed, in words for staff, by the code of Meta's error. Meta asks to decide on codes, never on titles. */
const REASONS: Readonly<Record<number, string>> = {
  4: 'Uygulamanın istek sınırı doldu.',
  10: 'Yanıt süresi dolduğu için ileti gönderilemedi.',
  80007: 'WhatsApp hesabının istek sınırı doldu.',
  130429: 'Numaranın saniyelik ileti sınırı doldu.',
  130472: 'WhatsApp bu kişiye şu anda işletme iletisi göndermiyor.',
  131009: 'WhatsApp iletinin içeriğini geçersiz buldu.',
  131026: 'İleti teslim edilemiyor: kişi WhatsApp kullanmıyor, sizi engellemiş ya da eski bir sürüm kullanıyor olabilir.',
  131031: 'WhatsApp hesabı kilitlenmiş.',
  131042: 'WhatsApp hesabının ödeme bilgisinde sorun var.',
  131047: 'Kişinin son iletisinin üzerinden 24 saat geçtiği için serbest metin gönderilemez.',
  131048: 'Numara çok sayıda istenmeyen ileti bildirimi aldığı için gönderim sınırlandı.',
  131049: 'WhatsApp bu kişiye gönderimi sınırladı.',
  131051: 'WhatsApp bu ileti türünü desteklemiyor.',
  131053: 'Dosya WhatsApp tarafından kabul edilmedi.',
  131056: 'Bu kişiye kısa sürede çok fazla ileti gönderildi.',
  131057: 'WhatsApp hesabı bakımda.',
  131062: 'Bu ileti türü kullanıcı adıyla yazan kişilere gönderilemez.',
  190: 'Kanalın erişim anahtarı geçersiz ya da süresi dolmuş.',
};

/** Turkish reason for a Graph error code; an unknown code is named so that support can look it up. */
export function graphReason(code: number | undefined): string {
  if (code === undefined) return 'Kanal iletiyi kabul etmedi.';
  if (code >= 132000 && code < 133000) return `Mesaj şablonu kabul edilmedi (${code}).`;
  return REASONS[code] ?? `Kanal iletiyi kabul etmedi (${code}).`;
}
