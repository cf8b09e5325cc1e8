import fc from 'fast-check';
import { roomFacts, type RoomFact, type RoomState } from './room-facts';

const NOON = new Date('2026-11-20T09:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const later = (ms: number) => new Date(NOON.getTime() + ms);
const empty: RoomState = {
  isActive: true,
  assigneeId: null,
  waitingSince: null,
  messageCount: 0,
  openedAt: null,
  firstResponseAt: null,
  closedAt: null,
  closedBy: null,
  createdAt: NOON,
};
const open: RoomState = { ...empty, messageCount: 1, openedAt: NOON };
const waiting: RoomState = { ...open, waitingSince: NOON };
const closed: RoomState = { ...open, isActive: false, closedAt: NOON, closedBy: 'elif' };
const answer: RoomFact = { kind: 'answered', at: later(90_000), agentId: 'elif', messageId: 'm1' };
const factsOfChange = (
  before: RoomState,
  change: Partial<RoomState>,
  {
    by = null,
    at = later(60_000),
    recordedFacts = [],
  }: { by?: string | null; at?: Date; recordedFacts?: RoomFact[] } = {},
) => roomFacts(before, { ...before, ...change }, recordedFacts, { by, at });
/** Facts in few words: kind, whose, how it came about. */
const words = ({ facts }: ReturnType<typeof factsOfChange>) =>
  facts.map(({ kind, agentId, detail, amount, since }) =>
    [kind, agentId ?? '-', detail ?? amount ?? (since ? `since ${since.toISOString()}` : '')]
      .join(' ')
      .trim(),
  );

describe('facts of a change of a room', () => {
  it('a first message opens a conversation in which somebody waits', () => {
    const history = factsOfChange(empty, { messageCount: 1, waitingSince: later(59_000) });
    expect(words(history)).toEqual(['opened - new', 'load - 1', 'waiting - 1']);
    expect(history.columns).toEqual({ openedAt: later(60_000), firstResponseAt: null });
  });

  it('a citizen who comes back opens it again; within seven days it counts for whoever had closed it', () => {
    expect(words(factsOfChange(closed, { isActive: true, waitingSince: later(0) }))).toEqual([
      'opened - again',
      `returned elif since ${NOON.toISOString()}`,
      'load - 1',
      'waiting - 1',
    ]);
    expect(words(factsOfChange(closed, { isActive: true }, { at: later(7 * DAY) }))).toContain(
      `returned elif since ${NOON.toISOString()}`,
    );
    expect(words(factsOfChange(closed, { isActive: true }, { at: later(7 * DAY + 1) }))).toEqual([
      'opened - again',
      'load - 1',
    ]);
  });

  it('staff open it again, and hold it at once where it was theirs', () => {
    expect(
      words(factsOfChange({ ...closed, assigneeId: 'elif' }, { isActive: true }, { by: 'can' })),
    ).toEqual(['opened elif reopened', `returned elif since ${NOON.toISOString()}`, 'load elif 1']);
  });

  it('closing tells who closed and how long it was open; a chatbot closes for nobody', () => {
    const history = factsOfChange(
      { ...waiting, assigneeId: 'can' },
      { isActive: false, waitingSince: null },
      { by: 'elif' },
    );
    expect(words(history)).toEqual(['closed elif person', 'load can -1', 'waiting can -1']);
    expect([history.facts[0]?.since, history.columns]).toEqual([
      NOON,
      { closedAt: later(60_000), closedBy: 'elif' },
    ]);
    expect(words(factsOfChange(open, { isActive: false }))).toEqual([
      'closed - chatbot',
      'load - -1',
    ]);
  });

  it('a room of which no opening is known was open since it was made', () => {
    expect(
      factsOfChange({ ...open, openedAt: null, createdAt: later(-DAY) }, { isActive: false })
        .facts[0]?.since,
    ).toEqual(later(-DAY));
  });

  it('a talk that begins and ends in one step was a conversation, a score in a closed room was none', () => {
    const talk: RoomFact = { kind: 'talk', at: NOON, detail: 'ended' };
    const fresh = factsOfChange(
      empty,
      { messageCount: 2, isActive: false },
      { recordedFacts: [talk] },
    );
    expect([words(fresh), fresh.columns]).toEqual([
      ['opened - new', 'closed - chatbot'],
      { openedAt: later(60_000), firstResponseAt: null, closedAt: later(60_000), closedBy: null },
    ]);
    expect(words(factsOfChange(closed, { messageCount: 3 }, { recordedFacts: [talk] }))).toEqual([
      'opened - again',
      `returned elif since ${NOON.toISOString()}`,
      'closed - chatbot',
    ]);
    expect(
      words(
        factsOfChange(
          closed,
          { messageCount: 3 },
          { recordedFacts: [{ kind: 'survey', at: NOON, score: 5 }] },
        ),
      ),
    ).toEqual([]);
    expect(words(factsOfChange(open, { isActive: false }, { recordedFacts: [talk] }))).toEqual([
      'closed - chatbot',
      'load - -1',
    ]);
  });

  it('a person who answers ends the waiting, from its beginning to their words; the first one counts twice', () => {
    const history = factsOfChange(
      waiting,
      { waitingSince: null, assigneeId: 'elif' },
      { by: 'elif', recordedFacts: [answer] },
    );
    expect(words(history)).toEqual([
      'assigned elif',
      `response elif since ${NOON.toISOString()}`,
      `first_response elif since ${NOON.toISOString()}`,
      'load - -1',
      'load elif 1',
      'waiting - -1',
    ]);
    expect(history.facts.find(({ kind }) => kind === 'response')).toMatchObject({
      at: answer.at,
      messageId: 'm1',
    });
    expect(history.columns).toEqual({ firstResponseAt: answer.at });
    const second = factsOfChange(
      { ...waiting, firstResponseAt: NOON },
      { waitingSince: null },
      { by: 'elif', recordedFacts: [answer] },
    );
    expect([words(second), second.columns]).toEqual([
      [`response elif since ${NOON.toISOString()}`, 'waiting - -1'],
      {},
    ]);
  });

  it('words to somebody who does not wait are no response, and neither is closing', () => {
    expect(words(factsOfChange(open, {}, { by: 'elif', recordedFacts: [answer] }))).toEqual([]);
    expect(
      words(factsOfChange(waiting, { waitingSince: null, isActive: false }, { by: 'elif' })),
    ).not.toContain('response');
    expect(
      words(factsOfChange(waiting, {}, { recordedFacts: [{ ...answer, kind: 'said' }] })),
    ).toEqual([]);
  });

  it('a person who is given a conversation takes its waiting citizen along', () => {
    expect(words(factsOfChange(waiting, { assigneeId: 'elif' }))).toEqual([
      'assigned elif',
      'load - -1',
      'load elif 1',
      'waiting - -1',
      'waiting elif 1',
    ]);
    expect(words(factsOfChange({ ...waiting, assigneeId: 'elif' }, { assigneeId: null }))).toEqual([
      'load elif -1',
      'load - 1',
      'waiting elif -1',
      'waiting - 1',
    ]);
    expect(words(factsOfChange(closed, { assigneeId: 'elif' }))).toEqual(['assigned elif']);
  });

  it('another message of somebody who waits moves nothing', () => {
    expect(factsOfChange(waiting, { messageCount: 2 })).toEqual({ facts: [], columns: {} });
  });

  const person = fc.constantFrom(null, 'elif', 'can');
  const change = fc.record({
    isActive: fc.boolean(),
    assigneeId: person,
    isWaiting: fc.boolean(),
    by: person,
    recordedFacts: fc.constantFrom<RoomFact[]>(
      [],
      [answer],
      [{ kind: 'talk', at: NOON, detail: 'ended' }],
      [
        { ...answer, agentId: null },
        { kind: 'talk', at: NOON, detail: 'taken' },
      ],
    ),
  });

  it('the stocks, after any changes, are those of the room, and openings, closings and what is open add up', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let room = empty;
        const facts: RoomFact[] = [];
        changes.forEach(({ isActive, assigneeId, isWaiting, by, recordedFacts }, step) => {
          const at = later(step * 1_000);
          const after = {
            ...room,
            messageCount: room.messageCount + 1,
            isActive,
            assigneeId,
            waitingSince: isWaiting && isActive ? (room.waitingSince ?? at) : null,
          };
          const { facts: more, columns } = roomFacts(room, after, recordedFacts, { by, at });
          facts.push(...more);
          room = { ...after, ...columns };
        });
        const sum = (kind: string, agentId?: string | null) =>
          facts
            .filter(
              (fact) => fact.kind === kind && (agentId === undefined || fact.agentId === agentId),
            )
            .reduce((total, { amount = 1 }) => total + amount, 0);
        const isOpen = room.isActive && room.messageCount > 0;
        for (const agentId of [null, 'elif', 'can']) {
          expect(sum('load', agentId)).toBe(isOpen && room.assigneeId === agentId ? 1 : 0);
          expect(sum('waiting', agentId)).toBe(
            isOpen && room.assigneeId === agentId && room.waitingSince !== null ? 1 : 0,
          );
        }
        expect(sum('opened') - sum('closed')).toBe(isOpen ? 1 : 0);
        expect(sum('first_response')).toBeLessThanOrEqual(Math.min(sum('response'), sum('opened')));
        expect(sum('returned')).toBeLessThanOrEqual(sum('closed'));
        expect(facts.every(({ at, since = at }) => since instanceof Date)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
