/** A provider has this long to answer; after it the outcome is unknown. */
export const PROVIDER_TIMEOUT_MS = 10_000;
/** The same for a call that carries a file. */
export const FILE_TIMEOUT_MS = 45_000;

/** Codes of failures that happen before the first byte is written: nothing was sent, so trying again is safe. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** A provider's answer; `retryAfter` is the header's seconds. */
export interface ProviderAnswer {
  status: number;
  body: unknown;
  retryAfter: number | null;
}

export type CallResult =
  | ({ kind: 'answered' } & ProviderAnswer)
  | { kind: 'never_sent'; why: string }
  | { kind: 'unknown'; why: string };

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...own, ...inner.flatMap(codesOf)];
}

/** Distinguishes a call that never left this machine from one that may have arrived. */
export function failureKind(error: unknown): 'never_sent' | 'unknown' {
  const codes = codesOf(error);
  return codes.length > 0 && codes.every((code) => NEVER_SENT.has(code)) ? 'never_sent' : 'unknown';
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export interface ProviderRequest {
  headers: Record<string, string>;
  /** Text is JSON; forms bring their own content type. */
  body: string | FormData | URLSearchParams;
}

/** POST to a provider; never throws. */
export async function callProvider(
  address: string,
  { headers, body }: ProviderRequest,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<CallResult> {
  try {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...headers, ...type },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      kind: 'answered',
      status: response.status,
      body: parseBody(await response.text()),
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    };
  } catch (error) {
    return {
      kind: failureKind(error),
      why:
        error instanceof Error
          ? `${error.name}: ${error.message} ${codesOf(error).join(' ')}`.trim()
          : String(error),
    };
  }
}
