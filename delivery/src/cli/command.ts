import type { Channel } from '../channel/channel';
import type { PageDoctor } from '../doctor/page-doctor';
import { DeliveryRefusal } from '../refusal';
import type { ReleaseStore } from '../store/release-store';
import type { Arguments, OptionName } from './arguments';

export interface Setting {
  store: ReleaseStore;
  channel: Channel;
  workspace: string;
  now: () => Date;
  /** The account of this machine under which the command runs. */
  operator: string;
  /** The private key with which a command acts unless `--key` names another. */
  keyFile?: string | undefined;
  /** Whether publishing also decides what the release fits; needless where it is promoted at once. Yes by default. */
  compares?: boolean;
  /** The revision of the channel by which a promotion was decided; another one by now refuses it. */
  seen?: number;
  /** Opens the pages of what is to become live; null where nobody does. */
  doctor: PageDoctor | null;
  /** The secret with which the gateway signs addresses, and the one URL; null where this terminal does not know them. */
  gateway?: { readonly secret: string; readonly publicOrigin: URL } | null | undefined;
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
      `'${name}' adında yayınlanmış bir modül yok. ${names.length > 0 ? `Depodakiler: ${names.join(', ')}.` : 'Depo boş; önce publish ile yayınlayın.'}`,
    );
  return name;
}

export function reasonOf({ options }: Arguments): string {
  const reason = options.reason?.trim();
  if (!reason)
    throw new DeliveryRefusal('usage', 'Neden eksik: --reason "…" (geçmişte herkes görür).');
  return reason;
}

/** A release by the name of its module; `release` is its id, or a version that names one. */
export interface NamedRelease {
  readonly name: string;
  readonly release: string;
}

/** Modules with a release of each, as they follow the command's name. */
export async function releasesIn(setting: Setting, args: Arguments): Promise<NamedRelease[]> {
  const releases: NamedRelease[] = [];
  do {
    const at = releases.length * 2;
    const name = await requireModuleName(setting, args, at);
    releases.push({ name, release: requireOperand(args, at + 1, 'Sürüm') });
  } while (args.operands.length > releases.length * 2);
  return releases;
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
