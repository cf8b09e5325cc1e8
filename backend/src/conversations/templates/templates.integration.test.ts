import { template, templateList, type templateInput } from '@muhatap/shared/wire/conversations';
import { errorBody } from '@muhatap/shared/wire/http';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { insertMember } from '../../../testing/stage-company';

withDatabases('templates', (open) => {
  let scratch: ScratchApp;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
    own = await registerCompany(scratch);
  });
  afterEach(() => scratch.close());

  type Given = Partial<z.input<typeof templateInput>> & { title: string };
  const write = (given: Given, id?: string, token = own.token) =>
    scratch.ask(
      id === undefined ? 'POST' : 'PUT',
      `/api/templates${id === undefined ? '' : `/${id}`}`,
      { token, body: { kind: 'reply', body: 'Merhaba', ...given } },
    );
  const made = async (given: Given) => template.parse((await write(given)).json());
  const list = async (token = own.token) =>
    templateList.parse((await scratch.ask('GET', '/api/templates', { token })).json()).templates;
  const refusal = (answer: { statusCode: number; json: () => unknown }) => [
    answer.statusCode,
    errorBody.parse(answer.json()).error.code,
  ];

  test('are made, changed and removed, each with an event for the company', async () => {
    const first = await made({
      title: 'Isınma',
      shortcut: 'ISINMA',
      channels: ['whatsapp', 'facebook'],
    });
    expect(first).toMatchObject({
      kind: 'reply',
      shortcut: 'ısınma',
      is_active: true,
      language: 'tr',
      updated_by: own.user.name,
      updated_at: scratch.clock.now.toISOString(),
    });
    scratch.clock.advance(60_000);
    const changed = await write(
      {
        title: 'Isınma yardımı',
        body: 'Merhaba {{ad}}',
        variables: [{ name: 'ad', label: 'Ad' }],
        is_active: false,
      },
      first.id,
    );
    expect([changed.statusCode, changed.json<object>()]).toEqual([
      200,
      expect.objectContaining({
        id: first.id,
        title: 'Isınma yardımı',
        shortcut: null,
        is_active: false,
        updated_at: scratch.clock.now.toISOString(),
      }),
    ]);
    expect(
      (await scratch.ask('DELETE', `/api/templates/${first.id}`, { token: own.token })).statusCode,
    ).toBe(204);
    expect(await list()).toEqual([]);
    const events = await open()
      .db.select()
      .from(schema.companyEvents)
      .where(eq(schema.companyEvents.companyId, own.user.company_id))
      .orderBy(schema.companyEvents.seq);
    expect(events.map(({ type, payload }) => ({ type, payload }))).toEqual(
      [1, 2, 3].map((seq) => ({ type: 'inbox-changed', payload: { seq, what: 'templates' } })),
    );
  });

  test('are listed by title in Turkish order', async () => {
    for (const title of ['zabıta', 'İmar', 'Çöp', 'Cenaze', 'ısınma']) await made({ title });
    expect((await list()).map(({ title }) => title)).toEqual([
      'Cenaze',
      'Çöp',
      'ısınma',
      'İmar',
      'zabıta',
    ]);
  });

  test('a shortcut belongs to one template of a company', async () => {
    const [one, other] = [
      await made({ title: 'Bir', shortcut: 'İzin' }),
      await made({ title: 'İki', shortcut: 'su' }),
    ];
    expect(refusal(await write({ title: 'Üç', shortcut: 'izin' }))).toEqual([
      409,
      'shortcut_exists',
    ]);
    expect(refusal(await write({ title: 'İki', shortcut: 'İZİN' }, other.id))).toEqual([
      409,
      'shortcut_exists',
    ]);
    expect((await write({ title: 'Bir', shortcut: 'İZİN' }, one.id)).statusCode).toBe(200);
    const foreign = await registerCompany(scratch);
    expect(
      (await write({ title: 'Bir', shortcut: 'izin' }, undefined, foreign.token)).statusCode,
    ).toBe(201);
    expect(await list()).toHaveLength(2);
  });

  test('a template that a provider would not know is refused with its fields', async () => {
    const answer = await write({
      title: 'Onaylı',
      kind: 'approved',
      body: 'Merhaba {{ad}}',
      channels: ['instagram'],
    });
    expect(refusal(answer)).toEqual([422, 'template_invalid']);
    expect(errorBody.parse(answer.json()).error.details).toEqual({
      fields: expect.objectContaining({
        body: expect.any(String) as string,
        provider_name: expect.any(String) as string,
        channels: expect.any(String) as string,
      }) as object,
    });
    expect(await list()).toEqual([]);
  });

  test("another company's templates do not exist, and staff without settings only read", async () => {
    const { id } = await made({ title: 'Bizim' });
    const foreign = await registerCompany(scratch);
    expect(refusal(await write({ title: 'Benim' }, id, foreign.token))).toEqual([
      404,
      'template_not_found',
    ]);
    expect(
      refusal(await scratch.ask('DELETE', `/api/templates/${id}`, { token: foreign.token })),
    ).toEqual([404, 'template_not_found']);
    const { token } = await insertMember(open().db, own.user.company_id, ['inbox']);
    expect((await list(token)).map(({ title }) => title)).toEqual(['Bizim']);
    expect(refusal(await write({ title: 'Yeni' }, undefined, token))).toEqual([403, 'forbidden']);
    expect(refusal(await scratch.ask('DELETE', `/api/templates/${id}`, { token }))).toEqual([
      403,
      'forbidden',
    ]);
  });
});
