import createFetchClient from 'openapi-fetch';

/** The server refused a call. */
export class MuhatapRefusal extends Error {
  name = 'MuhatapRefusal';

  constructor({ status, headers }, refusal) {
    super(refusal?.message ?? `The server answered ${status}`);
    this.status = status;
    this.code = refusal?.code ?? 'unknown';
    this.details = refusal?.details ?? {};
    const seconds = headers.get('retry-after');
    this.retryAfter = seconds === null ? null : Number(seconds);
  }
}

export const createMuhatapClient = ({ origin, key, fetch }) =>
  createFetchClient({
    baseUrl: origin,
    headers: { authorization: `Bearer ${key}` },
    ...(fetch && { fetch }),
  });

export async function answerOf(call) {
  const { data, error, response } = await call;
  if (!response.ok) throw new MuhatapRefusal(response, error?.error);
  return data;
}
