import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answer, type Answer } from '../cli/command-line';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from './fake-build';

/** The command line over an empty store, with a built shell and an inbox to publish. Pages are not opened. */
export async function commandLine() {
  const root = await scratchFolder();
  const dist = {
    host: await fakeShellBuild(path.join(root, 'dist/host')),
    inbox: path.join(root, 'dist/inbox'),
  };
  const store = path.join(root, 'store');
  await mkdir(path.join(root, 'host'));
  await writeFile(path.join(root, 'host/package.json'), '{"version":"1.0.0"}');
  const run = async (...args: string[]): Promise<Answer & { json: unknown }> => {
    const answered = await answer(args, {
      workspace: root,
      operator: 'ayşe',
      root: store,
      now: () => new Date(),
      opensPages: false,
    });
    return { ...answered, json: args.includes('--json') ? JSON.parse(answered.out) : null };
  };
  const publishInbox = async (
    version: string,
    build: Parameters<typeof fakeModuleBuild>[1] = {},
  ) => {
    await fakeModuleBuild(dist.inbox, { text: version, ...build });
    const { json } = await run(
      'publish',
      'remote-inbox',
      '--dist',
      dist.inbox,
      '--version',
      version,
      '--json',
    );
    return (json as { release: string }).release;
  };
  return { root, store, dist, run, publishInbox };
}
