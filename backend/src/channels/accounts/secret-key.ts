import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/config';

const FILE = 'secret.key';

const isCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

function readKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * The secret that seals account keys: `SECRET_KEY`, or a file of DATA_DIR that is made once and that only its owner can read.
 * The file appears whole or not at all, and the first of two processes that start together makes it for both.
 */
export function loadSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (secretKey !== null) return secretKey;
  const file = path.join(dataDir, FILE);
  const kept = readKey(file);
  if (kept !== null) return kept;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readKey(file);
  if (made === null) throw new Error(`${FILE} of the data folder is empty.`);
  return made;
}
