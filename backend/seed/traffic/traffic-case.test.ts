import { createTrafficClock } from './traffic-clock';
import { isCaseBorn, trafficCase } from './traffic-case';
import { CONVERSATIONS_PER_DAY, planTraffic } from './traffic-plan';
import { trafficRoom, type TrafficContext } from './traffic-room';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
let count = 0;
const idAt = (ms: number) => `${ms.toString(16)}-${(count += 1)}`;
const context: TrafficContext = {
  companyId: 'c',
  accounts: [{ id: 'a', platform: 'whatsapp', externalId: '1' }],
  agents: [
    { id: 'elif', name: 'Elif' },
    { id: 'mert', name: 'Mert' },
  ],
  labels: ['l'],
  names: ['Ayşe Kaya'],
  now: NOW,
  startOf: createTrafficClock(NOW, 3 * 3_600_000),
  idAt,
};
const office = {
  timeZone: 'Europe/Istanbul',
  units: ['u1', 'u2'],
  types: ['t1'],
  districts: ['d1'],
  now: NOW,
  idAt,
};
/** Every thirteenth person of sixty days. */
const people = [...planTraffic(60 * 12_500)]
  .filter((_, index) => index % 13 === 0)
  .map((planned, index) => trafficRoom(context, planned, index));

describe('traffic of sixty days', () => {
  it('lies where its number says, all of it in the past', () => {
    for (const { talks, messages } of people) {
      for (const { slot, from, to } of talks) {
        expect(to).toBeLessThanOrEqual(NOW);
        expect(Math.abs((NOW - from) / DAY - slot / CONVERSATIONS_PER_DAY)).toBeLessThan(1.1);
      }
      expect(
        messages.every(
          ({ createdAt }, index) =>
            index === 0 || createdAt >= (messages[index - 1]?.createdAt ?? createdAt),
        ),
      ).toBe(true);
    }
  });

  it('is open only where it began in the last two days', () => {
    const open = people.filter(({ room }) => room.isActive);
    expect(open.length).toBeGreaterThan(10);
    expect(open.every(({ talks }) => (talks.at(-1)?.from ?? 0) > NOW - 2 * DAY)).toBe(true);
  });

  it('has cases that go their way: after thirty days nearly all are closed, the newest are not', () => {
    const cases = people.flatMap((room) =>
      room.talks
        .filter(({ slot }) => isCaseBorn(slot))
        .map((talk) => trafficCase(office, room, talk, 1)),
    );
    const closedShare = (from: number, to: number) => {
      const some = cases.filter(
        ({ complaint }) =>
          complaint.createdAt.getTime() <= NOW - from * DAY &&
          complaint.createdAt.getTime() > NOW - to * DAY,
      );
      return some.filter(({ complaint }) => complaint.closedAt !== null).length / some.length;
    };
    expect(closedShare(30, 61)).toBeGreaterThan(0.95);
    expect(closedShare(3, 30)).toBeGreaterThan(0.4);
    expect(closedShare(0, 3)).toBeLessThan(0.4);
    for (const { history, complaint } of cases) {
      expect(
        history.every(
          ({ createdAt }, index) =>
            createdAt.getTime() <= NOW && createdAt >= (history[index - 1]?.createdAt ?? createdAt),
        ),
      ).toBe(true);
      expect(history.at(-1)?.after).toBe(complaint.durum);
    }
  });

  it('is the same each time', () => {
    const [planned] = [...planTraffic(1_000)];
    const words = () =>
      trafficRoom(context, planned ?? [], 7).messages.map(
        ({ content, createdAt, senderUserId }) => [content, createdAt, senderUserId],
      );
    expect(words()).toEqual(words());
  });
});
