import fc from 'fast-check';
import {
  accept,
  begin,
  emptySequence,
  isBehind,
  settle,
  type Sequence,
  type Sequenced,
  type Step,
} from './sequencer';

const event = (seq: number): Sequenced => ({ seq, type: 'room-updated', payload: { seq } });
const run = (...steps: ((sequence: Sequence) => Step)[]) => {
  let sequence = emptySequence;
  const delivered: number[] = [];
  for (const step of steps) {
    const done = step(sequence);
    sequence = done.sequence;
    delivered.push(...done.ready.map(({ seq }) => seq));
  }
  return { sequence, delivered };
};
const take =
  (...seqs: number[]) =>
  (sequence: Sequence) =>
    accept(sequence, seqs.map(event));
const from = (seq: number) => (sequence: Sequence) => begin(sequence, seq);
const until = (seq: number) => (sequence: Sequence) => settle(sequence, seq);

test('events before the baseline wait for it, and what it covers is dropped', () => {
  expect(run(take(7, 5, 6)).delivered).toEqual([]);
  expect(run(take(7, 5, 6), from(5)).delivered).toEqual([6, 7]);
});

test('a gap holds everything behind it until it is filled', () => {
  const gap = run(from(10), take(11), take(13), take(14));
  expect(gap.delivered).toEqual([11]);
  expect(isBehind(gap.sequence)).toBe(true);
  const filled = run(from(10), take(11), take(13), take(14), take(12));
  expect(filled.delivered).toEqual([11, 12, 13, 14]);
  expect(isBehind(filled.sequence)).toBe(false);
});

test('numbers that the log does not hold are passed over once it was read that far', () => {
  expect(run(from(0), take(2, 4, 5, 9), until(4)).delivered).toEqual([2, 4, 5]);
});

test('being behind is known from the newest number too', () => {
  const { sequence } = run(from(3));
  expect(isBehind(sequence, 3)).toBe(false);
  expect(isBehind(sequence, 4)).toBe(true);
  expect(isBehind(emptySequence, 4)).toBe(false);
});

test('any order, any duplication and any loss followed by a reading of the log: each event once, in order', () => {
  const world = fc.record({
    baseline: fc.nat(50),
    count: fc.integer({ min: 0, max: 40 }),
    // Input of the socket: chunks of offsets, some missing, some twice, in any order; then the log
    // is read in pages.
    rounds: fc.array(
      fc.record({
        live: fc.array(fc.integer({ min: -5, max: 40 }), { maxLength: 30 }),
        pages: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 4 }),
      }),
      { maxLength: 6 },
    ),
    joinAt: fc.nat(2),
  });
  fc.assert(
    fc.property(world, ({ baseline, count, rounds, joinAt }) => {
      let sequence = emptySequence;
      const delivered: number[] = [];
      const apply = (step: Step) => {
        sequence = step.sequence;
        delivered.push(...step.ready.map(({ seq }) => seq));
      };
      const exists = (seq: number) => seq > 0 && seq <= baseline + count;
      const readPage = (size: number) => {
        const after = sequence.delivered ?? 0;
        const page = Array.from({ length: size }, (_, index) => event(after + 1 + index)).filter(
          ({ seq }) => exists(seq),
        );
        apply(accept(sequence, page));
      };
      rounds.forEach(({ live, pages }, index) => {
        if (index === joinAt) apply(begin(sequence, baseline));
        for (const offset of live)
          if (exists(baseline + offset)) apply(accept(sequence, [event(baseline + offset)]));
        if (sequence.delivered !== null) pages.forEach(readPage);
      });
      if (sequence.delivered === null) apply(begin(sequence, baseline));
      while ((sequence.delivered ?? 0) < baseline + count) readPage(7);
      expect(delivered).toEqual(Array.from({ length: count }, (_, index) => baseline + 1 + index));
      expect(sequence.held.size).toBe(0);
    }),
  );
});

test('with numbers missing from the log for good, the rest still comes once and in order', () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 })
        .map((seqs) => [...seqs].sort((a, b) => a - b)),
      fc.array(fc.nat(100), { maxLength: 40 }),
      (log, live) => {
        let sequence = begin(emptySequence, 0).sequence;
        const delivered: number[] = [];
        const apply = (step: Step) => {
          sequence = step.sequence;
          delivered.push(...step.ready.map(({ seq }) => seq));
        };
        for (const index of live)
          apply(
            accept(
              sequence,
              [event(log[index % log.length] ?? 0)].filter(({ seq }) => seq > 0),
            ),
          );
        const page = log.filter((seq) => seq > (sequence.delivered ?? 0)).map(event);
        apply(accept(sequence, page));
        apply(settle(sequence, Math.max(0, ...page.map(({ seq }) => seq))));
        expect(delivered).toEqual(log);
      },
    ),
  );
});
