import path from 'node:path';
import { answer } from '../../../delivery/src/cli/command-line';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');

/** One call of the release command line on a store of its own, without the start of a process; promoting opens no page. */
export async function releaseIn(store: string, ...args: string[]): Promise<void> {
  const { code, out, err } = await answer([...args, '--store', store], {
    workspace: WORKSPACE,
    root: store,
    now: () => new Date(),
    opensPages: false,
  });
  if (code !== 0) throw new Error(`release ${args.join(' ')}: ${out}${err}`);
}
