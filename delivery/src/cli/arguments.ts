import { parseArgs } from 'node:util';
import { DeliveryRefusal } from '../refusal';

const OPTIONS = {
  dist: { type: 'string' },
  version: { type: 'string' },
  percent: { type: 'string' },
  notes: { type: 'string' },
  reason: { type: 'string' },
  channel: { type: 'string' },
  from: { type: 'string' },
  company: { type: 'string' },
  role: { type: 'string' },
  label: { type: 'string' },
  to: { type: 'string' },
  keep: { type: 'string' },
  'without-doctor': { type: 'boolean' },
  critical: { type: 'boolean' },
  key: { type: 'string' },
  modules: { type: 'string' },
  members: { type: 'string' },
  team: { type: 'string' },
  'public-key': { type: 'string' },
  store: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type OptionName = keyof typeof OPTIONS;

/** Options that every command takes. */
export const COMMON_OPTIONS: readonly OptionName[] = ['store', 'json', 'help'];

/** The command line in its parts. `npm run release -- help promote` and `… promote --help` are the same question. */
export function readArguments(argv: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: OPTIONS,
      allowPositionals: true,
    });
    const [command = 'help', ...operands] = positionals;
    return values.help && command !== 'help'
      ? { command: 'help', operands: [command], options: values }
      : { command, operands, options: values };
  } catch (error) {
    throw new DeliveryRefusal('usage', misreadOf(error as Error & { code?: string }));
  }
}

/** Node says in English what it could not read; the option's name is the first word in quotes. */
function misreadOf({ code, message }: Error & { code?: string }): string {
  const option = /'([^' ]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Böyle bir seçenek yok: ${option}`;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return `${option.replace(/^-h,$/, '--help')} seçeneğinin değeri eksik ya da fazla.`;
  return message;
}

export type Arguments = ReturnType<typeof readArguments>;
