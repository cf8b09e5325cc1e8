import { inboxSettings, type InboxSettingsInput } from '@muhatap/shared/wire/conversations';
import { errorBody } from '@muhatap/shared/wire/http';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { insertMember } from '../../../testing/stage-company';
import { DEFAULT_SETTINGS } from './inbox-settings.defaults';

const ADDRESS = '/api/inbox/settings';

withDatabases('inbox settings', (open) => {
  let scratch: ScratchApp;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
    own = await registerCompany(scratch);
  });
  afterEach(() => scratch.close());

  const read = async (token = own.token) =>
    inboxSettings.parse((await scratch.ask('GET', ADDRESS, { token })).json());
  const save = (change: Partial<InboxSettingsInput>, token = own.token) =>
    scratch.ask('PUT', ADDRESS, { token, body: { ...DEFAULT_SETTINGS, agents: [], ...change } });

  test('begin quiet, with everybody who may answer', async () => {
    const colleague = await insertMember(open().db, own.user.company_id, ['inbox']);
    await insertMember(open().db, own.user.company_id, ['reports']);
    const left = await insertMember(open().db, own.user.company_id, ['inbox']);
    await open()
      .db.update(schema.memberships)
      .set({ isActive: false })
      .where(eq(schema.memberships.userId, left.userId));
    expect(await read()).toEqual({
      ...DEFAULT_SETTINGS,
      agents: [
        { id: own.user.id, name: 'Ayşe Yılmaz', takes_part: true, open_rooms: 0 },
        { id: colleague.userId, name: 'Elif Karadağ', takes_part: true, open_rooms: 0 },
      ],
    });
  });

  test('are saved with who takes part, and announced to the company', async () => {
    const foreign = await registerCompany(scratch);
    const agents = [
      { id: own.user.id, takes_part: false },
      { id: foreign.user.id, takes_part: false },
      { id: 'gone', takes_part: true },
    ];
    const answer = await save({
      assignment: 'round_robin',
      capacity: 3,
      agents,
      greeting: { is_on: true, text: ' Merhaba ' },
    });
    const saved = inboxSettings.parse(answer.json());
    expect(saved).toMatchObject({
      assignment: 'round_robin',
      capacity: 3,
      greeting: { is_on: true, text: 'Merhaba' },
      agents: [{ id: own.user.id, takes_part: false }],
    });
    expect(await read()).toEqual(saved);
    expect((await read(foreign.token)).agents).toEqual([
      expect.objectContaining({ id: foreign.user.id, takes_part: true }),
    ]);
    expect(
      (await save({ capacity: 4, agents: [{ id: own.user.id, takes_part: true }] })).json(),
    ).toMatchObject({ capacity: 4, agents: [{ takes_part: true }] });
    const events = await open()
      .db.select()
      .from(schema.companyEvents)
      .where(eq(schema.companyEvents.companyId, own.user.company_id))
      .orderBy(schema.companyEvents.seq);
    expect(events.map(({ payload }) => payload)).toEqual([
      { seq: 1, what: 'settings' },
      { seq: 2, what: 'settings' },
    ]);
  });

  test('nothing that is on goes without words', async () => {
    const answer = await save({
      greeting: { is_on: true, text: ' ' },
      survey: { is_on: true, text: '', thanks: '' },
    });
    expect([answer.statusCode, errorBody.parse(answer.json()).error]).toEqual([
      422,
      expect.objectContaining({
        code: 'settings_invalid',
        details: {
          fields: {
            'greeting.text': 'Karşılama metnini yazın.',
            'survey.text': 'Memnuniyet sorusunu yazın.',
            'survey.thanks': 'Teşekkür metnini yazın.',
          },
        },
      }),
    ]);
    expect((await save({ greeting: { is_on: false, text: '' } })).statusCode).toBe(200);
  });

  test('staff read them, only the grant settings changes them', async () => {
    const { token } = await insertMember(open().db, own.user.company_id, ['inbox']);
    expect((await read(token)).assignment).toBe('manual');
    expect((await save({}, token)).statusCode).toBe(403);
  });
});
