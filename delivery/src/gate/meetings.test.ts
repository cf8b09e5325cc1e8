import fc from 'fast-check';
import { assignedTo, type Audience } from '../channel/assignment';
import { drawOf } from '../channel/canary';
import { EMPTY_POINTER, type ChannelState, type Pointer } from '../channel/channel-state';
import type { Pin, PinTarget } from '../channel/pin';
import type { ReleaseRecord } from '../store/release-record';
import { meetingsOf, objectionsToMoves } from './meetings';

const change = { since: '', by: 'ayşe', reason: 'deneme' };
const company = (id: string) => ({ of: 'company' as const, id, label: id });
/** Roles of two companies, and two of which nobody has said whose they are. */
const ROLES: Readonly<Record<string, string | undefined>> = {
  r1: 'A',
  r2: 'A',
  r3: 'B',
  r4: undefined,
  r5: undefined,
};
const role = (id: string) => ({
  of: 'role' as const,
  id,
  label: id,
  ...(ROLES[id] !== undefined && { company: ROLES[id] }),
});
const TARGETS = [company('A'), company('B'), ...Object.keys(ROLES).map(role)];
const pinned = (release: string, target: PinTarget = company('A')): Pin => ({
  ...target,
  release,
  ...change,
});

const subsets = (names: readonly string[]): string[][] =>
  names.reduce<string[][]>(
    (known, one) => [...known, ...known.map((held) => [...held, one])],
    [[]],
  );

/** Every person that can be: works in one company, has roles of that company, and belongs to some shares of staff. */
function everybody(draws: readonly string[]): Audience[] {
  return [null, 'A', 'B'].flatMap((own) => {
    const possible = Object.keys(ROLES).filter((id) => [undefined, own].includes(ROLES[id]));
    return subsets(possible).flatMap((roles) =>
      subsets(draws).map((won) => ({
        company: own,
        roles,
        tries: (name: string, canary: { release: string; set?: string | undefined }) =>
          won.includes(drawOf(name, canary).join(' ')),
      })),
    );
  });
}

const releases = fc.constantFrom('1', '2', '3');
const pointers = fc.record({
  current: fc.option(releases, { freq: 4 }),
  canary: fc.option(
    fc.record({ release: releases, set: fc.option(fc.constant('together'), { nil: undefined }) }),
  ),
  pins: fc.uniqueArray(fc.record({ target: fc.constantFrom(...TARGETS), release: releases }), {
    selector: ({ target }) => target.id,
    maxLength: 5,
  }),
});
type Drawn = Parameters<Parameters<typeof pointers.map>[0]>[0];
const pointerOf = ({ current, canary, pins }: Drawn): Pointer => ({
  ...EMPTY_POINTER,
  current,
  canary: canary && { ...canary, percent: 10, ...change },
  pins: pins.map(({ target, release }) => ({ ...target, release, ...change })),
});

test('the gate, with any pins and canaries, compares exactly the releases that somebody has side by side', () => {
  fc.assert(
    fc.property(pointers, pointers, (one, other) => {
      const modules = { one: pointerOf(one), other: pointerOf(other) };
      const state: ChannelState = { revision: 1, modules };
      const draws = Object.entries(modules).flatMap(([name, { canary }]) =>
        canary ? [drawOf(name, canary).join(' ')] : [],
      );
      const real = new Set<string>();
      for (const person of everybody([...new Set(draws)])) {
        const got = [
          assignedTo('one', modules.one, person),
          assignedTo('other', modules.other, person),
        ];
        if (got.every((each) => each !== null))
          real.add(got.map((each) => each?.release).join(' '));
      }
      const compared = meetingsOf(state, 'one', 'other').map(([first, second]) =>
        [first.release, second.release].join(' '),
      );
      expect(new Set(compared)).toEqual(real);
      expect(compared).toHaveLength(real.size);
    }),
    { numRuns: 200 },
  );
});

test('a person has one release: that of a pinned role, else of the company, else the tried one, else everybody’s', () => {
  const pointer: Pointer = {
    ...EMPTY_POINTER,
    current: '1',
    canary: { release: '2', percent: 10, ...change },
    pins: [pinned('5', role('r2')), pinned('4', role('r1')), pinned('3', company('A'))],
  };
  const of = (own: string | null, roles: string[], tries: boolean, at = pointer) =>
    assignedTo('one', at, { company: own, roles, tries: () => tries })?.release;
  expect([
    of('A', ['r1'], true),
    of('A', ['r1', 'r2'], true),
    of('A', ['r3'], true),
    of('B', [], true),
    of('B', [], false),
    of(null, [], false),
  ]).toEqual(['4', '5', '3', '2', '1', '1']);
  const off = { ...pointer, current: null };
  expect([of('A', ['r1'], true, off), of('A', ['r1'], false, off)]).toEqual(['2', undefined]);
});

test('a refusal names the pin by which alone somebody would have what does not fit', async () => {
  const record = (name: string, release: string) =>
    ({
      kind: name === 'host' ? 'shell' : 'module',
      name,
      version: release,
      digest: '',
      manifest: { prefixes: [] },
      ...{ screens: {}, authEntries: {} },
    }) as unknown as ReleaseRecord;
  const store = { find: (name: string, release: string) => Promise.resolve(record(name, release)) };
  const state = (pins: Pin[]): ChannelState => ({
    revision: 1,
    modules: {
      host: { ...EMPTY_POINTER, current: '1' },
      inbox: { ...EMPTY_POINTER, current: '1', pins },
    },
  });
  // Releases fit where their versions are equal.
  const judge = (module: ReleaseRecord, shell: ReleaseRecord) =>
    Promise.resolve(module.version === shell.version ? [] : ['Uymuyor.']);
  const objections = (before: ChannelState, goals: [name: string, to: string][]) =>
    objectionsToMoves(
      { find: store.find },
      before,
      goals.map(([name, to]) => ({
        at: '',
        by: '',
        action: 'promote' as const,
        name,
        to,
        percent: 100,
        automatic: false,
        reason: '',
      })),
      [judge, () => Promise.resolve([])],
    );
  const both: [string, string][] = [
    ['host', '2'],
    ['inbox', '2'],
  ];
  expect(await objections(state([]), both)).toEqual([]);
  expect(await objections(state([pinned('1')]), both)).toEqual([
    'Uymuyor. inbox 1 “A” kurumu için sabitlenmiş.',
  ]);
  // All people would have it, so the pin is not the reason.
  expect(await objections(state([pinned('1')]), [['host', '2']])).toEqual(['Uymuyor.']);
});
