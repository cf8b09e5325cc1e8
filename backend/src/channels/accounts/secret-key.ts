import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/config';

const FILE = 'secret.key';

const isCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/**
 * The secrets of the installation. Everything new is made with the first; what the others made is read, too, so that a new first one
 * breaks nothing.
 */
export type SecretKeys = readonly [current: string, ...accepted: string[]];

function readKeys(file: string): SecretKeys | null {
  try {
    const [current, ...accepted] = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    return current === undefined ? null : [current, ...accepted];
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** The file of the secrets, one a line, for an installation without `SECRET_KEY`. */
export const secretKeyFile = (dataDir: string): string => path.join(dataDir, FILE);

export const createSecretKey = (): string => randomBytes(32).toString('base64url');

/** Writes the whole file beside it first, so that nobody reads half of it; `isFirst` leaves one that is there. */
export function writeSecretKeys(file: string, keys: SecretKeys, isFirst = false): void {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, keys.join('\n'), { mode: 0o600, flag: 'wx' });
  try {
    if (isFirst) linkSync(draft, file);
    else renameSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * `SECRET_KEY` and `SECRET_KEYS_ACCEPTED`, or a file of DATA_DIR that is made once and that only its owner can read.
 * The file appears whole or not at all, and the first of two processes that start together makes it for both.
 */
export function loadSecretKeys({
  secretKey,
  acceptedSecretKeys = [],
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'> &
  Partial<Pick<Config, 'acceptedSecretKeys'>>): SecretKeys {
  if (secretKey !== null) return [secretKey, ...acceptedSecretKeys];
  const file = secretKeyFile(dataDir);
  const kept = readKeys(file);
  if (kept !== null) return kept;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeSecretKeys(file, [createSecretKey()], true);
  const made = readKeys(file);
  if (made === null) throw new Error(`${FILE} of the data folder is empty.`);
  return made;
}
