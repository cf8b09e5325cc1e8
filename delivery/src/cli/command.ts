import os from 'node:os';
import type { Channel } from '../channel/channel';
import { DeliveryRefusal } from '../refusal';
import type { ReleaseStore } from '../store/release-store';
import type { Arguments, OptionName } from './arguments';

export interface Setting {
  store: ReleaseStore;
  channel: Channel;
  workspace: string;
  now: () => Date;
}

/**
 * The output of a command: lines for people, data for scripts. `isSound` is false when a check
 * found something (exit code 3).
 */
export interface Outcome {
  lines: string[];
  data: unknown;
  isSound?: boolean;
}

/** One command: how it is called, what it is for, what one should know before using it, and what it does. */
export interface Command {
  usage: string;
  summary: string;
  details: string;
  /** The number of operands that may follow the command's name. */
  operands: number;
  options: readonly OptionName[];
  run(setting: Setting, args: Arguments): Promise<Outcome>;
}

/** An operand that the command cannot do without. */
export function requireOperand(args: Arguments, index: number, what: string): string {
  const value = args.operands[index];
  if (!value) throw new DeliveryRefusal('usage', `${what} eksik.`);
  return value;
}

/** A module of which something was published, by default the first word; a mistyped one is answered with those that exist. */
export async function requireModuleName(
  { store }: Setting,
  args: Arguments,
  index = 0,
): Promise<string> {
  const name = requireOperand(args, index, 'Modül adı');
  const names = await store.names();
  if (!names.includes(name))
    throw new DeliveryRefusal(
      'unknown_module',
      `'${name}' adında yayımlanmış bir modül yok. ${names.length > 0 ? `Depodakiler: ${names.join(', ')}.` : 'Depo boş; önce publish ile yayımlayın.'}`,
    );
  return name;
}

export function reasonOf({ options }: Arguments): string {
  const reason = options.reason?.trim();
  if (!reason)
    throw new DeliveryRefusal('usage', 'Neden eksik: --reason "…" (geçmişte herkes görür).');
  return reason;
}

/** A whole number that an option gives; `undefined` when it is not given. */
export function wholeNumber(
  args: Arguments,
  option: 'percent' | 'keep',
  [least, most]: [number, number],
): number | undefined {
  const text = args.options[option];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new DeliveryRefusal(
      'usage',
      `--${option} ${least} ile ${most} arasında bir tam sayıdır: ${text}`,
    );
  return value;
}

export const operatorOf = ({ options }: Arguments): string =>
  options.by?.trim() || os.userInfo().username;
