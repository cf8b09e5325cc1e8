import { presentReactions, withReaction, type StoredReaction } from './reactions';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second));
const put = (known: StoredReaction[], emoji: string | null, second: number, isSent = false) =>
  withReaction(known, { emoji, isSent, at: at(second) }) ?? known;

describe('reactions', () => {
  it('keeps one of each side', () => {
    const both = put(put([], '👍', 1), '❤️', 2, true);
    expect(presentReactions(both)).toEqual([
      { emoji: '👍', is_sent: false },
      { emoji: '❤️', is_sent: true },
    ]);
    expect(presentReactions(put(both, '😂', 3))).toEqual([
      { emoji: '❤️', is_sent: true },
      { emoji: '😂', is_sent: false },
    ]);
  });

  it('comes to the same whatever order the words arrive in, and repeats change nothing', () => {
    const words: [string | null, number][] = [
      ['👍', 1],
      [null, 2],
      ['❤️', 3],
      [null, 4],
    ];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 3, 0, 2, 0, 3],
    ]) {
      const last = order.reduce<StoredReaction[]>(
        (known, index) => put(known, ...(words[index] ?? [null, 0])),
        [],
      );
      expect(presentReactions(last)).toEqual([]);
    }
    const known = put([], '👍', 1);
    expect(withReaction(known, { emoji: '👍', isSent: false, at: at(1) })).toBeNull();
  });
});
