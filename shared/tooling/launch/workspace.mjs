import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const WORKSPACE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const FRONT_ENDS = [
  'host',
  'remote-inbox',
  'remote-complaints',
  'remote-chatbot',
  'remote-reports',
];

const LEFT_OUT = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$/;

/** The digest of files and folders of the workspace: equal exactly when nothing in them changed. */
export function digestOf(places) {
  const hash = createHash('sha256');
  for (const place of places) addTo(hash, place);
  return hash.digest('hex').slice(0, 16);
}

function addTo(hash, place) {
  if (LEFT_OUT.test(place)) return;
  const absolute = path.join(WORKSPACE, place);
  const entries = folderEntries(absolute);
  if (!entries) return void hash.update(`${place}\n`).update(readFileSync(absolute));
  for (const name of entries.sort()) addTo(hash, `${place}/${name}`);
}

function folderEntries(absolute) {
  try {
    return readdirSync(absolute);
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}
