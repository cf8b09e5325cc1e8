import { providedLate } from './late-provider';
import { providedRenderer } from './renderer-provider';

/**
 * Federation provides only those sub-paths of a shared package that the shell's own build imports, so every public
 * room of shared and every package that modules take from the shell is imported here. `share-provider.test.ts`
 * compares the list with shared's exports.
 */
export const provided = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-router': () => import('react-router'),
  'react-router-dom': () => import('react-router-dom'),
  zustand: () => import('zustand'),
  '@muhatap/shared/api': () => import('@muhatap/shared/api'),
  '@muhatap/shared/connections': () => import('@muhatap/shared/connections'),
  '@muhatap/shared/contract': () => import('@muhatap/shared/contract'),
  '@muhatap/shared/clock': () => import('@muhatap/shared/clock'),
  '@muhatap/shared/saving': () => import('@muhatap/shared/saving'),
  '@muhatap/shared/i18n': () => import('@muhatap/shared/i18n'),
  '@muhatap/shared/lib': () => import('@muhatap/shared/lib'),
  '@muhatap/shared/live': () => import('@muhatap/shared/live'),
  '@muhatap/shared/notifications': () => import('@muhatap/shared/notifications'),
  '@muhatap/shared/platform': () => import('@muhatap/shared/platform'),
  '@muhatap/shared/realtime': () => import('@muhatap/shared/realtime'),
  '@muhatap/shared/session': () => import('@muhatap/shared/session'),
  '@muhatap/shared/ui/plain': () => import('@muhatap/shared/ui/plain'),
  '@muhatap/shared/wire/channels': () => import('@muhatap/shared/wire/channels'),
  '@muhatap/shared/wire/conversations': () => import('@muhatap/shared/wire/conversations'),
  '@muhatap/shared/wire/events': () => import('@muhatap/shared/wire/events'),
  '@muhatap/shared/wire/files': () => import('@muhatap/shared/wire/files'),
  '@muhatap/shared/wire/http': () => import('@muhatap/shared/wire/http'),
  '@muhatap/shared/wire/open': () => import('@muhatap/shared/wire/open'),
  '@muhatap/shared/wire/releases': () => import('@muhatap/shared/wire/releases'),
  '@muhatap/shared/wire/session': () => import('@muhatap/shared/wire/session'),
};

const loadAll = (packages: Readonly<Record<string, () => Promise<unknown>>>) =>
  Promise.all(Object.values(packages).map((load) => load()));

let first: Promise<unknown> | undefined;

/** Loads what modules need of the shell from the start, before the first of them comes. */
export function provideFirst(): Promise<unknown> {
  first ??= loadAll(provided).catch((error: unknown) => {
    first = undefined;
    throw error;
  });
  return first;
}

/**
 * Makes the shell a user of every package, before a module's broken release is removed from the page. A package that a module was the first
 * to request counts as that module's (the runtime breaks the tie by name) and would be removed with it, so that its fallback could not start.
 */
export const holdAll = (): Promise<unknown> =>
  loadAll({ ...provided, ...providedRenderer, ...providedLate });
