import { schema } from '../database';
import { withDatabases } from '../../testing/database/with-databases';
import { runWebhooksCommand } from './webhooks.command';

const { webhookEvents } = schema;
const FIRST_AT = new Date('2026-11-20T09:00:00.000Z');

withDatabases('npm run webhooks', (open) => {
  beforeEach(() => open().db.delete(webhookEvents));

  const failed = (error: string, minutes: number) => ({
    source: 'meta' as const,
    headers: {},
    body: Buffer.from('{}'),
    state: 'failed' as const,
    attempts: 8,
    error,
    receivedAt: new Date(FIRST_AT.getTime() + minutes * 60_000),
  });
  const run = async (...args: string[]) => {
    const [lines, errors]: [string[], string[]] = [[], []];
    let [opened, closed] = [0, 0];
    const code = await runWebhooksCommand(args, {
      open: () => {
        opened += 1;
        return Promise.resolve({ db: open().db, close: () => Promise.resolve(void (closed += 1)) });
      },
      printLine: (line) => void lines.push(line),
      printError: (line) => void errors.push(line),
    });
    return { code, lines, errors, opened, closed };
  };
  const printed = (...lines: string[]) => ({ code: 0, lines, errors: [], opened: 1, closed: 1 });
  const rows = () => open().db.select().from(webhookEvents).orderBy(webhookEvents.seq);

  it('list, prints each reason with its count and the oldest, and marks the calls as seen', async () => {
    await open()
      .db.insert(webhookEvents)
      .values([
        failed('account 1 is not connected', 1),
        failed('unknown shape', 0),
        failed('unknown shape', 3),
        { ...failed('', 9), state: 'done', error: null },
      ]);
    expect(await run('list')).toEqual(
      printed(
        '2  en eskisi 2026-11-20T09:00:00.000Z  unknown shape',
        '1  en eskisi 2026-11-20T09:01:00.000Z  account 1 is not connected',
      ),
    );
    expect((await rows()).map(({ seenAt }) => seenAt !== null)).toEqual([true, true, true, false]);
  });

  it('replay, puts the failed calls and no other back in the queue', async () => {
    await open()
      .db.insert(webhookEvents)
      .values([
        failed('unknown shape', 0),
        failed('unknown shape', 1),
        { ...failed('', 2), state: 'done', attempts: 1, error: null },
      ]);
    expect(await run('replay')).toEqual(printed('2 çağrı sıraya geri kondu.'));
    expect(await rows()).toMatchObject([
      { state: 'pending', attempts: 0, error: null },
      { state: 'pending', attempts: 0, error: null },
      { state: 'done', attempts: 1 },
    ]);
    expect(await run('list')).toEqual(printed('İşlenemeyen çağrı yok.'));
    expect(await run('replay')).toEqual(printed('0 çağrı sıraya geri kondu.'));
  });

  it.each([[[]], [['delete']], [['toString']], [['list', 'replay']], [['list', '--all']]])(
    'the words %j, answer 2 with the usage and open no database',
    async (args) => {
      const { errors, ...rest } = await run(...args);
      expect(rest).toEqual({ code: 2, lines: [], opened: 0, closed: 0 });
      expect(errors).toEqual([expect.stringContaining('npm run webhooks -- replay')]);
    },
  );
});
