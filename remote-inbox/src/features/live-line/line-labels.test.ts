import { describeLine, type LineFacts } from './line-labels';

const WELL: LineFacts = { status: 'online', isOnline: true, waiting: 0, isSlow: false };

test.each<[Partial<LineFacts>, string | null, boolean]>([
  [{}, null, false],
  [{ status: 'connecting' }, null, false],
  [
    { isOnline: false, status: 'reconnecting', waiting: 2 },
    'İnternet bağlantısı yok. Yazdıklarınız saklanır. 2 mesaj gönderilmeyi bekliyor.',
    true,
  ],
  [{ status: 'reconnecting' }, 'Canlı bağlantı koptu, yeniden bağlanılıyor…', false],
  [
    { status: 'waiting', waiting: 1 },
    'Canlı bağlantı kurulamıyor; kaçan mesajlar bağlantı gelince eklenecek. 1 mesaj gönderilmeyi bekliyor.',
    true,
  ],
  [{ waiting: 3 }, 'Sunucuya ulaşılamıyor. 3 mesaj gönderilmeyi bekliyor.', true],
  [{ isSlow: true }, 'Bağlantı yavaş, mesajınız gönderiliyor…', false],
])('%j', (facts, text, canRetry) => {
  expect(describeLine({ ...WELL, ...facts })).toEqual(text === null ? null : { text, canRetry });
});
