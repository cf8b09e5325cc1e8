import { foldForSearch } from '../../text/fold-for-search';
import { distanceBetween, type Point } from '../places/geometry';

/** Farther away it is another matter, in metres. */
export const NEAR_METRES = 250;
/** Openings farther apart say nothing for the same matter. */
const NEAR_DAYS = 30;
const DAY_MS = 86_400_000;
/** Shorter words are too common; of longer ones the endings of Turkish differ. */
const SHORTEST_WORD = 4;
/** Words of many subjects, folded. */
const COMMON_TERMS: readonly string[] = [
  ...['mahalle', 'sokak', 'cadde', 'bulvar', 'sikayet', 'belediye', 'lutfen', 'gereken'],
  ...[
    'yapilmasi',
    'talep',
    'istiyoruz',
    'istiyorum',
    'sorun',
    'hakkinda',
    'onunde',
    'yaninda',
    'uzerinde',
  ],
];

/** The parts of a case that say whether it is about the same matter. */
export interface Matter {
  readonly konuOzeti: string;
  readonly typeId: string | null;
  readonly district: string | null;
  readonly createdAt: Date;
  readonly point: Point | null;
}

export interface Likeness {
  readonly metres: number | null;
  readonly isSameDistrict: boolean;
  readonly isSameType: boolean;
  readonly days: number;
  readonly words: readonly string[];
}

interface Word {
  readonly typed: string;
  readonly folded: string;
}

function termsOf(text: string): Word[] {
  const all = (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((typed) => ({
    typed,
    folded: foldForSearch(typed),
  }));
  return all.filter(
    ({ folded }) =>
      folded.length >= SHORTEST_WORD && !COMMON_TERMS.some((common) => folded.startsWith(common)),
  );
}

/** One word with two endings: 'çukur' and 'çukurlar'. */
const isOneWord = (one: Word, other: Word) =>
  one.folded.startsWith(other.folded) || other.folded.startsWith(one.folded);

/** Words of the other subject that this one has, too; each once. */
function commonTerms(own: string, other: string): string[] {
  const known = termsOf(own);
  const common = termsOf(other).filter((word) => known.some((each) => isOneWord(each, word)));
  return common
    .filter((word, index) => common.findIndex((each) => isOneWord(each, word)) === index)
    .map(({ typed }) => typed);
}

const isSame = (own: string | null, other: string | null) => own !== null && own === other;

/** Whether both lie at one place: near, or where no point says it, in one neighbourhood in the same words. */
const isOnePlace = ({ metres, isSameDistrict, words }: Likeness): boolean =>
  metres === null ? isSameDistrict && words.length > 0 : metres <= NEAR_METRES;

/** The likeness of two cases; null where they are about different matters. */
export function likenessOf(own: Matter, other: Matter): Likeness | null {
  // Words are dear to compare; most candidates around a point lie too far away.
  if (own.point && other.point && distanceBetween(own.point, other.point) > NEAR_METRES + 0.5)
    return null;
  const likeness: Likeness = {
    metres: own.point && other.point && Math.round(distanceBetween(own.point, other.point)),
    isSameDistrict: isSame(own.district, other.district),
    isSameType: isSame(own.typeId, other.typeId),
    days: Math.round(Math.abs(own.createdAt.getTime() - other.createdAt.getTime()) / DAY_MS),
    words: commonTerms(own.konuOzeti, other.konuOzeti),
  };
  const isUntyped = own.typeId === null || other.typeId === null;
  const isAbout = likeness.isSameType || isUntyped || likeness.words.length > 0;
  return isOnePlace(likeness) && isAbout ? likeness : null;
}

/** Higher is likelier. Nearness counts most, then the type, the time and the words. */
export function scoreOf({ metres, isSameType, days, words }: Likeness): number {
  const near = metres === null ? 0 : 1 - metres / NEAR_METRES;
  const soon = Math.max(0, 1 - days / NEAR_DAYS);
  return 40 * near + (isSameType ? 25 : 0) + 20 * soon + 5 * Math.min(words.length, 3);
}
