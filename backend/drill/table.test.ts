import { allClean, tableOf } from './table';
import { isClean, type Tally } from './tally';

const CODE = '1a2b3c4d';

const CLEAN: Tally = {
  sent: 40,
  acknowledged: 38,
  stored: 39,
  onScreen: { shown: 12, of: 12 },
  lost: 0,
  doubled: 0,
  outOfOrder: 0,
  falselyFailed: 0,
  open: 0,
  dead: 0,
  problems: [],
};

/** Each fault of one message, with the cell that shows it: the column and its text. */
const FAULTS: readonly (readonly [string, Partial<Tally>, string, string])[] = [
  ['lost', { lost: 1 }, 'lost', '1'],
  ['doubled', { doubled: 1 }, 'doubled', '1'],
  ['out of order', { outOfOrder: 1 }, 'out of order', '1'],
  ['falsely failed', { falselyFailed: 1 }, 'falsely failed', '1'],
  ['whose work is dead', { dead: 1 }, 'dead', '1'],
  ['missing on the screen', { onScreen: { shown: 11, of: 12 } }, 'on screen', '11/12'],
];

const cellsOf = (line = '') =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of the table by their column; the last column, without a name, is the verdict. */
function rowsOf(table: string): Readonly<Record<string, string | undefined>>[] {
  const [head, , ...rows] = table.split('\n').map(cellsOf);
  return rows.map((cells) =>
    Object.fromEntries(cells.map((cell, column) => [head?.[column] || 'verdict', cell])),
  );
}

describe('the verdict of a drill', () => {
  it.each(FAULTS)('one message %s, fails its step and the run', (name, fault, column, cell) => {
    const steps = [
      { name: 'clean', tally: CLEAN },
      { name, tally: { ...CLEAN, ...fault } },
    ];
    expect(isClean({ ...CLEAN, ...fault })).toBe(false);
    expect(allClean(steps)).toBe(false);
    expect(rowsOf(tableOf(steps, CODE))).toMatchObject([
      { fault: 'clean', verdict: '' },
      { fault: name, [column]: cell, verdict: 'FAILS' },
    ]);
  });

  it.each<[string, Partial<Tally>]>([
    ['everything in its place', {}],
    ['no page', { onScreen: null }],
    ['a send of unknown outcome', { open: 1 }],
  ])('%s, passes', (name, change) => {
    const steps = [{ name, tally: { ...CLEAN, ...change } }];
    expect(allClean(steps)).toBe(true);
    expect(rowsOf(tableOf(steps, CODE))).toMatchObject([{ fault: name, code: CODE, verdict: '' }]);
  });

  it('a fault that could not be done, is named and fails nothing', () => {
    const steps = [{ name: 'full disk', tally: null }];
    expect(allClean(steps)).toBe(true);
    expect(rowsOf(tableOf(steps, CODE))).toMatchObject([
      {
        fault: 'full disk',
        lost: '–',
        dead: '–',
        code: CODE,
        verdict: 'not possible here',
      },
    ]);
  });
});
