import { CONVERSATIONS_PER_DAY, planTraffic } from './traffic-plan';

const sizes = [1, 9, 10, 79, 80, 81, 12_345, 100_000, 250_001];

describe('planned traffic', () => {
  it.each(sizes)('has exactly %i messages, each conversation once', (messages) => {
    const talks = [...planTraffic(messages)].flat();
    expect(talks.reduce((sum, { speakers }) => sum + speakers.length, 0)).toBe(messages);
    const slots = talks.map(({ slot }) => slot).sort((one, other) => one - other);
    expect(slots).toEqual(slots.map((_, index) => index));
  });

  it('is as dense on each day however much there is, and reaches further back', () => {
    const days = (messages: number) => {
      const perDay: number[] = [];
      for (const { slot, speakers } of [...planTraffic(messages)].flat()) {
        const day = Math.floor(slot / CONVERSATIONS_PER_DAY);
        perDay[day] = (perDay[day] ?? 0) + speakers.length;
      }
      return perDay;
    };
    const [short, long] = [days(100_000), days(300_000)];
    expect([short.length, long.length]).toEqual([8, 24]);
    for (const each of [...short, ...long]) expect(Math.abs(each - 12_500)).toBeLessThan(50);
  });

  it('lets people come back, in the order of time', () => {
    const people = [...planTraffic(100_000)];
    const often = people.map(({ length }) => length);
    expect([...new Set(often)].sort()).toEqual([1, 2, 4]);
    expect(
      people.every((talks) =>
        talks.every(({ slot }, index) => index === 0 || slot < (talks[index - 1]?.slot ?? 0)),
      ),
    ).toBe(true);
  });
});
