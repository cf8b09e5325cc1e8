import type { PlatformHttp } from '../platform.types';
import { forgetEarly, takeEarly } from './early-answers';

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const empty = request.status === 204 || request.status === 205 || request.status === 304;
  return new Response(empty ? null : (request.response as ArrayBuffer), {
    status: request.status,
    headers,
  });
}

/** fetch cannot report how much of a body has been sent; XMLHttpRequest can. Failures look as fetch makes them. */
const upload: PlatformHttp['upload'] = (input, init, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(init.method ?? 'POST', input);
    request.responseType = 'arraybuffer';
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    // The last progress event may be left out; the end is always reported.
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was aborted', 'AbortError')),
    );
    request.addEventListener('loadend', () => init.signal?.removeEventListener('abort', abort));
    if (init.signal?.aborted) {
      reject(new DOMException('The upload was aborted', 'AbortError'));
      return;
    }
    init.signal?.addEventListener('abort', abort);
    request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
  });

/** The browser's network, and whether a request that may change something waits for its answer. */
export function webHttp(): { http: PlatformHttp; isSending: () => boolean } {
  let sending = 0;
  const counted = async (init: RequestInit | undefined, send: () => Promise<Response>) => {
    // A request that outlives its page is not interrupted by the next one.
    const counts = (init?.method ?? 'GET') !== 'GET' && init?.keepalive !== true;
    if (counts) sending += 1;
    try {
      return await send();
    } finally {
      if (counts) sending -= 1;
    }
  };
  return {
    http: {
      fetch: (input, init) => counted(init, () => takeEarly(input, init) ?? fetch(input, init)),
      upload: (input, init, onProgress) =>
        counted({ method: 'POST', ...init }, () => upload(input, init, onProgress)),
      forgetEarly,
    },
    isSending: () => sending > 0,
  };
}
