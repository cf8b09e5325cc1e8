import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = /\.tsx?$/;
/** No part of a release: tests, fakes, and the start without the shell. */
const FOR_DEVELOPERS = /\.test\.tsx?$|(^|\/)(testing|fakes|bench)\/|(^|\/)(alone|fakes)\.tsx?$/;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)\s*import\s+'([^']+)'/g;

/** The names that a source imports when it runs. Types are gone by then. */
export function importsOf(source: string): readonly string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, isType, from, called, bare]) =>
    isType === undefined ? [from ?? called ?? bare ?? ''] : [],
  );
}

/** Names that a module's sources import from outside, with the first file that does. */
export function takenNames(folder: string): ReadonlyMap<string, string> {
  const src = path.join(folder, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => SOURCE.test(file) && !FOR_DEVELOPERS.test(file),
  );
  const taken = new Map<string, string>();
  for (const file of files) {
    for (const name of importsOf(readFileSync(path.join(src, file), 'utf8')))
      if (!/^[.#]/.test(name) && !taken.has(name)) taken.set(name, file);
  }
  return taken;
}
