import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import type { Platform } from '@muhatap/shared/wire/channels';
import {
  chatbot,
  chatbotList,
  chatbotSaved,
  chatbotVersion,
  chatbotVersionDetail,
  chatbotVersions,
  type Chatbot,
  type FlowDocument,
} from '@muhatap/shared/wire/chatbots';
import { errorBody } from '@muhatap/shared/wire/http';
import { newId, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { insertMember } from '../../../testing/stage-company';

const SOUND = aFlow([
  aList('menu', [
    ['su', 'Su', 'son'],
    ['yol', 'Yol', 'son'],
  ]),
  aMessage('son'),
]);
const CUT = aFlow([aList('menu', [['su', 'Su', null]])]);

withDatabases('chatbots', (open) => {
  let scratch: ScratchApp;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
    own = await registerCompany(scratch);
  });
  afterEach(() => scratch.close());

  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    token = own.token,
  ) =>
    scratch.ask(method, `/api/chatbots${path}`, { token, ...(body === undefined ? {} : { body }) });
  const made = async (flow?: FlowDocument, name = 'Karşılama'): Promise<Chatbot> =>
    chatbot.parse((await ask('POST', '', { name, flow })).json());
  const save = (id: string, draftVersion: number | null, flow: FlowDocument = SOUND) =>
    ask('PUT', `/${id}/draft`, { flow, draft_version: draftVersion });
  const publish = (id: string, draftVersion = 1, note = '') =>
    ask('POST', `/${id}/publish`, { draft_version: draftVersion, note });
  const refusal = (answer: { statusCode: number; json: () => unknown }) => [
    answer.statusCode,
    errorBody.parse(answer.json()).error.code,
  ];
  const account = async (platform: Platform, name: string = platform): Promise<string> => {
    const [row] = await open()
      .db.insert(schema.connections)
      .values({
        companyId: own.user.company_id,
        platform,
        name,
        externalId: newId(),
        createdAt: scratch.clock.now,
      })
      .returning();
    return row?.id ?? '';
  };

  test('are made empty or with a flow, renamed, listed by their last change and removed', async () => {
    const empty = await made(undefined, 'Boş');
    expect(empty).toMatchObject({
      status: 'draft',
      live_version: null,
      has_changes: true,
      node_count: 0,
      draft_version: 1,
      starts: [],
      flow: { nodes: [] },
      updated_by: own.user.name,
    });
    scratch.clock.advance(1000);
    const full = await made(SOUND);
    expect(full.flow).toEqual(SOUND);
    expect(
      chatbot.parse((await ask('PATCH', `/${empty.id}`, { name: ' Akşam ' })).json()).name,
    ).toBe('Akşam');
    const list = async () =>
      chatbotList
        .parse((await ask('GET', '')).json())
        .chatbots.map(({ name, node_count }) => [name, node_count]);
    expect(await list()).toEqual([
      ['Karşılama', 2],
      ['Akşam', 0],
    ]);
    expect((await ask('DELETE', `/${empty.id}`)).statusCode).toBe(204);
    expect(await list()).toEqual([['Karşılama', 2]]);
    expect(refusal(await ask('GET', `/${empty.id}`))).toEqual([404, 'not_found']);
  });

  test('two people on one draft: the second learns who saved, and can overwrite knowingly', async () => {
    const { id } = await made();
    const member = await insertMember(open().db, own.user.company_id, ['chatbot']);
    expect(chatbotSaved.parse((await save(id, 1)).json())).toMatchObject({
      draft_version: 2,
      updated_by: own.user.name,
    });
    const second = await ask('PUT', `/${id}/draft`, { flow: CUT, draft_version: 1 }, member.token);
    expect(refusal(second)).toEqual([409, 'draft_changed']);
    expect(errorBody.parse(second.json()).error.details).toEqual({
      draft_version: 2,
      updated_at: scratch.clock.now.toISOString(),
      updated_by: own.user.name,
    });
    expect(
      chatbotSaved.parse(
        (await ask('PUT', `/${id}/draft`, { flow: CUT, draft_version: null }, member.token)).json(),
      ),
    ).toMatchObject({ draft_version: 3, updated_by: 'Elif Karadağ' });
    expect(chatbot.parse((await ask('GET', `/${id}`)).json()).flow).toEqual(CUT);
  });

  test('of many saves at once over one version, one is taken', async () => {
    const { id } = await made();
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(id, 1)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });

  test('a published version answers, is never changed, and the one before it is a click away', async () => {
    const { id } = await made(SOUND);
    expect(chatbotVersion.parse((await publish(id, 1, 'İlk')).json())).toEqual({
      version: 1,
      note: 'İlk',
      node_count: 2,
      published_at: scratch.clock.now.toISOString(),
      published_by: own.user.name,
    });
    expect(chatbot.parse((await ask('GET', `/${id}`)).json())).toMatchObject({
      status: 'published',
      live_version: 1,
      has_changes: false,
    });
    const longer = { ...SOUND, nodes: [...SOUND.nodes, aMessage('daha')] };
    expect(chatbotSaved.parse((await save(id, 1, longer)).json()).has_changes).toBe(true);
    expect(refusal(await publish(id, 1))).toEqual([409, 'draft_changed']);
    await publish(id, 2);
    expect(
      chatbotVersions
        .parse((await ask('GET', `/${id}/versions`)).json())
        .versions.map(({ version, node_count }) => [version, node_count]),
    ).toEqual([
      [2, 3],
      [1, 2],
    ]);
    expect(chatbotVersionDetail.parse((await ask('GET', `/${id}/versions/1`)).json()).flow).toEqual(
      SOUND,
    );
    expect(chatbot.parse((await ask('PUT', `/${id}/live`, { version: 1 })).json())).toMatchObject({
      live_version: 1,
      flow: longer,
    });
    expect(refusal(await ask('DELETE', `/${id}`))).toEqual([409, 'chatbot_live']);
    expect(chatbot.parse((await ask('PUT', `/${id}/live`, { version: null })).json()).status).toBe(
      'draft',
    );
    for (const [method, path, body] of [
      ['PUT', `/${id}/live`, { version: 9 }],
      ['GET', `/${id}/versions/9`, undefined],
    ] as const)
      expect(refusal(await ask(method, path, body))).toEqual([404, 'not_found']);
  });

  test('a flow with faults is refused with all of them, for the channels on which it would answer', async () => {
    const { id } = await made(CUT);
    const answer = await publish(id);
    expect(refusal(answer)).toEqual([422, 'flow_invalid']);
    expect(errorBody.parse(answer.json()).error.details).toMatchObject({
      problems: [
        { code: 'button_without_target', nodeId: 'menu', buttonId: 'su', severity: 'error' },
      ],
    });
    const long = await made(aFlow([aMessage('a', null, { message: 'x'.repeat(3000) })]));
    expect((await publish(long.id)).statusCode).toBe(201);
    const starts = { starts: [{ connection_id: await account('facebook'), condition: 'always' }] };
    expect(refusal(await ask('PUT', `/${long.id}/starts`, starts))).toEqual([422, 'flow_invalid']);
    await ask('PUT', `/${long.id}/live`, { version: null });
    expect((await ask('PUT', `/${long.id}/starts`, starts)).statusCode).toBe(200);
    expect(refusal(await ask('PUT', `/${long.id}/live`, { version: 1 }))).toEqual([
      422,
      'flow_invalid',
    ]);
  });

  test('an account has one chatbot for always, one for outside the hours, and each word once', async () => {
    const [one, other] = [await made(SOUND, 'Bir'), await made(SOUND, 'İki')];
    const [whatsapp, facebook] = [
      await account('whatsapp', 'Merkez'),
      await account('facebook', 'Sayfa'),
    ];
    const set = (id: string, ...starts: unknown[]) => ask('PUT', `/${id}/starts`, { starts });
    expect(
      chatbot.parse(
        (
          await set(
            one.id,
            { connection_id: whatsapp, condition: 'always' },
            { connection_id: whatsapp, condition: 'keyword', keywords: ['Su', 'SU!', 'İmar'] },
          )
        ).json(),
      ).starts,
    ).toEqual([
      { connection_id: whatsapp, condition: 'always', keywords: [] },
      { connection_id: whatsapp, condition: 'keyword', keywords: ['SU!', 'İmar'] },
    ]);
    const taken = await set(other.id, { connection_id: whatsapp, condition: 'always' });
    expect(refusal(taken)).toEqual([409, 'start_taken']);
    expect(taken.json()).toMatchObject({
      error: { details: { connection_id: whatsapp, condition: 'always' } },
    });
    expect(
      refusal(
        await set(other.id, {
          connection_id: whatsapp,
          condition: 'keyword',
          keywords: ['yol', 'ımar'],
        }),
      ),
    ).toEqual([409, 'start_taken']);
    expect(
      (
        await set(
          other.id,
          { connection_id: whatsapp, condition: 'outside_hours' },
          { connection_id: facebook, condition: 'always' },
          { connection_id: whatsapp, condition: 'keyword', keywords: ['yol'] },
        )
      ).statusCode,
    ).toBe(200);
    expect((await set(one.id)).statusCode).toBe(200);
    expect((await set(other.id, { connection_id: whatsapp, condition: 'always' })).statusCode).toBe(
      200,
    );
  });

  test('where it cannot answer is refused', async () => {
    const { id } = await made(SOUND);
    const start = (connectionId: string, more = {}) =>
      ask('PUT', `/${id}/starts`, {
        starts: [{ connection_id: connectionId, condition: 'always', ...more }],
      });
    expect(refusal(await start(await account('instagram-comment')))).toEqual([
      422,
      'platform_unsupported',
    ]);
    expect(refusal(await start(await account('whatsapp-authkey')))).toEqual([
      422,
      'platform_unsupported',
    ]);
    expect(refusal(await start(await account('whatsapp'), { condition: 'keyword' }))).toEqual([
      422,
      'keywords_missing',
    ]);
    expect(refusal(await start('nothing'))).toEqual([422, 'connection_unknown']);
  });

  test("another company's chatbots do not exist, and staff without the grant see none", async () => {
    const { id } = await made(SOUND);
    const foreign = await registerCompany(scratch);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', '', undefined],
      ['PUT', '/draft', { flow: SOUND, draft_version: null }],
      ['POST', '/publish', { draft_version: 1 }],
      ['GET', '/versions', undefined],
      ['PUT', '/live', { version: null }],
      ['PUT', '/starts', { starts: [] }],
    ] as const) {
      expect(refusal(await ask(method, `/${id}${path}`, body, foreign.token))).toEqual([
        404,
        'not_found',
      ]);
    }
    const foreignAccount = await account('whatsapp');
    const theirs = chatbot.parse(
      (await ask('POST', '', { name: 'Onların' }, foreign.token)).json(),
    );
    expect(
      refusal(
        await ask(
          'PUT',
          `/${theirs.id}/starts`,
          { starts: [{ connection_id: foreignAccount, condition: 'always' }] },
          foreign.token,
        ),
      ),
    ).toEqual([422, 'connection_unknown']);
    const member = await insertMember(open().db, own.user.company_id, ['inbox']);
    expect((await ask('GET', '', undefined, member.token)).statusCode).toBe(403);
  });

  test.each<[string, unknown]>([
    ['no nodes', { settings: SOUND.settings }],
    ['two nodes of one id', { ...SOUND, nodes: [aMessage('a'), aMessage('a')] }],
    ['a node of another kind', { ...SOUND, nodes: [{ ...aMessage('a'), type: 'image' }] }],
    [
      'a text without end',
      { ...SOUND, nodes: [aMessage('a', null, { message: 'x'.repeat(10_001) })] },
    ],
    [
      'a place that is no place',
      { ...SOUND, nodes: [{ ...aMessage('a'), position: { x: 'left', y: 0 } }] },
    ],
  ])('a flow that is none is refused and the draft stays: %s', async (_, flow) => {
    const { id } = await made(SOUND);
    expect(refusal(await ask('PUT', `/${id}/draft`, { flow, draft_version: 1 }))).toEqual([
      400,
      'validation_failed',
    ]);
    expect(chatbot.parse((await ask('GET', `/${id}`)).json())).toMatchObject({
      draft_version: 1,
      flow: SOUND,
    });
  });
});
