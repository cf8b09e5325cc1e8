import { fileAddress } from '../live-module';
import type { ShellRelease } from '../store/release-record';

/** A script that the page's own requests before anything imports it. */
export interface Preload {
  readonly address: string;
  readonly integrity?: string | undefined;
  /** Code that the start does not wait for; it must not slow the start down. */
  readonly isLater?: boolean;
  /** The preload that has come before this one is requested; without it, it travels beside the page itself. Null: it begins with the first picture. */
  readonly after?: string | null;
}

/** The parts of a way, each in the order of need. */
interface Parts {
  /** Of the shell's start, besides its first script. */
  readonly start: readonly string[];
  /** Of the frame and the shell's own screen. */
  readonly screen: readonly string[];
  /** Of the kit, where the first screen needs it. */
  readonly late: readonly string[];
  /** Of shared packages that a light screen of the module needs. */
  readonly rooms: readonly string[];
  /** Of the landing module, by address. */
  readonly module: readonly Preload[];
}

const sizeIn = (shell: ShellRelease, file: string): number => shell.files[file]?.size ?? 0;

export const ofShell = (shell: ShellRelease, file: string): Preload => ({
  address: fileAddress(shell, file),
  integrity: shell.files[file]?.integrity,
});

/**
 * The preloads of a way in the order in which their scripts are needed, each with the one that it follows. Files that travel side by side come
 * together at the end, and a slow machine would only then begin to run them (docs/decisions/0050-scripts-travel-in-turn.md). So the first two
 * of the start travel with the page's first script: they are run while the third, after the second, and all others follow. With the third comes
 * the largest of the screen, the renderer: it fills the line during the round trip before the others. The kit, which is larger still, comes before
 * its late parts and the module.
 */
export function preloadsInTurn(
  shell: ShellRelease,
  { start, screen, late, rooms, module }: Parts,
): Preload[] {
  const [first, second, third, ...more] = start.map((file) => ofShell(shell, file));
  const [kit, ...parts] = late.filter((file) => !screen.includes(file));
  const after = (before: Preload | undefined, preloads: readonly Preload[]): Preload[] =>
    preloads.map((preload) => ({ ...preload, after: before?.address ?? null }));
  const later = (files: readonly string[]): Preload[] =>
    files.map((file) => ({ ...ofShell(shell, file), isLater: true }));
  const [kitItself] = later(kit === undefined ? [] : [kit]);
  const [largest] = screen.toSorted((one, other) => sizeIn(shell, other) - sizeIn(shell, one));
  const filling = largest === undefined ? [] : [ofShell(shell, largest)];
  return [
    ...[first, second].flatMap((preload) => preload ?? []),
    ...after(second ?? first, [...(third ? [third] : []), ...filling]),
    ...after(first, [
      ...more,
      ...later(screen.filter((file) => file !== largest)),
      ...(kitItself ? [kitItself] : []),
    ]),
    ...after(kitItself ?? first, [
      ...later(parts),
      ...later(rooms.filter((file) => !screen.includes(file))),
      ...module,
    ]),
  ];
}
