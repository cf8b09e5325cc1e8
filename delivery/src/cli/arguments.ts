import { parseArgs } from 'node:util';
import { DeliveryRefusal } from '../refusal';

const OPTIONS = {
  dist: { type: 'string' },
  version: { type: 'string' },
  reason: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  store: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export function readArguments(argv: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
    const [command = 'help', ...words] = positionals;
    return { command: values.help ? 'help' : command, words, options: values };
  } catch (error) {
    throw new DeliveryRefusal('usage', error instanceof Error ? error.message : String(error));
  }
}

export type Arguments = ReturnType<typeof readArguments>;
