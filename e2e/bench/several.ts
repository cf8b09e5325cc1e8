import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { nameOf, readRecorded, readSections, writeRecord, type Recorded } from './record';
import { isFull } from './size';
import { isWithin, stateOf, textTable, type Section } from './table';

const MAIN = path.join(import.meta.dirname, 'main.ts');

/** A bench as a process of its own, since a suite stands once in a process. Answers whether it came to its end and every line holds. */
async function run(bench: string, record: string): Promise<boolean> {
  const given = ['--import', 'tsx', MAIN, bench, ...(isFull ? ['--full'] : [])];
  const child = spawn(process.execPath, given, {
    env: { ...process.env, BENCH_RECORD: record },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

function print(sections: readonly Section[], last: Recorded): void {
  const rows = sections.flatMap((section) =>
    section.lines.map((line) => {
      const [result = '', limit = '', state = ''] = stateOf(line);
      const name = nameOf(section, line);
      return [name, line.figures, result, limit, last.get(name) ?? '', state];
    }),
  );
  console.log(textTable(['measured', 'figures (median)', 'result', 'limit', 'last', ''], rows));
}

/**
 * Runs benches one after the other and prints one table beside the last record; `isAll` writes it into `docs/benchmarks` as the next one.
 * Answers whether all came to their end with every line within its limit.
 */
export async function runSeveral(benches: readonly string[], isAll: boolean): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-benches-'));
  const record = path.join(folder, 'sections');
  await writeFile(record, '');
  const startedAt = Date.now();
  try {
    const broken: string[] = [];
    const took: string[] = [];
    for (const bench of benches) {
      const beganAt = Date.now();
      if (!(await run(bench, record))) broken.push(bench);
      took.push(`${bench} ${((Date.now() - beganAt) / 60_000).toFixed(1)}`);
    }
    const sections = await readSections(record);
    const last = await readRecorded();
    print(sections, last);
    const minutes = ((Date.now() - startedAt) / 60_000).toFixed(0);
    const machine = `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`;
    const about = `${isFull ? 'Full' : 'Small'} sizes, ${minutes} minutes: ${took.join(', ')}. ${machine}.`;
    console.log(about);
    if (isAll) console.log(`${await writeRecord(sections, { about, last })} written.`);
    if (broken.length > 0) console.log(`Not within their limits: ${broken.join(', ')}.`);
    return broken.length === 0 && sections.every(({ lines }) => lines.every(isWithin));
  } finally {
    await rm(folder, { recursive: true });
  }
}
