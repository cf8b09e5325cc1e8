import fc from 'fast-check';
import { SILENCE_MS, roomPast, type PastMessage, type PastRoom } from './room-history';

const START = Date.parse('2026-11-02T09:00:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE);
const room = (given: Partial<PastRoom> = {}): PastRoom => ({
  id: 'r',
  isActive: true,
  assigneeId: null,
  waitingSince: null,
  messageCount: 1,
  openedAt: null,
  firstResponseAt: null,
  closedAt: null,
  closedBy: null,
  createdAt: at(0),
  ...given,
});
let number = 0;
const says = (
  /** citizen, bot, phone, or the id of a colleague. */
  who: string,
  minutes: number,
  type: PastMessage['type'] = 'text',
): PastMessage => ({
  id: `m${(number += 1)}`,
  type,
  isSent: who !== 'citizen',
  isBotMessage: who === 'bot',
  senderUserId: ['citizen', 'bot', 'phone'].includes(who) ? null : who,
  createdAt: at(minutes),
});
const DAY = SILENCE_MS / MINUTE;

const factLines = (given: PastRoom, messages: readonly PastMessage[]) =>
  roomPast(given, messages).facts.map(
    ({ kind, at: when, amount = 1, agentId = null, detail, since }) => [
      kind,
      (when.getTime() - START) / MINUTE,
      agentId,
      ...(amount === -1 ? [-1] : []),
      ...(detail === undefined ? [] : [detail]),
      ...(since === undefined ? [] : [(when.getTime() - since.getTime()) / MINUTE]),
    ],
  );

describe("a conversation's past", () => {
  it('is derived as if it had been recorded while it went on', () => {
    expect(
      factLines(room({ assigneeId: 'elif' }), [
        says('citizen', 0),
        says('bot', 0.5),
        says('citizen', 3),
        says('elif', 10),
      ]),
    ).toEqual([
      ['received', 0, null],
      ['opened', 0, null, 'new'],
      ['load', 0, null],
      ['waiting', 0, null],
      ['said', 0.5, null],
      ['received', 3, null],
      ['answered', 10, 'elif'],
      ['assigned', 10, 'elif'],
      ['response', 10, 'elif', 10],
      ['first_response', 10, 'elif', 10],
      ['load', 10, null, -1],
      ['load', 10, 'elif'],
      ['waiting', 10, null, -1],
    ]);
  });

  it('is over after a day of silence, and returns with the next word of the citizen', () => {
    const { facts, columns } = roomPast(room({ isActive: false, assigneeId: 'mert' }), [
      says('citizen', 0),
      says('elif', 10),
      says('citizen', DAY + 11),
      says('mert', DAY + 20),
    ]);
    const kinds = facts
      .filter(({ kind }) => ['opened', 'closed', 'returned'].includes(kind))
      .map(({ kind, at: when, agentId, detail, since }) => [kind, when, agentId, detail, since]);
    expect(kinds).toEqual([
      ['opened', at(0), null, 'new', undefined],
      ['closed', at(10), 'elif', 'person', at(0)],
      ['opened', at(DAY + 11), null, 'again', undefined],
      ['returned', at(DAY + 11), 'elif', undefined, at(10)],
      ['closed', at(DAY + 20), 'mert', 'person', at(DAY + 11)],
    ]);
    expect(columns).toEqual({
      openedAt: at(DAY + 11),
      firstResponseAt: at(DAY + 20),
      closedAt: at(DAY + 20),
      closedBy: 'mert',
    });
  });

  it('goes on through any silence while nobody has answered, or when the staff speak first', () => {
    const opened = (messages: PastMessage[]) =>
      factLines(room(), messages).filter(([kind]) => kind === 'opened').length;
    expect(opened([says('citizen', 0), says('citizen', 3 * DAY)])).toBe(1);
    expect(
      opened([
        says('citizen', 0),
        says('elif', 1),
        says('elif', 3 * DAY),
        says('citizen', 3 * DAY + 5),
      ]),
    ).toBe(1);
    expect(opened([says('citizen', 0), says('elif', 1), says('citizen', DAY + 2)])).toBe(2);
  });

  it('knows who closed it and when, where the room says so', () => {
    const closed = (given: Partial<PastRoom>, ...more: PastMessage[]) =>
      factLines(room({ isActive: false, ...given }), [says('citizen', 0), ...more]).filter(
        ([kind]) => kind === 'closed',
      );
    expect(closed({ closedAt: at(30), closedBy: 'zeynep' }, says('elif', 10))).toEqual([
      ['closed', 30, 'zeynep', 'person', 30],
    ]);
    expect(closed({}, says('elif', 10))).toEqual([['closed', 10, 'elif', 'person', 10]]);
    expect(closed({}, says('bot', 1))).toEqual([['closed', 1, null, 'chatbot', 1]]);
  });

  it('ends with who has it and who waits as the room stands now', () => {
    const writer = fc.constantFrom('citizen', 'citizen', 'bot', 'phone', 'elif', 'mert');
    const words = fc.array(
      fc.tuple(
        writer,
        fc.integer({ min: 0, max: 2 * DAY }),
        fc.constantFrom('text', 'system', 'reaction', 'image'),
      ),
      { maxLength: 12 },
    );
    const holder = fc.constantFrom(null, 'elif', 'zeynep');
    const moment = fc.option(fc.integer({ min: -5, max: 9_000 }).map(at));
    fc.assert(
      fc.property(
        words,
        holder,
        fc.boolean(),
        moment,
        moment,
        (spoken, assigneeId, isActive, waits, closedAt) => {
          let minutes = 0;
          const messages = spoken.map(([who, gap, type]) =>
            says(who, (minutes += gap), type as PastMessage['type']),
          );
          const given = room({
            isActive,
            assigneeId,
            messageCount: Math.max(1, messages.length),
            waitingSince: isActive ? waits : null,
            closedAt: isActive ? null : closedAt,
          });
          const { facts } = roomPast(given, messages);
          const stock = (kind: string) => {
            const sums = new Map<string | null, number>();
            for (const fact of facts.filter((each) => each.kind === kind))
              sums.set(
                fact.agentId ?? null,
                (sums.get(fact.agentId ?? null) ?? 0) + (fact.amount ?? 1),
              );
            return [...sums].filter(([, sum]) => sum !== 0);
          };
          expect(stock('load')).toEqual(isActive ? [[assigneeId, 1]] : []);
          expect(stock('waiting')).toEqual(given.waitingSince === null ? [] : [[assigneeId, 1]]);
          const count = (kind: string) => facts.filter((fact) => fact.kind === kind).length;
          expect(count('opened') - count('closed')).toBe(isActive ? 1 : 0);
          const countable = messages.filter(({ type }) => type !== 'system' && type !== 'reaction');
          expect([count('received'), count('said'), count('answered')]).toEqual([
            countable.filter(({ isSent }) => !isSent).length,
            countable.filter(({ isBotMessage }) => isBotMessage).length,
            countable.filter(({ isSent, isBotMessage }) => isSent && !isBotMessage).length,
          ]);
          expect(count('first_response')).toBeLessThanOrEqual(count('opened'));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
