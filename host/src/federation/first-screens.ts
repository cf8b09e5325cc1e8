import { platform } from '@muhatap/shared/platform';

const drawn = new Map<string, number>();

/** Keeps the moment at which a module's first screen stood in this page; later ones change nothing. */
export function recordFirstScreen(name: string): void {
  if (!drawn.has(name)) drawn.set(name, platform().clock.now());
}

/** When the first screen of a load stood, ms; null before. One from before the load began is none of it. */
export function firstScreenAt(name: string, began: number): number | null {
  const at = drawn.get(name);
  return at === undefined || at < began ? null : at;
}
