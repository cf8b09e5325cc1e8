import { HOLDERS, isSeen, type Eyes, type Holder } from './visibility-fixture';

/** The holders of a case: who opened it (nobody: it came by itself), and who holds its conversation (none: it has none). */
export interface HeldCase {
  readonly opener: Holder;
  readonly room: Holder | 'none';
}

const ROOMS = [...HOLDERS, 'none'] as const;

/** Every way in which a case can be held. */
export const ALL_HELD: readonly HeldCase[] = HOLDERS.flatMap((opener) =>
  ROOMS.map((room) => ({ opener, room })),
);

/** Whether a case is seen, by the obvious way: through its opener, through its conversation, or because it is nobody's in both. */
export function isCaseSeen(eyes: Eyes, { opener, room }: HeldCase): boolean {
  if (opener !== 'nobody' && isSeen(eyes, opener)) return true;
  if (room !== 'none') return isSeen(eyes, room);
  return opener === 'nobody' && isSeen(eyes, 'nobody');
}
