/**
 * Parts of names that docs/glossary.md retires: metaphors, and participles that do not say what they
 * hold. oxlint refuses them in identifiers, `npm run docs` in the names of files and folders.
 */
const PARTS = [
  ...['deed', 'deeds', 'doer', 'seer', 'wish', 'wished', 'wishes', 'twin', 'twins'],
  ...['fate', 'fates', 'town', 'towns', 'ear', 'ears', 'door', 'doors', 'house'],
  ...['notices', 'sight', 'sights', 'upkeep', 'lesson', 'lessons', 'hurry', 'farewell'],
  ...['hear', 'hears', 'unheard', 'tell', 'tells', 'telling', 'tellings'],
];
/** Refused alone, at the beginning and at the end of a name; columns of times (`asked_at`) stay. */
const PARTICIPLES = ['asked', 'told', 'heard'];
/** Names on the line and in stored records, which readers outside depend on. */
const WIRE_NAMES = ['handOffWords', 'hears'];

const lower = (names) => `(?:${names.join('|')})`;
const upper = (names) => lower(names.map((name) => name.toUpperCase()));
const capital = (names) => lower(names.map((name) => name[0].toUpperCase() + name.slice(1)));

/** Identifiers with a retired part, written `likeThis`, `LikeThis`, `like_this` or `LIKE_THIS`. */
export const RETIRED_IDENTIFIER = new RegExp(
  `^(?!${lower(WIRE_NAMES)}$).*(?:${[
    `(?:^|_)${lower(PARTS)}(?![a-z])`,
    `(?:^|[a-z0-9_$])${capital(PARTS)}(?![a-z])`,
    `(?:^|_)${upper(PARTS)}(?:_|$)`,
    `^_?(?:${lower(PARTICIPLES)}|${capital(PARTICIPLES)})(?![a-z]|At$|_at$)`,
    `(?:[a-z0-9$]${capital(PARTICIPLES)}|_${lower(PARTICIPLES)}|_${upper(PARTICIPLES)})$`,
    `^${upper(PARTICIPLES)}(?:_|$)`,
    '(?:^l|[a-z0-9]L)etGo(?![a-z])',
    '(?:[a-z0-9]Words|[A-Z0-9]_WORDS)$',
  ].join('|')})`,
);

const RETIRED_FILE = new RegExp(
  `(?:^|[-.])${lower([...PARTS, ...PARTICIPLES])}(?:[-.]|$)|(?:^|-)words(?:[.]|$)`,
);

/** The first folder or file of a path whose name has a retired part; undefined where none has. */
export const retiredFileName = (path) => path.split('/').find((name) => RETIRED_FILE.test(name));
