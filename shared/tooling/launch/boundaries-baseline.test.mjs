import { compareWithBaseline } from './boundaries-baseline.mjs';

const violation = (name, from, to) => ({ rule: { name }, from, to });
const BASELINE = { circle: ['a → b', 'b → a'], repository: ['x → y'] };

describe('the recorded boundary violations', () => {
  test('a violation that is not recorded is added, whatever other circles stand there', () => {
    const found = [
      violation('circle', 'a', 'b'),
      violation('circle', 'b', 'a'),
      violation('circle', 'a', 'c'),
      violation('repository', 'x', 'y'),
    ];
    expect(compareWithBaseline(found, BASELINE)).toEqual({
      added: [{ rule: 'circle', edge: 'a → c' }],
      gone: [],
      kept: BASELINE,
    });
  });

  test('a recorded violation that no longer exists is gone and leaves the record', () => {
    const { added, gone, kept } = compareWithBaseline([violation('circle', 'a', 'b')], BASELINE);
    expect(added).toEqual([]);
    expect(gone).toEqual([
      { rule: 'circle', edge: 'b → a' },
      { rule: 'repository', edge: 'x → y' },
    ]);
    expect(kept).toEqual({ circle: ['a → b'], repository: [] });
  });

  test('the same edge under another rule is another violation', () => {
    const { added } = compareWithBaseline([violation('repository', 'a', 'b')], {
      circle: ['a → b'],
    });
    expect(added).toEqual([{ rule: 'repository', edge: 'a → b' }]);
  });
});
