import { z } from 'zod';
import { callGraph } from './graph-call';

const shape = z.object({ id: z.string() });
const call = () =>
  callGraph({ baseUrl: 'https://graph.test', token: 'gizli', path: '1', timeoutMs: 50 }, shape);
const answering = (status: number, body: string) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

it('answers what has the shape, with the key in a header alone', async () => {
  const fetched = answering(200, '{"id":"1"}');
  expect(await call()).toEqual({ ok: true, answer: { id: '1' } });
  expect(fetched.mock.calls[0]).toEqual([
    'https://graph.test/v23.0/1',
    expect.objectContaining({ headers: { authorization: 'Bearer gizli' }, redirect: 'manual' }),
  ]);
});

it.each([
  [200, '{}', 'unexpected', 'beklenmeyen'],
  [200, '<html>', 'unexpected', 'beklenmeyen'],
  [302, '', 'unexpected', 'beklenmeyen'],
  [503, 'down', 'busy', 'yanıt veremiyor'],
  [429, '', 'busy', 'yanıt veremiyor'],
  [400, '{"error":{"code":190,"error_subcode":463}}', 'key', 'süresi dolmuş'],
  [400, '{"error":{"code":80008}}', 'busy', 'istek sınırı'],
  [403, '{"error":{"code":200}}', 'right', 'yetkisi yok (Meta kodu 200)'],
  [400, '{"error":{"code":77777}}', 'unexpected', 'kod 77777'],
])('takes %s %s for %s', async (status, body, kind, message) => {
  answering(status, body);
  expect(await call()).toMatchObject({
    ok: false,
    kind,
    message: expect.stringContaining(message) as string,
    action: expect.any(String) as string,
  });
});

it('knows one that is slow from one that cannot be reached', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  fetched.mockRejectedValue(new DOMException('too long', 'TimeoutError'));
  expect(await call()).toMatchObject({ kind: 'away', message: 'Meta zamanında yanıt vermedi.' });
  fetched.mockRejectedValue(new TypeError('fetch failed'));
  expect(await call()).toMatchObject({ kind: 'away', message: 'Meta’ya ulaşılamadı.' });
});
