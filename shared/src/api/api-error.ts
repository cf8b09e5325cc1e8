import { isPlainObject } from '../lib';

/** Codes that the client itself gives; every other code is the server's. */
export type TransportCode = 'network' | 'timeout' | 'aborted' | 'bad_answer';

const TEXT: Record<TransportCode, string> = {
  network: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edin.',
  timeout: 'Sunucu zamanında yanıt vermedi. Lütfen tekrar deneyin.',
  aborted: 'İstek iptal edildi.',
  bad_answer: 'Sunucudan beklenmeyen bir yanıt geldi. Lütfen biraz sonra tekrar deneyin.',
};

/**
 * Every failure of a call. `code` is the server's or a {@link TransportCode}; `status` is null when no answer came;
 * `message` is Turkish and fit for a person; `spoken` says that the server itself gave the message.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number | null;
  readonly details: Record<string, unknown>;
  readonly spoken: boolean;

  constructor(
    code: string,
    message: string,
    more: {
      status?: number | null;
      details?: Record<string, unknown>;
      spoken?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = more.status ?? null;
    this.details = more.details ?? {};
    this.spoken = more.spoken ?? false;
  }

  /** A failure without a usable answer. */
  static transport(code: TransportCode, status: number | null = null, cause?: unknown): ApiError {
    return new ApiError(code, TEXT[code], { status, cause });
  }

  /** A refusal of the server; bodies of foreign shape (proxies) keep their message when they have one. */
  static refusal(status: number, body: unknown): ApiError {
    // By hand: the sign-in page calls the server without loading the schemas.
    const error = isPlainObject(body) ? body['error'] : null;
    if (
      isPlainObject(error) &&
      typeof error['code'] === 'string' &&
      typeof error['message'] === 'string'
    ) {
      const { code, message, details } = error as {
        code: string;
        message: string;
        details?: unknown;
      };
      return new ApiError(code, message, {
        status,
        spoken: message !== '',
        ...(isPlainObject(details) && { details }),
      });
    }
    const message =
      isPlainObject(body) && typeof body['message'] === 'string' ? body['message'] : '';
    if (message === '') return ApiError.transport('bad_answer', status);
    return new ApiError('bad_answer', message, { status, spoken: true });
  }
}

/**
 * The message to show by the error catalogue (docs/behaviour.md §8.4): the server's own message,
 * else the fallback.
 */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.spoken ? error.message : fallback;
}
