import { HOLDERS, isSeen, type Eyes, type Holder } from './visibility-fixture';

/** The holders of a case: who opened it (nobody: it came by itself), who holds its conversation (none: it has none), and who is responsible for it, if anybody. */
export interface HeldCase {
  readonly opener: Holder;
  readonly room: Holder | 'none';
  readonly responsible?: Holder;
}

const ROOMS = [...HOLDERS, 'none'] as const;

/** Every way in which a case can be held. */
export const ALL_HELD: readonly HeldCase[] = [
  ...HOLDERS.flatMap((opener) => ROOMS.map((room) => ({ opener, room }))),
  ...(['agent', 'mate', 'other'] as const).flatMap((responsible): HeldCase[] => [
    { opener: 'nobody', room: 'none', responsible },
    { opener: 'other', room: 'none', responsible },
    { opener: 'nobody', room: 'other', responsible },
    { opener: 'nobody', room: 'nobody', responsible },
  ]),
];

/** Whether a case is seen, by the obvious way: through who is responsible, through its opener, through its conversation, or because it is nobody's in the last two. */
export function isCaseSeen(eyes: Eyes, { opener, room, responsible }: HeldCase): boolean {
  if (responsible !== undefined && isSeen(eyes, responsible)) return true;
  if (opener !== 'nobody' && isSeen(eyes, opener)) return true;
  if (room !== 'none') return isSeen(eyes, room);
  return opener === 'nobody' && isSeen(eyes, 'nobody');
}
