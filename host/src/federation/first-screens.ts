import { platform } from '@muhatap/shared/platform';

const drawn = new Map<string, number>();

const waiting = new Set<() => void>();

/** Keeps the moment at which a module's first screen stood in this page; later ones change nothing. */
export function recordFirstScreen(name: string): void {
  if (!drawn.has(name)) drawn.set(name, platform().clock.now());
  for (const listener of waiting) listener();
  waiting.clear();
}

/** When the first screen of a load stood, ms; null before. One from before the load began is none of it. */
export function firstScreenAt(name: string, began: number): number | null {
  const at = drawn.get(name);
  return at === undefined || at < began ? null : at;
}

/** Calls once, as soon as a screen of any module stands in this page. */
export function afterFirstScreen(listener: () => void): void {
  if (drawn.size > 0) listener();
  else waiting.add(listener);
}
