import fc from 'fast-check';
import { MESSAGE_STATUSES, type MessageStatus } from '@muhatap/shared/wire/conversations';
import { movesForward, OUTCOME_UNKNOWN } from './status-merge';

interface Known {
  status: MessageStatus;
  errorCode: string | null;
}
const merge = (known: Known, incoming: Known): Known =>
  movesForward(known, incoming) ? incoming : known;
const provider = fc
  .constantFrom<MessageStatus>('sent', 'delivered', 'read', 'failed')
  .map((status): Known => ({ status, errorCode: status === 'failed' ? '131026' : null }));
const queued: Known = { status: 'queued', errorCode: null };

describe('movesForward', () => {
  it('ends the same in whatever order and however often statuses arrive', () => {
    fc.assert(
      fc.property(
        fc
          .array(provider, { minLength: 1 })
          .chain((all) =>
            fc.tuple(
              fc.constant(all),
              fc.shuffledSubarray(all, { minLength: all.length }),
              fc.subarray(all),
            ),
          ),
        ([all, shuffled, again]) => {
          expect([...shuffled, ...again].reduce(merge, queued)).toEqual(all.reduce(merge, queued));
        },
      ),
    );
  });

  it('never goes back', () => {
    fc.assert(
      fc.property(provider, fc.array(provider), (first, later) => {
        const order = ['queued', 'sent', 'failed', 'delivered', 'read'];
        const reached = later.reduce(merge, first);
        expect(order.indexOf(reached.status)).toBeGreaterThanOrEqual(order.indexOf(first.status));
      }),
    );
  });

  it('lets any word of the provider beat our own guess, and leaves inbound messages alone', () => {
    const guess: Known = { status: 'failed', errorCode: OUTCOME_UNKNOWN };
    expect(merge(guess, { status: 'sent', errorCode: null }).status).toBe('sent');
    expect(merge({ status: 'sent', errorCode: null }, guess).status).toBe('sent');
    for (const status of MESSAGE_STATUSES)
      expect(
        merge({ status: 'received', errorCode: null }, { status, errorCode: null }).status,
      ).toBe('received');
  });
});
