import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Package {
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const read = (folder: string): Package => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;
const SHARED = path.resolve(__dirname, '../../..');

/** Rooms of shared that the shell does not bring: those for developers only, and flows, which one module and the backend run each by itself. */
export const NOT_SHARED = ['./testing', './testing/contract', './testing/flows', './standalone', './tooling/*', './flow'];

/** Packages that modules take from the shell, by the exact names under which it brings them. */
export const PROVIDED_PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-router', 'react-router-dom', 'zustand'];

/** Every name under which a module can take something from the shell: the packages and each public room of shared. */
export const providedNames = (): readonly string[] => [
  ...PROVIDED_PACKAGES,
  ...Object.keys(read(SHARED).exports ?? {}).filter((room) => !NOT_SHARED.includes(room)).map((room) => room.replace('.', '@muhatap/shared')),
];

/** The versions a package depends on, for what the shell brings. The shell itself stands on shared's. */
export const dependenciesOf = (folder: string): Readonly<Record<string, string>> => read(folder).dependencies ?? {};
export const shellVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(dependenciesOf(SHARED)).filter(([name]) => PROVIDED_PACKAGES.includes(name)));
