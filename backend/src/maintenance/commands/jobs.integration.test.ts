import { asc, eq } from 'drizzle-orm';
import { schema } from '../../database';
import { insertSend } from '../../../testing/insert-send';
import { openSaysisScene, type SaysisScene } from '../../../testing/saysis-scene';
import { insertCompany } from '../../../testing/stage-company';
import { withDatabases } from '../../../testing/database/with-databases';
import { callOf, createWebhookScene, storeCall } from '../../../testing/webhook-scene';
import { runCommand } from '../../../testing/run-command';

const { jobs, messages, saysisChanges, webhookEvents } = schema;
const FIRST_AT = new Date('2026-11-20T09:00:00.000Z');

withDatabases('muhatap jobs', (open) => {
  beforeEach(() => open().db.delete(jobs));

  const insert = async (error: string, minutes: number, change: object = {}): Promise<number> => {
    const [row] = await open()
      .db.insert(jobs)
      .values({
        queue: 'media',
        subject: 'gone',
        state: 'dead',
        attempts: 8,
        error,
        createdAt: new Date(FIRST_AT.getTime() + minutes * 60_000),
        endedAt: new Date(FIRST_AT.getTime() + 3_600_000),
        ...change,
      })
      .returning();
    return row?.id ?? 0;
  };
  const run = async (...args: string[]) => {
    const { printed: progress, ...answer } = await runCommand({ handle: open() }, 'jobs', ...args);
    expect(progress).toEqual([]);
    return answer;
  };
  const printed = (...lines: string[]) => ({ code: 0, lines, errors: [], opened: 1, closed: 1 });
  const refused = (...errors: string[]) => ({ code: 1, lines: [], errors, opened: 1, closed: 1 });
  const rows = () => open().db.select().from(jobs).orderBy(asc(jobs.id));

  /** A message whose file did not come. */
  const insertFileless = async (): Promise<string> => {
    const company = await insertCompany(open().db);
    const messageId = await insertSend(open().db, company, {}, { state: 'done' });
    const media = { state: 'failed', url: null, mime_type: null, name: null, size: null } as const;
    await open().db.update(messages).set({ media }).where(eq(messages.id, messageId));
    return messageId;
  };

  it('list, prints each reason with its count, the oldest and a number, and marks the jobs as seen', async () => {
    const first = await insert('the file answered 404', 0);
    await insert('the file answered 404', 3);
    const other = await insert('the file is larger than 100 MB', 1);
    await insert('', 9, { state: 'waiting', error: 'busy' });
    const all = printed(
      `2  en eskisi 2026-11-20T09:00:00.000Z  media  ilki ${first}  the file answered 404`,
      `1  en eskisi 2026-11-20T09:01:00.000Z  media  ilki ${other}  the file is larger than 100 MB`,
    );
    expect(await run('list')).toEqual(all);
    expect(await run('list', 'media')).toEqual(all);
    expect((await rows()).map(({ seenAt }) => seenAt !== null)).toEqual([true, true, true, false]);
  });

  it('show, prints all that is known of a job', async () => {
    const id = await insert('the file answered 404', 0, { subject: 'a message' });
    expect(await run('show', String(id))).toEqual(
      printed(
        'kuyruk   media',
        'durum    karar bekliyor, ardındaki işler sürüyor',
        'konu     a message',
        'şirket   -',
        'deneme   8',
        'ilk an   2026-11-20T09:00:00.000Z',
        'son an   2026-11-20T10:00:00.000Z',
        'neden    the file answered 404',
      ),
    );
    expect(await run('show', '999999')).toEqual(refused('Yapılamayan 999999 numaralı bir iş yok.'));
  });

  it('replay, puts failed jobs back with all their tries, and says which ones refuse', async () => {
    const subject = await insertFileless();
    const id = await insert('the file answered 404', 0, { subject });
    const gone = await insert('the file answered 404', 1);
    const unknown = await insert('of a newer release', 2, { queue: 'parcels' });
    expect(await run('replay', 'media')).toEqual(
      refused('1 iş sıraya geri kondu.', `${gone}: Mesaj artık yok.`),
    );
    expect(await rows()).toMatchObject([
      { id, state: 'waiting', attempts: 0, error: null },
      { id: gone, state: 'dead' },
      { id: unknown, state: 'dead' },
    ]);
    const [message] = await open().db.select().from(messages).where(eq(messages.id, subject));
    expect(message?.media).toMatchObject({ state: 'pending' });
    expect(await run('replay', String(id))).toEqual(
      refused(`Yapılamayan ${id} numaralı bir iş yok.`),
    );
    expect(await run('replay', String(unknown))).toEqual(
      refused('Bu sürüm parcels kuyruğunu bilmiyor.'),
    );
  });

  it('list, replay and discard, serve webhook calls, of which nothing is written twice', async () => {
    const company = await insertCompany(open().db);
    const scene = createWebhookScene(open());
    const unreadable = { object: 'unknown', entry: [{ id: '1' }] };
    const call = callOf(company.account, ['905320000001', 'selam']) as { entry: object[] };
    await storeCall(open().db, { ...call, entry: [...call.entry, { id: 7 }] });
    await storeCall(open().db, unreadable);
    await scene.runAll();
    const [mixed, unknown] = await rows();
    expect((await run('list', 'webhooks')).lines).toEqual([
      expect.stringMatching(`webhooks  ilki ${mixed?.id}  entry without a readable shape$`),
      expect.stringMatching(`webhooks  ilki ${unknown?.id}  unknown object "unknown"$`),
    ]);
    expect(await run('replay', 'webhooks')).toEqual(printed('2 iş sıraya geri kondu.'));
    await scene.runAll();
    expect(await scene.received(company.companyId)).toEqual(['selam']);
    expect((await run('discard', String(unknown?.id))).code).toBe(0);
    expect(await rows()).toMatchObject([{ id: mixed?.id, state: 'dead' }]);
    await open().db.delete(webhookEvents);
    expect(await run('replay', String(mixed?.id))).toEqual(refused('Çağrı artık yok.'));
  });

  describe('changes for SAYSIS', () => {
    let scene: SaysisScene;
    beforeEach(async () => {
      scene = await openSaysisScene(open());
    });
    afterEach(() => scene.close());
    const ledger = () =>
      open()
        .db.select()
        .from(saysisChanges)
        .where(eq(saysisChanges.companyId, scene.companyId))
        .orderBy(asc(saysisChanges.seq));
    const held = async () => (await rows()).find(({ state }) => state === 'held')?.id ?? 0;
    const openKnown = async () => {
      const id = await scene.open({ konuOzeti: 'Lamba' });
      await scene.settle();
      return id;
    };

    it('replay and discard, decide in the ledger as a person would', async () => {
      const id = await openKnown();
      scene.disturb(() => 'refused');
      await scene.change(id, { durum: 'Çözüldü' });
      await scene.settle();
      expect((await ledger()).at(-1)).toMatchObject({ state: 'dead' });
      expect(await run('replay', String(await held()))).toEqual(printed('1 iş sıraya geri kondu.'));
      expect((await ledger()).at(-1)).toMatchObject({ state: 'waiting', attempts: 0 });
      await scene.settle();
      const number = await held();
      expect(await run('discard', String(number))).toEqual(
        printed(`${number} numaralı iş silindi.`),
      );
      expect((await ledger()).at(-1)).toMatchObject({
        state: 'discarded',
        resolution: 'Sistem yöneticisi bu değişiklikten vazgeçti.',
        resolvedBy: null,
      });
      expect(await held()).toBe(0);
    });

    it('replay, refuses a conflict, in which people choose a side, and discard gives it up', async () => {
      const id = await openKnown();
      scene.book().act([...scene.book().cases.keys()][0] ?? '', 'status', { status: 'İşlemde' });
      await scene.change(id, { durum: 'Çözüldü' });
      await scene.settle();
      const number = String(await held());
      expect(await run('replay', number)).toEqual(
        refused(
          'Aynı alan iki tarafta da değişti. Hangisinin geçerli olacağına SAYSIS sayfasında karar verin.',
        ),
      );
      expect((await run('discard', number)).code).toBe(0);
      expect((await ledger()).map(({ state }) => state)).toEqual([
        'done',
        'discarded',
        'discarded',
      ]);
    });
  });

  it('discard, removes a failed job and no other', async () => {
    const id = await insert('the file answered 404', 0);
    const waiting = await insert('', 1, { state: 'waiting' });
    expect(await run('discard', String(id))).toEqual(printed(`${id} numaralı iş silindi.`));
    expect((await run('discard', String(waiting))).code).toBe(1);
    expect(await rows()).toMatchObject([{ id: waiting }]);
    expect(await run('list')).toEqual(printed('Yapılamayan iş yok.'));
    expect(await run('replay', 'media')).toEqual(printed('0 iş sıraya geri kondu.'));
  });

  it.each([
    [[]],
    [['delete']],
    [['toString']],
    [['list', 'parcels']],
    [['list', 'media', 'all']],
    [['show']],
    [['show', 'media']],
    [['replay', '0']],
    [['discard']],
    [['discard', 'media']],
    [['discard', '1', '2']],
  ])('the words %j, answer 2 with the usage and open no database', async (args) => {
    const { errors, ...rest } = await run(...args);
    expect(rest).toEqual({ code: 2, lines: [], opened: 0, closed: 0 });
    expect(errors).toEqual([
      'jobs komutunun sözcükleri anlaşılamadı.',
      'Yardım: muhatap help jobs',
    ]);
  });
});
