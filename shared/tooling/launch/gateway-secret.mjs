import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'gateway.key';

/** The secret that backend and gateway share: the environment's, or one that is made once in the data folder and that only its owner can read. */
export function gatewaySecret(dataDir, given) {
  if (given?.trim()) return given;
  const file = path.join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
