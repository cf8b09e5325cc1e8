import path from 'node:path';
import { Channel } from '../channel/channel';
import { DeliveryRefusal } from '../refusal';
import { ReleaseStore } from '../store/release-store';
import { readArguments } from './arguments';
import { COMMANDS } from './commands';
import { HELP } from './help';

const workspace = path.resolve(import.meta.dirname, '../../..');

async function run(argv: string[]): Promise<void> {
  const args = readArguments(argv);
  if (args.command === 'help') return say(HELP);
  const command = COMMANDS[args.command];
  if (!command) throw new DeliveryRefusal('usage', `Böyle bir komut yok: ${args.command}\n\n${HELP}`);
  const root = path.resolve(args.options.store ?? path.join(process.env.DATA_DIR ?? path.join(workspace, '.data'), 'releases'));
  const outcome = await command({ store: new ReleaseStore(root), channel: new Channel(root), workspace, now: () => new Date() }, args);
  say(args.options.json ? JSON.stringify(outcome.data, null, 2) : outcome.lines.join('\n'));
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

run(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof DeliveryRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.code === 'usage' ? 2 : 1;
});
