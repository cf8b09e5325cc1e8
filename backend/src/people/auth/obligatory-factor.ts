import { Refusal } from '../../http/errors';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A role that a person holds, and since when it asks its people for a second factor; null where it does not. */
export interface HeldRole {
  readonly heldSince: Date | null;
  readonly factorSince: Date | null;
}

/**
 * The moment from which a person without a second factor must set one up before anything else: so many days after one of their roles began to
 * ask for it, or after the person was given that role. Null where none asks for it.
 */
export function factorDueAt(roles: readonly HeldRole[], graceDays: number | null): Date | null {
  const begins = roles.flatMap(({ heldSince, factorSince }) =>
    factorSince === null ? [] : [Math.max(factorSince.getTime(), heldSince?.getTime() ?? 0)],
  );
  if (begins.length === 0) return null;
  return new Date(Math.min(...begins) + (graceDays ?? 0) * DAY_MS);
}

/** 403: only setting a second factor up and signing out are answered. */
export const factorObligatory = () =>
  new Refusal(
    403,
    'second_factor_obligatory',
    'Rolünüz iki adımlı doğrulama istiyor ve süreniz doldu. Devam etmek için kurun: sayfayı yenileyip yeniden giriş yapın.',
  );
