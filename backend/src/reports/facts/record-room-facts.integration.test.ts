import { eq } from 'drizzle-orm';
import { inTransaction, schema, type Database } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { openTalkScene, type TalkScene } from '../../../testing/talk-scene';
import { factsOf, factLines } from '../../../testing/recorded-facts';
import { roomsRepository } from '../../conversations/rooms/rooms.repository';
import { factsRepository } from './facts.repository';
import { trackRoomChanges } from '../../conversations/rooms/track-room-changes';
import { addRoomFact } from './record-room-facts';

const { reportFacts } = schema;
const AT = new Date('2026-11-20T10:00:00.000Z');

withDatabases('facts of a tracked room', (open) => {
  let scene: TalkScene;
  let roomId: string;
  let seen: number;
  beforeEach(async () => {
    scene = await openTalkScene(open().db);
    await scene.say('Merhaba');
    roomId = (await scene.room()).id;
    seen = (await facts()).length;
  });
  const facts = () => factsOf(open().db, scene.company.companyId);
  const news = async () =>
    factLines((await facts()).slice(seen), { [scene.company.userId]: 'elif' });
  const close = (tx: Database) =>
    roomsRepository.update(tx, roomId, { isActive: false, waitingSince: null });
  const cause = (by: string | null = null) => ({ by, at: AT });

  test('a tracked change within one of the same room, everything is recorded once with the outer cause', async () => {
    await inTransaction(open().db, (tx) =>
      trackRoomChanges(tx, roomId, cause(scene.company.userId), async () => {
        await trackRoomChanges(tx, roomId, cause(), () => close(tx));
        addRoomFact(tx, roomId, { kind: 'labelled', labelId: 'acil' });
      }),
    );
    expect(await news()).toEqual([
      'labelled acil',
      'closed elif person 3600s 3600s',
      'load -1',
      'waiting -1',
    ]);
  });

  test('a change that is undone within the tracking, no fact', async () => {
    const { isActive, waitingSince } = await scene.room();
    await inTransaction(open().db, (tx) =>
      trackRoomChanges(tx, roomId, cause(), async () => {
        await close(tx);
        await roomsRepository.update(tx, roomId, { isActive, waitingSince });
      }),
    );
    expect(await news()).toEqual([]);
  });

  test('two tracked changes one after the other, both are recorded', async () => {
    await inTransaction(open().db, async (tx) => {
      await trackRoomChanges(tx, roomId, cause(), () => close(tx));
      await trackRoomChanges(tx, roomId, cause(), () =>
        roomsRepository.update(tx, roomId, { isActive: true }),
      );
    });
    expect((await news()).filter((words) => /opened|closed/.test(words))).toEqual([
      'closed chatbot 3600s 3600s',
      'opened again',
    ]);
  });

  test('work that fails, no fact and no tracking is left', async () => {
    await inTransaction(open().db, async (tx) => {
      await expect(
        trackRoomChanges(tx, roomId, cause(), async () => {
          await close(tx);
          throw new Error('kaza');
        }),
      ).rejects.toThrow('kaza');
      expect(() => addRoomFact(tx, roomId, { kind: 'labelled' })).toThrow(
        /outside a tracked change/,
      );
      throw new Error('geri');
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'geri') throw error;
    });
    expect([await news(), (await scene.room()).isActive]).toEqual([[], true]);
  });

  test('a room that is not there is none to watch', async () => {
    expect(
      await inTransaction(open().db, (tx) =>
        trackRoomChanges(tx, 'yok', cause(), () => Promise.resolve('bitti')),
      ),
    ).toBe('bitti');
    expect(await news()).toEqual([]);
  });

  test('two who change a room at once record one after the other what each found', async () => {
    await Promise.all(
      ['elif', 'can', 'ece'].map(() =>
        inTransaction(open().db, (tx) =>
          trackRoomChanges(tx, roomId, cause(scene.company.userId), () => close(tx)),
        ),
      ),
    );
    expect(await news()).toEqual(['closed elif person 3600s 3600s', 'load -1', 'waiting -1']);
  });

  test('a recorded fact stays: it cannot be changed or deleted, nor the table emptied', async () => {
    const [fact] = await facts();
    if (fact === undefined) throw new Error('no fact');
    const refused = expect.objectContaining({
      cause: expect.objectContaining({ message: 'report_facts is append-only' }) as object,
    }) as object;
    await expect(
      open().db.update(reportFacts).set({ amount: 5 }).where(eq(reportFacts.id, fact.id)).execute(),
    ).rejects.toEqual(refused);
    await expect(
      open().db.delete(reportFacts).where(eq(reportFacts.id, fact.id)).execute(),
    ).rejects.toEqual(refused);
    await expect(open().db.execute('truncate report_facts')).rejects.toThrow();
    expect((await facts()).find(({ id }) => id === fact.id)).toEqual(fact);
  });

  test('recording no facts sends no statement to the database', async () => {
    await factsRepository.insert(null as never, []);
    expect(await news()).toEqual([]);
  });
});
