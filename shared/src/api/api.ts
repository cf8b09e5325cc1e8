import type { CallOptions, Method } from './call-options';
import { exchange, exchangeText, type Exchange } from './exchange';

const dataOf = async <T>(call: Promise<Exchange<T>>): Promise<T> => (await call).data;
const withBody =
  (method: Method) =>
  <T>(path: string, body?: unknown, options?: CallOptions<T>): Promise<T> =>
    dataOf(exchange(method, path, body, options));

/**
 * Calls to our own origin, with the bearer token when there is one. They answer the parsed JSON
 * (undefined for an empty answer) or throw ApiError. `getPage` and `exchange` keep headers and status.
 */
export const api = {
  get: <T>(path: string, options?: CallOptions<T>): Promise<T> =>
    dataOf(exchange('GET', path, undefined, options)),
  getPage: <T>(path: string, options?: CallOptions<T>): Promise<Exchange<T>> =>
    exchange('GET', path, undefined, options),
  getText: (path: string, options?: CallOptions): Promise<string> => exchangeText(path, options),
  post: withBody('POST'),
  patch: withBody('PATCH'),
  put: withBody('PUT'),
  delete: withBody('DELETE'),
  postForm: <T>(path: string, form: FormData, options?: CallOptions<T>): Promise<T> =>
    dataOf(exchange('POST', path, form, options)),
  exchange,
};
