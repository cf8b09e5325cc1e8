import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callProvider, failureKind } from './provider-call';

const fetchError = (code: string) =>
  Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) });

describe('failureKind', () => {
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])(
    'knows that %s sent nothing',
    (code) => {
      expect(failureKind(fetchError(code))).toBe('never_sent');
    },
  );

  it.each(['ECONNRESET', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT'])(
    'does not know after %s',
    (code) => {
      expect(failureKind(fetchError(code))).toBe('unknown');
    },
  );

  it('looks into both attempts of a name with two addresses', () => {
    const refused = () => Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
    expect(
      failureKind(
        Object.assign(new TypeError('fetch failed'), {
          cause: new AggregateError([refused(), refused()]),
        }),
      ),
    ).toBe('never_sent');
    expect(failureKind(new DOMException('timed out', 'TimeoutError'))).toBe('unknown');
  });
});

describe('callProvider', () => {
  it('a provider that stays silent, the time is over, nobody knows whether it took the call', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const result = await callProvider(`http://127.0.0.1:${port}/`, { headers: {}, body: '{}' }, 50);
    expect(result).toMatchObject({
      kind: 'unknown',
      why: expect.stringMatching('Timeout') as string,
    });
    silent.closeAllConnections();
    silent.close();
  });
});
