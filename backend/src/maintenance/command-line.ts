import { parseArgs } from 'node:util';
import { BackupRefusal } from '../backup';
import { ConfigError } from '../config/config';
import { FolderInUse, type DatabaseHandle } from '../database';
import { Refusal } from '../http/errors';
import { JobRefusal } from '../jobs';
import {
  CommandRefusal,
  misused,
  type Arguments,
  type Command,
  type Installation,
} from './command';
import { textOf } from './checks/finding';
import { COMMANDS } from './commands';
import { helpText } from './help';

/** The output of a call of the command line, and its exit code. */
export interface Answer {
  readonly code: 0 | 1 | 2 | 3;
  readonly out: string;
  readonly err: string;
}

const COMMON = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const line = (text: string): string => `${text}\n`;
const json = (data: unknown): string => line(JSON.stringify(data, null, 2));

/** One call of `muhatap`, from its words to its exit code. Every database that the command opens is closed. */
export async function answer(argv: readonly string[], installation: Installation): Promise<Answer> {
  const [word = 'help', ...rest] = argv;
  const asJson = rest.includes('--json');
  const opened: DatabaseHandle[] = [];
  try {
    if (word === 'help' || word === '--help' || word === '-h')
      return { code: 0, out: line(helpOn(rest[0])), err: '' };
    const command = commandOf(word);
    const args = readArguments(command, rest);
    if (args.options['help'] === true) return { code: 0, out: line(helpOn(word)), err: '' };
    const open = async () => {
      const handle = await installation.open().catch((error: unknown) => {
        throw isAway(error) ? databaseAway(error) : error;
      });
      opened.push(handle);
      return handle;
    };
    const printLine = asJson ? () => undefined : installation.printLine;
    const {
      lines,
      data,
      isSound = true,
    } = await command.run({ ...installation, open, printLine }, args);
    const out = asJson ? json(data) : lines.map(line).join('');
    return { code: isSound ? 0 : 3, out, err: '' };
  } catch (error) {
    return failure(error, word, asJson);
  } finally {
    for (const handle of opened) await handle.close();
  }
}

function commandOf(word: string): Command {
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (command === undefined) throw misused(`Böyle bir komut yok: ${word}`);
  return command;
}

function helpOn(name: string | undefined): string {
  const text = helpText(name);
  if (text === null) throw misused(`Böyle bir komut yok: ${name ?? ''}`);
  return text;
}

function readArguments(command: Command, words: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ...COMMON, ...command.options },
      allowPositionals: true,
    });
    return { operands: positionals, options: values };
  } catch (error) {
    throw misused(misreadOf(error as Error & { code?: string }));
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

/** The code of errors that an operator can mend; `null` for those that only we can. */
function codeOf(error: unknown): string | null {
  if (error instanceof CommandRefusal || error instanceof BackupRefusal) return error.code;
  if (error instanceof ConfigError) return 'bad_configuration';
  if (error instanceof FolderInUse) return 'folder_in_use';
  if (error instanceof JobRefusal) return 'job_refused';
  if (error instanceof Refusal) return error.code;
  return isNotPermitted(error) ? 'not_permitted' : null;
}

/** Errors of Node and PostgreSQL: nobody listens, no such name, no answer, wrong account, no such database. */
const AWAY = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000'];

const isAway = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && AWAY.includes(String(error.code));

const databaseAway = (error: Error): CommandRefusal =>
  new CommandRefusal(
    'database_away',
    `Veritabanı açılamadı: ${textOf(error)}. muhatap check ne yapılacağını söyler.`,
  );

/** Node says in English that a file or folder belongs to somebody else. */
const isNotPermitted = (error: unknown): error is NodeJS.ErrnoException & { path: string } =>
  error instanceof Error &&
  'code' in error &&
  'path' in error &&
  (error.code === 'EACCES' || error.code === 'EPERM');

function messageOf(error: unknown): string {
  if (isNotPermitted(error))
    return `${error.path}: bu kullanıcının izni yok. Muhatap’ın kullanıcısına verin (chown) ya da komutu onunla çalıştırın.`;
  return error instanceof Error ? error.message : String(error);
}

// People read the reason on the error stream; scripts that requested JSON find it in the output as well.
function failure(error: unknown, word: string, asJson: boolean): Answer {
  const code = codeOf(error);
  const message = messageOf(error);
  const shown = code === null && error instanceof Error ? (error.stack ?? message) : message;
  const topic = Object.hasOwn(COMMANDS, word) ? ` ${word}` : '';
  return {
    code: code === 'usage' ? 2 : 1,
    out: asJson ? json({ error: { code: code ?? 'failed', message } }) : '',
    err: `${line(shown)}${code === 'usage' ? line(`Yardım: muhatap help${topic}`) : ''}`,
  };
}
