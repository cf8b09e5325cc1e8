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
