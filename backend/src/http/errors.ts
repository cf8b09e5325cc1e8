/**
 * A refusal that a person may read: `code` is stable English for callers, `message` is Turkish.
 * Services throw it; the error handler turns it into `{error: {code, message, details}}`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
  }
}

/** 404. `message` says in Turkish what was not found. */
export const notFound = (message = 'Kayıt bulunamadı.') => new Refusal(404, 'not_found', message);

/** 401: no session, or one that has ended. */
export const unauthenticated = () =>
  new Refusal(401, 'unauthenticated', 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.');

/** 403. */
export const forbidden = () => new Refusal(403, 'forbidden', 'Bu işlem için yetkiniz yok.');
