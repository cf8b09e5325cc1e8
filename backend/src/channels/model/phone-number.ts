/** A phone number with its country, cleared of what people write around the digits; null for what is none. */
export function readNumber(input: string): string | null {
  const number = input.replace(/^whatsapp:/, '').replace(/[\s()-]/g, '');
  return /^\+?\d{8,15}$/.test(number) ? number : null;
}

export const NUMBER_FAULT =
  'Hesap numarası ülke koduyla birlikte bir telefon numarası olmalı: +908500001530.';
