import { isInCanary } from './canary';
import { setOf } from './release-set';

const people = Array.from({ length: 10_000 }, (_, index) => `person-${index}`);
const share = (percent: number, release = '1.1.0-0123456789ab') =>
  people.filter((person) => isInCanary({ name: 'remote-inbox', release, percent }, person));

test.each([1, 10, 25, 50, 90])(
  '%d%% is met within two points over ten thousand people',
  (percent) => {
    expect(Math.abs(share(percent).length / 100 - percent)).toBeLessThan(2);
  },
);

test('the same people are in each time, and raising the percentage keeps them', () => {
  const tenth = share(10);
  expect(share(10)).toEqual(tenth);
  const quarter = new Set(share(25));
  expect(tenth.filter((person) => !quarter.has(person))).toEqual([]);
});

test('another release is tried by other people', () => {
  const first = new Set(share(10));
  const both = share(10, '1.2.0-ba9876543210').filter((person) => first.has(person));
  // A tenth of a tenth by chance; the same people would be a thousand.
  expect(both.length).toBeLessThan(200);
});

test('a caller who is not signed in is never in', () => {
  expect(
    isInCanary({ name: 'remote-inbox', release: '1.1.0-0123456789ab', percent: 99.99 }, null),
  ).toBe(false);
});

test('all releases of a set are tried by the same people, whatever the order in which they are named', () => {
  const records = [
    { name: 'host', version: '2.0.0', digest: '0123456789ab' },
    { name: 'remote-inbox', version: '2.0.0', digest: 'ba9876543210' },
  ] as const;
  const [set, same] = [setOf(records), setOf(records.toReversed())];
  expect(same).toBe(set);
  const triers = records.map(({ name, version, digest }) =>
    people.filter((person) =>
      isInCanary({ name, release: `${version}-${digest}`, percent: 10, set }, person),
    ),
  );
  expect(triers[0]).toEqual(triers[1]);
  expect(Math.abs((triers[0]?.length ?? 0) / 100 - 10)).toBeLessThan(2);
});
