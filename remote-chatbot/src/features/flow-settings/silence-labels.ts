import { flowSettings } from '@muhatap/shared/wire/chatbots';

/** Whether a time is one that the wire takes: whole minutes, 5 to a day. */
export const isSilence = (minutes: number): boolean =>
  flowSettings.shape.silenceMinutes.safeParse(minutes).success;

/** Minutes in Turkish words: `1 saat 30 dakika`. */
export function describeSilence(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} saat`, minutes % 60 > 0 && `${minutes % 60} dakika`]
    .filter(Boolean)
    .join(' ');
}
