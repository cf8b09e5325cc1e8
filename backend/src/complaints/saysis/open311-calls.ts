import type { z } from 'zod';
import { geoErrors } from '../open311/georeport';
import { codeOf, isKeyRefused, parseBody } from './answers';
import type { SaysisLine, SaysisReadOutcome } from './saysis.adapter';
import type { SaysisAnswer, SaysisTransport } from './saysis-transport';

export const UNREADABLE = {
  kind: 'failed',
  why: 'Karşı sistem okunamayan bir yanıt verdi.',
} as const;

/** The specification's own errors: `[{code, description}]`. */
export function problemOf({ status, body }: SaysisAnswer): string {
  const read = geoErrors.safeParse(parseBody(body));
  return read.success
    ? read.data.map(({ description }) => description).join(' ')
    : `HTTP ${status}`;
}

export type Query = Readonly<Record<string, string | undefined>>;

/** An address below the line's, with what the line adds to every query. */
export function addressOf(
  { baseUrl, jurisdictionId }: SaysisLine,
  path: string,
  query: Query,
): string {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${path}`);
  const all = { jurisdiction_id: jurisdictionId ?? undefined, ...query };
  for (const [name, value] of Object.entries(all))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

/** Reads what an address answers, in a shape of the specification. */
export function createReader(transport: SaysisTransport) {
  return async <T extends z.ZodType>(
    line: SaysisLine,
    path: string,
    query: Query,
    shape: T,
  ): Promise<SaysisReadOutcome<z.infer<T>>> => {
    try {
      const address = addressOf(line, path, query);
      const answer = await transport({ method: 'GET', address, headers: {} });
      if (isKeyRefused(answer)) return { kind: 'key' };
      if (answer.status !== 200)
        return { kind: 'failed', why: `Karşı sistem yanıt vermedi: ${problemOf(answer)}` };
      const read = shape.safeParse(parseBody(answer.body));
      return read.success ? { kind: 'ok', value: read.data } : UNREADABLE;
    } catch (error) {
      return { kind: 'failed', why: `Karşı sistem yanıt vermedi (${codeOf(error)}).` };
    }
  };
}
export type Get = ReturnType<typeof createReader>;
