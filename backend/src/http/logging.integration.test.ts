import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { schema } from '../database';
import { withDatabases } from '../../testing/database/with-databases';
import { PASSWORD, registerCompany } from '../../testing/register-company';
import { openScratchApp } from '../../testing/scratch-app';
import { createLogger } from './logging';

withDatabases('the log', (open) => {
  test('holds no password, token, code, phone or words of people, however a request goes', async () => {
    let written = '';
    const logger = createLogger('trace', { write: (line: string) => void (written += line) });
    const words = 'Evimin önündeki çukur';
    const failing: FastifyPluginAsyncZod = (app) => {
      const { db } = open();
      app.post('/unique', { config: { public: true } }, () =>
        db.insert(schema.companies).values([1, 2].map(() => ({ id: 'twice', name: words }))),
      );
      app.post('/syntax', { config: { public: true } }, () =>
        db.execute(sql`select ${words}::integer`),
      );
      return Promise.resolve();
    };
    const scratch = await openScratchApp(open(), { modules: [failing], logger });
    const { token, phone, email } = await registerCompany(scratch);
    await scratch.ask('GET', '/api/profile/me?telefon=05320000001', { token });
    await scratch.ask('POST', '/api/auth/login', {
      body: { email, password: `${PASSWORD}-yanlış` },
    });
    await scratch.ask('POST', '/api/auth/login-with-otp', { body: { phone } });
    await scratch.ask('POST', '/api/auth/verify-otp', {
      body: { phone, code: scratch.sentCodes[0]?.code },
    });
    await scratch.ask('POST', '/api/auth/forgot-password', { body: { phone } });
    await scratch.ask('POST', '/api/auth/reset-password', {
      body: { phone, code: scratch.sentCodes[1]?.code, password: `${PASSWORD}-yeni` },
    });
    await scratch.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"password": ${PASSWORD}`,
    });
    expect((await scratch.ask('POST', '/unique')).statusCode).toBe(500);
    expect((await scratch.ask('POST', '/syntax')).statusCode).toBe(500);
    logger.warn({ token, headers: { authorization: `Bearer ${token}` } }, 'redacted');
    await scratch.close();

    expect(scratch.sentCodes).toHaveLength(2);
    expect(written.match(/"msg":"request failed"/g)).toHaveLength(2);
    expect(written).toContain('23505');
    expect(written).toContain('22P02');
    expect(written).toContain('"path":"/api/profile/me"');
    for (const secret of [
      token,
      PASSWORD,
      phone,
      phone.slice(3),
      email,
      '05320000001',
      ...scratch.sentCodes.map(({ code }) => code),
      words,
    ])
      expect(written).not.toContain(secret);
  });
});
