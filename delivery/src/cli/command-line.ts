import { PRODUCTION } from '../channel/channel-name';
import type { Channel } from '../channel/channel';
import { PageDoctor } from '../doctor/page-doctor';
import { asRefusal, DeliveryRefusal } from '../refusal';
import { openStorage } from '../storage/open-storage';
import { ReleaseStore } from '../store/release-store';
import { COMMON_OPTIONS, readArguments, type Arguments, type OptionName } from './arguments';
import { CALLED_AS } from './called-as';
import { channelOf } from './channel-option';
import type { Command, Setting } from './command';
import { COMMANDS } from './commands';
import { helpText } from './help';
import { machineAccount } from './machine-account';

export interface Surroundings {
  /** Where the modules' folders lie. */
  workspace: string;
  /** The release store unless `--store` names another: a folder, or `s3://…`. */
  root: string;
  /** See StorePlace. */
  cache?: string | undefined;
  /** The channel unless `--channel` names another; production by default. */
  channel?: string | undefined;
  now: () => Date;
  /** The account of this machine unless another is given. */
  operator?: string;
  /** See Setting. */
  keyFile?: string | undefined;
  /** See ReleaseStore. */
  requiresSignatures?: boolean;
  /** See ReleaseStore. */
  packsLater?: boolean;
  /** See Setting. */
  compares?: boolean;
  /** See Setting. */
  gateway?: Setting['gateway'];
  /** See Setting. */
  seen?: number;
  /** Whether pages are opened before a release becomes live. Yes by default. */
  opensPages?: boolean;
}

/** The result of a call of the command line. */
export interface Answer {
  code: number;
  out: string;
  err: string;
}

const EXIT = { done: 0, refused: 1, usage: 2, foundProblems: 3 } as const;

/** One call of the command line, from its arguments to its exit code. */
export async function answer(argv: string[], surroundings: Surroundings): Promise<Answer> {
  try {
    return await run(readArguments(argv), surroundings);
  } catch (error) {
    return failure(asRefusal(error), argv);
  }
}

async function run(
  args: Arguments,
  {
    root,
    cache,
    channel: usual = PRODUCTION,
    operator = machineAccount(),
    requiresSignatures,
    packsLater,
    opensPages = true,
    ...surroundings
  }: Surroundings,
): Promise<Answer> {
  if (args.command === 'help')
    return { code: EXIT.done, out: line(helpOn(args.operands[0])), err: '' };
  const command = commandOf(args);
  const place = await openStorage({ address: args.options.store ?? root, cache });
  const channel = await channelOf(place, usual, args);
  const store = new ReleaseStore(place, { requiresSignatures, packsLater });
  const doctor = opensPages ? new PageDoctor(store) : null;
  const {
    lines,
    data,
    isSound = true,
  } = await command.run({ ...surroundings, operator, store, channel, doctor }, args);
  return {
    code: isSound ? EXIT.done : EXIT.foundProblems,
    out: line(args.options.json ? json(data) : [...headOf(command, channel), ...lines].join('\n')),
    err: '',
  };
}

/** Names the channel where it is not the one that everybody means. */
const headOf = ({ options }: Command, { name }: Channel): string[] =>
  options.includes('channel') && name !== PRODUCTION ? [`Kanal: ${name}`] : [];

function commandOf(args: Arguments): Command {
  const command = Object.hasOwn(COMMANDS, args.command) ? COMMANDS[args.command] : undefined;
  if (!command) throw new DeliveryRefusal('usage', `Böyle bir komut yok: ${args.command}`);
  const surplus = args.operands[command.operands];
  if (surplus !== undefined) throw new DeliveryRefusal('usage', `Fazla sözcük: ${surplus}`);
  const stranger = (Object.keys(args.options) as OptionName[]).find(
    (option) => !COMMON_OPTIONS.includes(option) && !command.options.includes(option),
  );
  if (stranger) throw new DeliveryRefusal('usage', `${args.command} komutunda --${stranger} yok.`);
  return command;
}

function helpOn(name: string | undefined): string {
  const text = helpText(name);
  if (text === null) throw new DeliveryRefusal('usage', `Böyle bir komut yok: ${name ?? ''}`);
  return text;
}

// People read the reason on the error stream; scripts that requested JSON find it in the output as well.
function failure(error: unknown, argv: string[]): Answer {
  const code = error instanceof DeliveryRefusal ? error.code : 'failed';
  const message = error instanceof Error ? error.message : String(error);
  const topic = argv.find((one) => Object.hasOwn(COMMANDS, one)) ?? '';
  const shown = code === 'failed' && error instanceof Error ? (error.stack ?? message) : message;
  const hint = code === 'usage' ? line(`Yardım: ${CALLED_AS} help ${topic}`.trimEnd()) : '';
  return {
    code: code === 'usage' ? EXIT.usage : EXIT.refused,
    out: argv.includes('--json') ? line(json({ error: { code, message } })) : '',
    err: `${line(shown)}${hint}`,
  };
}

const line = (text: string): string => `${text}\n`;
const json = (data: unknown): string => JSON.stringify(data, null, 2);
