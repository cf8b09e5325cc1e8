import { Refusal } from '../../http/errors';
import { spanText } from '../auth/session-ended';

export const settingsChanged = (version: number) =>
  new Refusal(
    409,
    'changed_meanwhile',
    'Güvenlik ayarları siz bakarken başkası tarafından değiştirildi. Son hâlini görmek için sayfayı yenileyin.',
    { version },
  );

const outOfBounds = (field: string, message: string) =>
  new Refusal(422, 'out_of_bounds', message, { fields: { [`times.${field}`]: message } });

/** 422 for a time below or above what may be set. */
export const timeOutOfBounds = (field: string, shortest: number, longest: number) =>
  outOfBounds(field, `Süre en az ${spanText(shortest)}, en çok ${spanText(longest)} olabilir.`);

/** 422: the session would have ended before it could lie idle. */
export const idleTooLong = () =>
  outOfBounds('idle_minutes', 'İşlem yapılmayan süre, oturumun en uzun süresinden uzun olamaz.');

/** 422 for a text that is no address and no range. */
export function rangeUnknown(range: string) {
  const message = `“${range}” bir adres ya da aralık değil. Örnek: 10.1.0.0/16, 192.0.2.7, 2001:db8::/32`;
  return new Refusal(422, 'range_unknown', message, { fields: { ranges: message } });
}

/** 409: the caller would be outside by the ranges. */
export const locksOut = (address: string) =>
  new Refusal(
    409,
    'locks_out',
    `Bu rol sizde de var ve şu anki adresiniz (${address}) aralıkların dışında: kaydederseniz buradan hiçbir işlem yapamazsınız.`,
    { address },
  );
