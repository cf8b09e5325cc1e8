import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Package {
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const read = (folder: string): Package =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;
const SHARED = path.resolve(__dirname, '../../..');

/** Rooms of shared that a module bundles for itself, because the shell loads all that it shares before the first module. */
export const BUNDLED = ['./flow', './forms', './ui/sheet'];
/** Rooms of shared that the shell does not bring: those, and those for developers only, which never reach a release. */
export const NOT_SHARED = [
  './testing',
  './testing/contract',
  './testing/flows',
  './standalone',
  './tooling/*',
  ...BUNDLED,
];

/** Packages that modules take from the shell, by the exact names under which it brings them. */
export const PROVIDED_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router-dom',
  'zustand',
];

/** Every name that a module can take without bringing a package for it: what the shell brings, and what is bundled from shared. */
export const providedNames = (): readonly string[] => [
  ...PROVIDED_PACKAGES,
  ...Object.keys(read(SHARED).exports ?? {})
    .filter((room) => !NOT_SHARED.includes(room) || BUNDLED.includes(room))
    .map((room) => room.replace('.', '@muhatap/shared')),
];

/** The versions a package depends on, for what the shell brings. The shell itself stands on shared's. */
export const dependenciesOf = (folder: string): Readonly<Record<string, string>> =>
  read(folder).dependencies ?? {};
export const shellVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(dependenciesOf(SHARED)).filter(([name]) => PROVIDED_PACKAGES.includes(name)),
  );
