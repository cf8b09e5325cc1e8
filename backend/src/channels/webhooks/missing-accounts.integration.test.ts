import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { anAccount, insertCompany, type StageCompany } from '../../../testing/stage-company';
import {
  callOf,
  createWebhookScene,
  storeCall,
  type WebhookScene,
} from '../../../testing/webhook-scene';
import { statusWebhook, wamid } from '../../../testing/whatsapp-webhook';
import { releaseCalls } from './missing-accounts';

const { connections, jobs, webhookEvents } = schema;
const [AYSE, VELI] = ['905320000001', '905320000002'];
const ROUNDS = 12;

withDatabases('calls for an account that nobody has connected', (open) => {
  let db: Database;
  let company: StageCompany;
  let scene: WebhookScene;
  let account: string;
  beforeEach(async () => {
    db = open().db;
    company = await insertCompany(db);
    scene = createWebhookScene(open());
    account = anAccount();
    await db.delete(webhookEvents);
    await db.delete(jobs);
  });

  /** As the command does. */
  const connect = (externalId: string) =>
    db.transaction(async (tx) => {
      await tx
        .update(connections)
        .set({ externalId })
        .where(eq(connections.id, company.connectionId));
      await releaseCalls(tx, { platform: 'whatsapp', externalId });
    });
  const missing = async () =>
    (await db.select({ missing: webhookEvents.missing }).from(webhookEvents)).flatMap(
      (row) => row.missing,
    );

  test('rest with the reason, and come back when it is connected, each citizen in their order', async () => {
    await storeCall(db, callOf(account, [AYSE, 'bir'], [VELI, 'selam'], [AYSE, 'iki']));
    await storeCall(db, callOf(account, [AYSE, 'üç']));
    await storeCall(db, statusWebhook(account, { id: wamid(), status: 'read' }));
    await storeCall(db, callOf(anAccount(), [AYSE, 'başkasına']));
    await scene.runAll();
    const error = `no whatsapp connection for account ${account}`;
    const dead = { state: 'dead', attempts: 1, error };
    const other = { state: 'dead', error: expect.not.stringContaining(account) as string };
    expect(await scene.rows()).toMatchObject([dead, dead, dead, dead, other]);

    await connect(account);
    expect(await scene.rows()).toMatchObject([
      ...Array.from({ length: 4 }, () => ({ state: 'waiting', attempts: 0, error: null })),
      other,
    ]);
    await scene.runAll();
    const texts = await scene.received(company.companyId);
    expect(texts.filter((text) => text !== 'selam')).toEqual(['bir', 'iki', 'üç']);
    expect(texts).toContain('selam');
    expect(await scene.rows()).toMatchObject([other]);
    expect(await missing()).toHaveLength(1);
  });

  test('that name two of them, wait for the second as well', async () => {
    const call = (of: string) =>
      statusWebhook(of, { id: wamid(), status: 'read' }) as { entry: object[] };
    const second = anAccount();
    await storeCall(db, {
      ...call(account),
      entry: [...call(account).entry, ...call(second).entry],
    });
    await scene.runAll();
    expect([...(await missing())].sort()).toEqual(
      [`whatsapp:${account}`, `whatsapp:${second}`].sort(),
    );
    await connect(account);
    await scene.runAll();
    expect(await missing()).toEqual([`whatsapp:${second}`]);
    expect(await scene.rows()).toMatchObject([
      { state: 'dead', error: `no whatsapp connection for account ${second}` },
    ]);
  });

  test('that fail while it is being connected, come back, whoever is first', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const of = anAccount();
      await storeCall(db, callOf(of, [AYSE, `ileti ${round}`]));
      await Promise.all([scene.run(), wait(round * 2).then(() => connect(of))]);
      await scene.runAll();
      expect(await scene.rows()).toEqual([]);
    }
    expect(await scene.received(company.companyId)).toHaveLength(ROUNDS);
  });
});
