/**
 * A citizen by the ids of all that is theirs. `addresses` are the phones and user ids by which channels and cases name them, a phone with and
 * without its plus sign.
 */
export interface Citizen {
  readonly companyId: string;
  readonly customerIds: readonly string[];
  readonly roomIds: readonly string[];
  readonly complaintIds: readonly string[];
  readonly addresses: readonly string[];
}

const PHONE = /^\+?\d{7,15}$/;
/** Shorter ones would be found inside others. */
const SHORTEST = 5;

/** The ways in which an address may be written; none for one that is too short to belong to one person. */
export function spellingsOf(address: string | null): string[] {
  const trimmed = address?.trim() ?? '';
  if (trimmed.length < SHORTEST) return [];
  if (!PHONE.test(trimmed)) return [trimmed];
  const digits = trimmed.replace('+', '');
  return [digits, `+${digits}`];
}
