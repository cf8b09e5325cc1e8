import type { Random } from './random';

/** A UUIDv7 whose random part comes from the seeded generator, so that a demo row has the same key on every machine. */
export function demoId(random: Random, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join('');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
}
