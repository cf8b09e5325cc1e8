import path from 'node:path';
import { fakeShellBuild } from '../testing/fake-build';
import { commandLine } from '../testing/command-line-scene';
import { answer } from './command-line';

/** Shell and inbox of two contracts, each fitting the other of its own alone; the first ones are live. */
async function twoContracts() {
  const scene = await commandLine();
  const { run, root, publishInbox } = scene;
  const publishShell = async (version: string) => {
    const dist = await fakeShellBuild(path.join(root, 'dist', version), { contract: version });
    const { json } = await run('publish', 'host', '--dist', dist, '--version', version, '--json');
    return (json as { release: string }).release;
  };
  const host = { old: await publishShell('1.0.0'), next: await publishShell('2.0.0') };
  const inbox = {
    old: await publishInbox('1.0.0'),
    next: await publishInbox('2.0.0', { contract: '^2.0.0' }),
  };
  const both = (one: typeof host.old, other: string) => ['host', one, 'remote-inbox', other];
  await run('promote', ...both(host.old, inbox.old), '--reason', 'ilk');
  const toNext = () => run('promote', ...both(host.next, inbox.next), '--reason', 'yeni sözleşme');
  return { ...scene, host, inbox, both, toNext };
}
const NORTH = ['--company', 'north', '--reason', 'eğitim sürüyor'];

test('a pin holds up a promotion that does not fit it, by its name, until its people have all they need', async () => {
  const { run, host, inbox, both, toNext } = await twoContracts();
  expect(await run('pin', 'remote-inbox', '1.0.0', ...NORTH, '--label', 'Kuzey')).toMatchObject({
    code: 0,
    out: `remote-inbox “Kuzey” kurumu için ${inbox.old} sürümünde sabit.\n`,
  });
  const refused = await toNext();
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.err).toContain(`remote-inbox ${inbox.old} “Kuzey” kurumu için sabitlenmiş.`);
  await run('pin', 'host', '1.0.0', ...NORTH);
  expect(await toNext()).toMatchObject({ code: 0 });

  const status = await run('status');
  expect(status.out).toMatch(new RegExp(`“Kuzey” kurumu +${inbox.old} .*eğitim sürüyor`));
  expect((await run('history', 'remote-inbox')).out).toMatch(/pin .*“Kuzey” kurumu/);
  await run('prune', '--keep', '1');
  expect((await run('verify')).code).toBe(0);

  // The shell of the one contract fits nothing of the other.
  const alone = await run('unpin', 'host', ...NORTH);
  expect(alone.err).toContain(`remote-inbox ${inbox.old} “Kuzey” kurumu için sabitlenmiş.`);
  expect(await run('unpin', 'host', 'remote-inbox', ...NORTH)).toMatchObject({ code: 0 });
  expect(await run('unpin', 'remote-inbox', ...NORTH)).toMatchObject({ code: 1 });
  expect(await run('pin', ...both(host.old, inbox.old), ...NORTH)).toMatchObject({ code: 0 });
});

test('a pin waits while its module is off, and a promotion that it does not fit is refused all the same', async () => {
  const { run, inbox, toNext } = await twoContracts();
  await run('pin', 'remote-inbox', '1.0.0', '--role', 'r1', '--reason', 'eğitim');
  await run('retire', 'remote-inbox', '--reason', 'bakım');
  expect((await run('status')).out).toMatch(/“r1” rolü .*modül canlıya alınınca geçerli/);
  expect((await toNext()).err).toContain(`remote-inbox ${inbox.old} “r1” rolü için sabitlenmiş.`);
  expect((await run('pin', 'remote-inbox', '1.0.0', ...NORTH)).err).toContain('canlıda değil');
});

test.each([
  [['pin', 'remote-inbox', '1.0.0', '--reason', 'deneme'], 'Kimin için olduğu eksik'],
  [['pin', 'remote-inbox', '1.0.0', '--company', 'north'], 'Neden eksik'],
  [['pin', 'remote-inbox', '--company', 'north', '--reason', 'deneme'], 'Sürüm eksik'],
  [['pin', 'remote-inbox', '1.0.0', ...NORTH], 'zaten sabit'],
])('%j is refused', async (args, reason) => {
  const { run } = await twoContracts();
  await run('pin', 'remote-inbox', '1.0.0', ...NORTH);
  expect((await run(...args)).err).toContain(reason);
});

test('a preview address is printed where the secret is at hand, and otherwise it is said why not', async () => {
  const { run, root, store, host, inbox } = await twoContracts();
  expect((await run('preview', 'remote-inbox', '2.0.0')).err).toContain('GATEWAY_SECRET');
  const gateway = { secret: 'x'.repeat(32), publicOrigin: new URL('https://muhatap.test') };
  const surroundings = { workspace: root, root: store, now: () => new Date(), gateway };
  const link = await answer(['preview', 'remote-inbox', '2.0.0', '--json'], surroundings);
  expect(JSON.parse(link.out)).toMatchObject({
    release: inbox.next,
    address: expect.stringMatching(
      /^https:\/\/muhatap\.test\/settings\/releases\/preview\?token=/,
    ) as string,
  });
  const shell = await answer(['preview', 'host', '2.0.0', '--json'], surroundings);
  expect(JSON.parse(shell.out)).toMatchObject({ module: 'host', release: host.next });
});
