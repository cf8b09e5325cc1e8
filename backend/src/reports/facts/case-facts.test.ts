import fc from 'fast-check';
import { COMPLAINT_STATUSES, type ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { caseFacts, type CaseState } from './case-facts';
import type { FactDraft } from './measured-facts';

const CREATED = new Date('2026-11-18T09:00:00.000Z');
const NOW = new Date('2026-11-20T09:00:00.000Z');
const fresh: CaseState = {
  id: 'vaka',
  companyId: 'belediye',
  roomId: 'oda',
  kanal: 'WhatsApp',
  durum: 'Yeni',
  unitId: 'fen',
  typeId: 'cukur',
  districtId: null,
  createdAt: CREATED,
  dueAt: null,
  levelDueAt: null,
  termStoppedAt: null,
};
const factsOfChange = (before: CaseState | null, change: Partial<CaseState> = {}) =>
  caseFacts(before, { ...(before ?? fresh), ...change }, { by: 'elif', at: NOW });
const words = (facts: FactDraft[]) =>
  facts.map(({ kind, amount, unitId, status }) =>
    `${kind} ${amount ?? ''} ${unitId ?? '-'} ${status ?? ''}`.replace('  ', ' '),
  );

describe('facts of a change of a case', () => {
  it('it came in when it was made, and stands from now on where it stands', () => {
    const facts = factsOfChange(null);
    expect(words(facts)).toEqual([
      'case_opened fen Yeni',
      'case_state 1 fen Yeni',
      'case_load 1 fen Yeni',
    ]);
    expect(facts.map(({ at }) => at)).toEqual([CREATED, NOW, NOW]);
    expect(facts[0]).toMatchObject({
      companyId: 'belediye',
      complaintId: 'vaka',
      roomId: 'oda',
      channel: 'WhatsApp',
      topicId: 'cukur',
      districtId: null,
      agentId: 'elif',
    });
  });

  it('one that comes in settled was never open', () => {
    expect(words(factsOfChange(null, { durum: 'Çözüldü' }))).toEqual([
      'case_opened fen Çözüldü',
      'case_state 1 fen Çözüldü',
    ]);
  });

  it('an end is counted where the case stands then, with all of its time', () => {
    const facts = factsOfChange(fresh, { durum: 'Çözüldü', unitId: 'park' });
    expect(words(facts)).toEqual([
      'case_closed park Çözüldü',
      'case_state -1 fen Yeni',
      'case_state 1 park Çözüldü',
      'case_load -1 fen Yeni',
    ]);
    expect(facts[0]?.since).toEqual(CREATED);
  });

  it('the end of a service level is told beside that of the term', () => {
    const ended = { durum: 'Çözüldü', dueAt: NOW, termStoppedAt: NOW } as const;
    const ofEnd = (levelDueAt: Date) =>
      words(factsOfChange(fresh, { ...ended, levelDueAt })).slice(1, 3);
    expect([ofEnd(NOW), ofEnd(CREATED)]).toEqual([
      ['case_in_time fen Çözüldü', 'case_level_kept fen Çözüldü'],
      ['case_in_time fen Çözüldü', 'case_level_missed fen Çözüldü'],
    ]);
  });

  it.each([
    [{ dueAt: NOW, termStoppedAt: NOW }, 'case_in_time'],
    [{ dueAt: CREATED, termStoppedAt: NOW }, 'case_late'],
    // It stood still while the citizen was asked.
    [{ dueAt: CREATED, termStoppedAt: CREATED }, 'case_in_time'],
  ])('an end with a term %j is %s, once for each end', (term, kind) => {
    const facts = factsOfChange(fresh, { ...term, durum: 'Çözüldü', unitId: 'park' });
    expect(words(facts).slice(0, 2)).toEqual(['case_closed park Çözüldü', `${kind} park Çözüldü`]);
    expect(
      words(factsOfChange({ ...fresh, ...term, durum: 'Çözüldü' }, { durum: 'Reddedildi' })).slice(
        1,
      ),
    ).toEqual(['case_state 1 fen Reddedildi']);
  });

  it('from one end to another it does not end twice; opened again it is open again', () => {
    expect(words(factsOfChange({ ...fresh, durum: 'Çözüldü' }, { durum: 'Reddedildi' }))).toEqual([
      'case_state -1 fen Çözüldü',
      'case_state 1 fen Reddedildi',
    ]);
    expect(words(factsOfChange({ ...fresh, durum: 'Reddedildi' }, { durum: 'İşlemde' }))).toEqual([
      'case_reopened fen İşlemde',
      'case_state -1 fen Reddedildi',
      'case_state 1 fen İşlemde',
      'case_load 1 fen İşlemde',
    ]);
  });

  it('unit, topic, district and status move what is open along; anything else gives no fact', () => {
    for (const change of [
      { unitId: null },
      { typeId: null },
      { districtId: 'cinarli' },
      { durum: 'İşlemde' as const },
    ]) {
      expect(factsOfChange(fresh, change).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['case_state', -1],
        ['case_state', 1],
        ['case_load', -1],
        ['case_load', 1],
      ]);
    }
    expect(factsOfChange(fresh)).toEqual([]);
  });

  it('the stocks, after any changes, are where the case stands', () => {
    const step = fc.record({
      durum: fc.constantFrom<ComplaintStatus>(...COMPLAINT_STATUSES),
      unitId: fc.constantFrom(null, 'fen', 'park'),
      typeId: fc.constantFrom(null, 'cukur'),
      districtId: fc.constantFrom(null, 'cinarli'),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        let state: CaseState | null = null;
        const facts: FactDraft[] = [];
        for (const each of steps) {
          const after: CaseState = { ...fresh, ...each };
          facts.push(...caseFacts(state, after, { by: null, at: NOW }));
          state = after;
        }
        const left = (kind: string) => {
          const sums = new Map<string, number>();
          for (const { amount = 1, unitId, topicId, districtId, status } of facts.filter(
            (fact) => fact.kind === kind,
          )) {
            const key = JSON.stringify([unitId, topicId, districtId, status]);
            sums.set(key, (sums.get(key) ?? 0) + amount);
          }
          return [...sums].filter(([, sum]) => sum !== 0);
        };
        const { unitId, typeId, districtId, durum } = steps.at(-1) ?? fresh;
        const here = [JSON.stringify([unitId, typeId, districtId, durum]), 1];
        expect(left('case_state')).toEqual([here]);
        expect(left('case_load')).toEqual(durum === 'Yeni' || durum === 'İşlemde' ? [here] : []);
      }),
      { numRuns: 300 },
    );
  });
});
