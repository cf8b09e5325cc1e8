/** More answers than a process needs at once; beyond it all are read anew. */
const LIMIT = 10_000;

/** `ask`, with each answer kept for `ttlMs`. A failed look-up is forgotten at once. */
export function remembered<T>(
  ask: (...key: string[]) => Promise<T>,
  ttlMs: number,
  now: () => number = Date.now,
): (...key: string[]) => Promise<T> {
  const kept = new Map<string, { answer: Promise<T>; until: number }>();
  return (...key) => {
    const name = key.join('\n');
    const found = kept.get(name);
    if (found !== undefined && now() < found.until) return found.answer;
    if (kept.size >= LIMIT) kept.clear();
    const entry = { answer: ask(...key), until: now() + ttlMs };
    kept.set(name, entry);
    entry.answer.catch(() => kept.get(name) === entry && kept.delete(name));
    return entry.answer;
  };
}
