import path from 'node:path';
import { commandLine } from '../testing/command-line-scene';
import { fakeShellBuild } from '../testing/fake-build';

const KIT = '@muhatap/shared/kit';

test('a deprecated name is listed with the releases that use it, and stays until none does', async () => {
  const { root, run, publishInbox } = await commandLine();
  const publishHost = async (version: string, names: string[], deprecated: string[] = []) => {
    await fakeShellBuild(path.join(root, 'host/dist'), {
      names: { [KIT]: names, react: ['useState'] },
      ...(deprecated.length > 0 && { deprecated: { [KIT]: deprecated } }),
    });
    await run('publish', 'host', '--version', version);
  };
  const promote = (name: string, release: string) =>
    run('promote', name, release, '--reason', 'deneme');
  const inboxUsing = async (version: string, name: string) => {
    const release = await publishInbox(version, { uses: { [KIT]: [name] } });
    expect(await promote('remote-inbox', release)).toMatchObject({ code: 0 });
    return release;
  };

  await publishHost('1.1.0', ['send', 'old'], ['old']);
  await promote('host', '1.1.0');
  await publishHost('1.2.0', ['send']);
  const first = await inboxUsing('1.0.0', 'old');
  expect(
    (await run('status')).out.split(
      `Kullanımdan kalkacak adlar: ${KIT}#old (remote-inbox ${first})`,
    ),
  ).toHaveLength(3);
  expect(await promote('host', '1.2.0')).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      `${KIT} paketinden old kullanıyor; host 1.2.0 bunu sunmuyor`,
    ) as string,
  });

  await inboxUsing('1.1.0', 'send');
  expect((await run('status')).out).toMatch(`${KIT}#old (remote-inbox ${first}, yedek)`);
  expect((await run('surface', 'host')).out).toMatch(`${KIT}#old (remote-inbox ${first}, yedek)`);
  expect(await promote('host', '1.2.0')).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      `remote-inbox için geri dönülecek ${first} sürümü ${KIT}#old adını kullanıyor; host 1.2.0 bunu kaldırıyor.`,
    ) as string,
  });

  await inboxUsing('1.2.0', 'send');
  expect((await run('status', '--json')).json).toMatchObject({
    modules: {
      host: { deprecated: [{ name: `${KIT}#old`, uses: [] }] },
      'remote-inbox': { deprecated: [] },
    },
  });
  expect((await run('status')).out).toMatch('artık kullanan yok, kaldırılabilir');
  expect(await promote('host', '1.2.0')).toMatchObject({ code: 0 });
});
