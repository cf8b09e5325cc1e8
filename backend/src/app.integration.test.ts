import { WIRE_VERSION } from '@muhatap/shared/wire/http';
import { generalReport } from '@muhatap/shared/wire/reports';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { schema } from './database';
import { withDatabases } from '../testing/database/with-databases';
import { registerCompany } from '../testing/register-company';
import { openScratchApp, type ScratchApp } from '../testing/scratch-app';

withDatabases('application', (open) => {
  let scratch: ScratchApp;
  const modules: FastifyPluginAsyncZod[] = [
    (app) => {
      app.get('/broken', { config: { public: true } }, () => {
        throw new Error('password=secret');
      });
      return Promise.resolve();
    },
  ];
  beforeEach(async () => {
    scratch = await openScratchApp(open(), { modules });
  });
  afterEach(() => scratch.close());

  const answerOf = async (...request: Parameters<ScratchApp['ask']>) => {
    const answer = await scratch.ask(...request);
    return [
      answer.statusCode,
      answer.json<{ error: { code: string; message: string; details?: object } }>().error,
    ] as const;
  };

  describe('a page of another wire', () => {
    const OLD = { 'x-muhatap-wire': '0123456789ab' };
    const login = (body: object, wire: Record<string, string>) =>
      answerOf('POST', '/api/auth/login', { body, headers: wire });

    test('a request of another form is answered with page_outdated, its status and its details', async () => {
      const message = 'Bu sayfa eskidiği için işlem yapılamadı. Sayfayı yenileyin.';
      const fields = { email: 'Zorunlu alan.' };
      expect(await login({ mail: 'a@b.test', password: 'p' }, OLD)).toEqual([
        400,
        { code: 'page_outdated', message, details: { fields } },
      ]);
      for (const method of ['GET', 'POST'] as const)
        expect(await answerOf(method, '/api/yok', { headers: OLD })).toEqual([
          404,
          { code: 'page_outdated', message },
        ]);
    });

    test('a refusal that a person mends by writing something else keeps its sentence', async () => {
      expect(await login({ email: '', password: 'p' }, OLD)).toMatchObject([
        400,
        { code: 'validation_failed', message: 'E-posta: zorunlu alan.' },
      ]);
    });

    test('from a page of the same wire, or of none, the refusal stays as it is', async () => {
      for (const wire of [{ 'x-muhatap-wire': WIRE_VERSION }, { 'x-muhatap-wire': '' }, {}])
        expect(await login({ mail: 'a@b.test', password: 'p' }, wire)).toMatchObject([
          400,
          { code: 'validation_failed' },
        ]);
    });
  });

  test('every refusal has one shape and Turkish words', async () => {
    expect(await answerOf('GET', '/api/yok')).toEqual([
      404,
      { code: 'not_found', message: 'İstenen adres bulunamadı.' },
    ]);
    expect(await answerOf('GET', '/api/profile/me')).toEqual([
      401,
      { code: 'unauthenticated', message: 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.' },
    ]);
    expect(await answerOf('GET', '/api/profile/me', { token: 'x'.repeat(43) })).toMatchObject([
      401,
      {},
    ]);
    expect(await answerOf('POST', '/api/auth/login', { body: { email: '', password: 7 } })).toEqual(
      [
        400,
        {
          code: 'validation_failed',
          message: 'E-posta: zorunlu alan. Parola: türü geçersiz.',
          details: { fields: { email: 'Zorunlu alan.', password: 'Türü geçersiz.' } },
        },
      ],
    );
    expect(
      await answerOf('POST', '/api/auth/register', {
        body: {
          company_name: 'Kurum',
          name: 'Ad',
          email: 'a@b',
          phone: '0555 000 00 01',
          password: 'kisa',
        },
      }),
    ).toMatchObject([
      400,
      {
        details: {
          fields: {
            email: 'Geçerli bir e-posta adresi olmalı.',
            password: 'En az 8 karakter olmalı.',
          },
        },
      },
    ]);
    expect(
      await answerOf('POST', '/api/auth/login', {
        headers: { 'content-type': 'application/json' },
      }),
    ).toMatchObject([400, { code: 'validation_failed' }]);
  });

  test('a malformed or oversized body is refused, and an unforeseen error shows nothing of itself', async () => {
    const malformed = await scratch.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    });
    expect([malformed.statusCode, malformed.json<object>()]).toEqual([
      400,
      { error: { code: 'bad_request', message: 'İstek anlaşılamadı.' } },
    ]);
    expect(
      await answerOf('POST', '/api/auth/login', {
        body: { email: 'a', password: 'x'.repeat(2 * 1024 * 1024) },
      }),
    ).toMatchObject([413, { code: 'too_large' }]);
    const [status, error] = await answerOf('GET', '/broken');
    expect([status, error.code, JSON.stringify(error).includes('secret')]).toEqual([
      500,
      'internal',
      false,
    ]);
  });

  test('no route is forgotten: the app does not start while one has not declared its access', async () => {
    const forgotten: FastifyPluginAsyncZod = (app) => {
      app.get('/api/forgotten', () => 'everybody');
      return Promise.resolve();
    };
    const careless = await openScratchApp(open(), { modules: [forgotten] });
    await expect(careless.app.ready()).rejects.toThrow(
      'Routes without declared access: GET /api/forgotten',
    );
    await careless.close().catch(() => undefined);
  });

  test('a grant opens its routes and no others', async () => {
    const { user, token } = await registerCompany(scratch);
    await open()
      .db.update(schema.roles)
      .set({ modules: ['reports'] })
      .where(eq(schema.roles.companyId, user.company_id));
    expect(await answerOf('GET', '/api/complaints', { token })).toEqual([
      403,
      { code: 'forbidden', message: 'Bu işlem için yetkiniz yok.' },
    ]);
    expect((await scratch.ask('GET', '/api/chatbots', { token })).statusCode).toBe(403);
    expect((await scratch.ask('GET', '/api/connection', { token })).json()).toEqual({
      connections: [],
    });
    const report = generalReport.parse(
      (await scratch.ask('GET', '/api/reports/general?days=2', { token })).json(),
    );
    expect(report.days).toEqual([
      { date: '2026-11-19', received: 0, sent: 0 },
      { date: '2026-11-20', received: 0, sent: 0 },
    ]);
  });

  test('a person who was switched off is out at once', async () => {
    const { user, token } = await registerCompany(scratch);
    await open()
      .db.update(schema.memberships)
      .set({ isActive: false })
      .where(eq(schema.memberships.userId, user.id));
    expect((await scratch.ask('GET', '/api/profile/me', { token })).statusCode).toBe(401);
  });

  test('connections never give away their credentials', async () => {
    const { user, token } = await registerCompany(scratch);
    await open().db.insert(schema.connections).values({
      companyId: user.company_id,
      platform: 'whatsapp',
      name: 'Hat',
      externalId: user.company_id,
      accessToken: 'gizli-anahtar',
    });
    const answer = await scratch.ask('GET', '/api/connection', { token });
    expect(answer.json<{ connections: object[] }>().connections).toEqual([
      expect.objectContaining({ platform: 'whatsapp', external_id: user.company_id }),
    ]);
    expect(answer.body).not.toContain('gizli-anahtar');
  });

  test('health looks at the database, and the API describes itself', async () => {
    expect((await scratch.ask('GET', '/healthz')).json()).toMatchObject({
      status: 'ok',
      database: open().kind,
    });
    expect((await scratch.ask('GET', '/api/docs/json')).statusCode).toBe(401);
    const { token } = await registerCompany(scratch);
    const document = (await scratch.ask('GET', '/api/docs/json', { token })).json<{
      paths: Record<string, object>;
    }>();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/auth/login', '/api/complaints/{id}', '/api/profile/me']),
    );
    const page = await scratch.ask('GET', '/api/docs/', { token });
    expect(document.paths['/api/auth/login']).toMatchObject({ post: { security: [] } });
    // Values of answers are open; a request refuses what it does not know.
    const requests = Object.values(document.paths)
      .flatMap((path) => Object.values(path) as { requestBody?: object; parameters?: object }[])
      .map(({ requestBody, parameters }) => JSON.stringify([requestBody, parameters]));
    expect(JSON.stringify(document)).toContain('x-extensible-enum');
    expect(requests.filter((request) => request.includes('x-extensible-enum'))).toEqual([]);
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
  });
});
