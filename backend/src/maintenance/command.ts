import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config/config';
import type { DatabaseHandle } from '../database';

/** An operator's call that is not carried out; `code` is stable English for scripts, the message is Turkish. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Words that name no call of the command; answered with its help. */
export const misused = (message: string): CommandRefusal => new CommandRefusal('usage', message);

/** The installation on which a command works. Nothing is read or opened before the command needs it. */
export interface Installation {
  readonly now: () => Date;
  /** Throws a ConfigError that names every bad variable. */
  readonly config: () => Config;
  /** The configured database with its migrations applied; the command line closes it. */
  readonly open: () => Promise<DatabaseHandle>;
  /** Shows a line while a long command runs; kept out of `--json`. */
  readonly printLine: (line: string) => void;
}

/** The result of a command: lines for people, data for scripts. */
export interface Outcome {
  readonly lines: readonly string[];
  /** Printed by `--json`. */
  readonly data: unknown;
  /** False when a check found something (exit code 3). */
  readonly isSound?: boolean;
}

/** The words and options that follow the command's name. */
export interface Arguments {
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** One command: how it is called, what it is for, what one should know before using it, and what it does. */
export interface Command {
  readonly usage: string;
  readonly summary: string;
  readonly details: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Throws {@link CommandRefusal}. */
  run(installation: Installation, args: Arguments): Promise<Outcome>;
}

/** The text of an option; refuses where it is missing or empty. */
export function requireOption({ options }: Arguments, name: string): string {
  const value = options[name];
  if (typeof value !== 'string' || value.trim() === '') throw misused(`--${name} eksik.`);
  return value.trim();
}
