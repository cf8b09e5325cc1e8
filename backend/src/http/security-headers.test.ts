import Fastify from 'fastify';
import { declareSecurity } from './security-headers';

const OURS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

describe('the security headers of answers', () => {
  const app = Fastify();
  declareSecurity(app);
  app.get('/text', () => Promise.resolve('text'));
  app.get('/file', (_request, reply) =>
    reply.header('content-security-policy', 'sandbox').send('file'),
  );
  app.get('/error', () => Promise.reject(new Error('away')));
  afterAll(() => app.close());

  test.each([
    ['/text', 200],
    ['/error', 500],
    ['/nowhere', 404],
  ])('%s with %i, it has those of Helmet', async (url, status) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(OURS);
    for (const name of ['x-powered-by', 'strict-transport-security'])
      expect(answer.headers).not.toHaveProperty(name);
  });

  test('a route with a policy of its own, this one counts', async () => {
    expect((await app.inject('/file')).headers).toMatchObject({
      ...OURS,
      'content-security-policy': 'sandbox',
    });
  });
});
