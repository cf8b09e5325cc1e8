import {
  DELIVERY_MS,
  INVITATION_MS,
  invitationState,
  isAcceptable,
  type InvitationStanding,
} from './invitation-state';

const REQUESTED_AT = new Date('2026-11-20T09:00:00.000Z');
const later = (ms: number) => new Date(REQUESTED_AT.getTime() + ms);
const standing = ({
  isWarranted = true,
  ...change
}: Partial<InvitationStanding['invitation']> & {
  isWarranted?: boolean;
} = {}): InvitationStanding => ({
  invitation: {
    sentAt: null,
    error: null,
    expiresAt: later(INVITATION_MS),
    acceptedAt: null,
    revokedAt: null,
    ...change,
  },
  isWarranted,
});

test.each([
  ['on its way', standing(), DELIVERY_MS, 'sending'],
  ['cut off with its process', standing(), DELIVERY_MS + 1, 'failed'],
  ['handed over', standing({ sentAt: REQUESTED_AT }), INVITATION_MS - 1, 'sent'],
  ['refused by whoever carries it', standing({ error: 'E-posta iletilemedi.' }), 1, 'failed'],
  ['too old', standing({ sentAt: REQUESTED_AT }), INVITATION_MS, 'expired'],
  [
    'of somebody who no longer administers',
    standing({ sentAt: REQUESTED_AT, isWarranted: false }),
    1,
    'expired',
  ],
] as const)('%s', (_name, invitation, after, state) =>
  expect(invitationState(invitation, later(after)).state).toBe(state),
);

test('only an open one in its time can be accepted, whether or not its message arrived', () => {
  const at = later(1);
  expect([standing(), standing({ error: 'x' })].map((each) => isAcceptable(each, at))).toEqual([
    true,
    true,
  ]);
  const closed = [
    standing({ acceptedAt: REQUESTED_AT }),
    standing({ revokedAt: REQUESTED_AT }),
    standing({ expiresAt: at }),
    standing({ isWarranted: false }),
  ];
  expect(closed.map((each) => isAcceptable(each, at))).toEqual([false, false, false, false]);
});
