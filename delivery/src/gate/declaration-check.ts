import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/**
 * A name whose declaration a module needs otherwise than the shell offers it. Both are units: a name with the digest of its declaration.
 * With `call`, both are wire schemas: the needed one reads the backend's answer, or is that of what a page sends.
 */
export interface Difference {
  readonly package: string;
  readonly name: string;
  readonly needed: string;
  readonly offered: string;
  /** The needed unit without functions that the module never names. It is enough that what is offered can stand in its place. */
  readonly reduced?: string;
  readonly call?: 'answer' | 'request';
}

/** Units by name, as builds record them. */
export type Units = Readonly<Record<string, string>>;

/** The compiler needs seconds. Longer is no verdict: the channel's lock may be held meanwhile. */
const PATIENCE_MS = 15_000;
/** Before the lock is taken nobody else waits, and a machine that starts everything at once takes many times as long. */
export const PATIENCE_BEFORE_LOCK_MS = 60_000;

const packageFolder = (name: string): string =>
  path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/**
 * Of other packages' types only those count that carry our own shapes: zod's by the package itself, a store by what it holds. The rest is
 * `any`, so that no machine needs their declarations and none of them refuses anything.
 */
const STORES = `declare module 'zustand' {
  export interface StoreApi<T> { getState(): T; getInitialState(): T; setState(state: Partial<T>): void; subscribe(listener: (state: T, before: T) => void): () => void }
  export type UseBoundStore<S extends StoreApi<unknown>> = S & { <U>(select: (state: ReturnType<S['getState']>) => U): U };
}
`;
const DECLARED = ['zod', 'zustand'];

/**
 * A wire schema counts by what it yields, and one of what a page sends by what it takes: with all of its methods zod tells two schemas
 * apart of which one only has a field more.
 */
const VIEWS = `import type * as units from './units';
type Yields<T> = T extends { _zod: { output: infer O } } ? O : T;
type Takes<T> = T extends { _zod: { input: infer I } } ? (sent: I) => void : T;
type Read<T> = T extends { _zod: { input: infer I } } ? I : T;
`;

/**
 * The type of a value that a release does not know (`OtherValue` of shared/wire/open). Its mark makes readers of an answer have a plain case;
 * to the gate it is any text, so that a release with one value more is none that others cannot read.
 */
const OTHER_VALUE = /^OtherValue_[0-9a-f]+$/;

const textOf = ([unit, text]: [string, string]): string =>
  OTHER_VALUE.test(unit) ? `export declare type ${unit} = string;` : text;

/** The views of what is offered and of what is needed. An answer is written by one schema and read by the other, so a default fills what it lacks. */
function viewsOf({ name, call }: Difference): readonly [string, string] {
  if (call === 'answer') return ['Yields', 'Read'];
  const view = call === 'request' || name.endsWith('Input') ? 'Takes' : 'Yields';
  return [view, view];
}

const assignment = (difference: Difference, index: number): string => {
  const { needed, offered } = difference;
  const [ofOffered, ofNeeded] = viewsOf(difference);
  return `declare const offered${index}: ${ofOffered}<typeof units.${offered}>; export const needed${index}: ${ofNeeded}<typeof units.${needed}> = offered${index};`;
};

/** The comparisons that the compiler makes for a difference: any one that holds is enough. */
const questionsOf = (difference: Difference): readonly Difference[] => [
  difference,
  ...(difference.reduced ? [{ ...difference, needed: difference.reduced }] : []),
];

const OPTIONS = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
};

/**
 * Has the compiler decide whether each offered declaration can stand where the needed one stood. Answers a reason, or null, for each
 * difference; throws when the compiler does not end in time.
 */
export async function checkDifferences(
  differences: readonly Difference[],
  units: Units,
  patienceMs = PATIENCE_MS,
): Promise<(string | null)[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-declarations-'));
  try {
    const zod = packageFolder('zod');
    const put = (file: string, text: string) => writeFile(path.join(folder, file), text);
    await put('units.d.ts', `${Object.entries(units).map(textOf).join('\n')}\nexport {};\n`);
    await put('packages.d.ts', STORES + foreignModules(units));
    const questions = differences.map(questionsOf);
    await put('check.ts', VIEWS + questions.flat().map(assignment).join('\n'));
    await put(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: { ...OPTIONS, paths: { zod: [zod] } },
        files: ['packages.d.ts', 'check.ts'],
      }),
    );
    const verdicts = readVerdicts(await compile(folder, patienceMs), questions.flat().length);
    return questions.map(({ length }) => {
      const own = verdicts.splice(0, length);
      return own.includes(null) ? null : (own.at(-1) ?? null);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function foreignModules(units: Units): string {
  const names = Object.values(units).flatMap((text) =>
    [...text.matchAll(/(?:import\(| from )"([^"]+)"/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)]
    .filter((name) => !DECLARED.includes(name))
    .map((name) => `declare module ${JSON.stringify(name)};\n`)
    .join('');
}

function compile(folder: string, patienceMs: number): Promise<string> {
  const compiler = path.join(packageFolder('typescript'), 'lib/tsc.js');
  return new Promise((resolve, reject) =>
    execFile(
      process.execPath,
      [compiler, '-p', folder, '--pretty', 'false'],
      { cwd: folder, timeout: patienceMs, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        // Findings make it end with 1 or 2 and stand on its output.
        const isFinding = error === null || (typeof error.code === 'number' && stdout !== '');
        if (isFinding) resolve(stdout);
        else reject(new Error(`the compiler did not end: ${stderr || error.message}`));
      },
    ),
  );
}

const FOUND = /^check\.ts\((\d+),\d+\): error TS\d+: (.*)$/;

function readVerdicts(output: string, count: number): (string | null)[] {
  const verdicts = Array.from({ length: count }, (): string[] => []);
  const first = VIEWS.split('\n').length;
  let current: string[] = [];
  for (const line of output.split('\n').filter(Boolean)) {
    const [, number, message] = FOUND.exec(line) ?? [];
    if (message !== undefined) {
      current = verdicts[Number(number) - first] ?? [];
      current.push(message);
    } else if (line.startsWith(' ')) current.push(line.trim());
    else throw new Error(`the compiler could not compare: ${line}`);
  }
  return verdicts.map(reasonOf);
}

/** The compiler's first sentence; the last one beneath it names the very field or argument. */
function reasonOf([first, ...beneath]: readonly string[]): string | null {
  if (first === undefined) return null;
  const sentences = [first, ...beneath.slice(-1)];
  return sentences.join(' ').replace(/(\w)_[0-9a-f]{12}\b/g, '$1');
}
