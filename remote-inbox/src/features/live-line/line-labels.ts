import type { RealtimeStatus } from '@muhatap/shared/realtime';

/** State of the connection: the live one, the device's network, and our sends. */
export interface LineFacts {
  readonly status: RealtimeStatus;
  readonly isOnline: boolean;
  /** Sends that go when the line is back. */
  readonly waiting: number;
  /** A send is on its way for an unusually long time. */
  readonly isSlow: boolean;
}

export interface LineLabel {
  readonly text: string;
  /** Whether trying by hand helps. */
  readonly canRetry: boolean;
}

const sends = (count: number): string =>
  count === 0 ? '' : ` ${count} mesaj gönderilmeyi bekliyor.`;

/** Text on the connection; null while it works. */
export function describeLine({ status, isOnline, waiting, isSlow }: LineFacts): LineLabel | null {
  const isBroken = status === 'reconnecting' || status === 'waiting';
  if (isBroken && !isOnline)
    return {
      text: `İnternet bağlantısı yok. Yazdıklarınız saklanır.${sends(waiting)}`,
      canRetry: true,
    };
  if (status === 'waiting')
    return {
      text: `Canlı bağlantı kurulamıyor; kaçan mesajlar bağlantı gelince eklenecek.${sends(waiting)}`,
      canRetry: true,
    };
  if (status === 'reconnecting')
    return {
      text: `Canlı bağlantı koptu, yeniden bağlanılıyor…${sends(waiting)}`,
      canRetry: false,
    };
  if (waiting > 0) return { text: `Sunucuya ulaşılamıyor.${sends(waiting)}`, canRetry: true };
  return isSlow ? { text: 'Bağlantı yavaş, mesajınız gönderiliyor…', canRetry: false } : null;
}
