/** Turkish mobile numbers as people write them: 0555…, 555…, 90555…, +90555…, 0090555…, with any spacing. */
const WRITTEN = /^(?:\+?90|0090|0)?(5\d{9})$/;

/** E.164 with a plus (`+905550000001`), or null when it is no Turkish mobile number. */
export function normalisePhone(input: string): string | null {
  const digits = input.replace(/[\s().\-/]/g, '');
  const national = WRITTEN.exec(digits)?.[1];
  return national === undefined ? null : `+90${national}`;
}
