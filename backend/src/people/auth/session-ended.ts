import { SESSION_ENDED } from '@muhatap/shared/wire/http';
import { Refusal } from '../../http/errors';

const UNITS = [
  { minutes: 24 * 60, name: 'gün' },
  { minutes: 60, name: 'saat' },
  { minutes: 1, name: 'dakika' },
] as const;

/** `8 saat`, `1 saat 30 dakika`. */
export function spanText(minutes: number): string {
  let rest = Math.max(1, Math.round(minutes));
  const words = UNITS.flatMap(({ minutes: size, name }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${name}`];
  });
  return words.join(' ');
}

const ended = (reason: string, sentence: string): Refusal =>
  new Refusal(401, 'unauthenticated', `${sentence} Lütfen yeniden giriş yapın.`, {
    [SESSION_ENDED]: reason,
  });

/** 401: nobody did anything for so long. */
export const endedIdle = (minutes: number): Refusal =>
  ended('idle', `Oturumunuz ${spanText(minutes)} işlem yapılmadığı için sonlandırıldı.`);

/** 401: the session has reached the age at which each one ends. */
export const endedByAge = (minutes: number): Refusal =>
  ended('age', `Oturumunuz ${spanText(minutes)} sürdüğü için sonlandırıldı.`);
