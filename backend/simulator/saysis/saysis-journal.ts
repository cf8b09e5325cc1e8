import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { restEntry, type RestEntry } from '../../src/complaints/saysis/rest-contract';

/** Entries that the simulated SAYSIS keeps over a restart, one a line. */
export interface SaysisJournal {
  readonly kept: RestEntry[];
  record(entry: RestEntry): void;
}

/** `file` null remembers nothing. */
export function openSaysisJournal(file: string | null): SaysisJournal {
  if (file === null) return { kept: [], record: () => undefined };
  mkdirSync(path.dirname(file), { recursive: true });
  return {
    kept: read(file),
    record: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`),
  };
}

function read(file: string): RestEntry[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  // A line without its end was being written when the process died: it did not count yet.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) writeFileSync(file, whole);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => restEntry.parse(JSON.parse(line)));
}
