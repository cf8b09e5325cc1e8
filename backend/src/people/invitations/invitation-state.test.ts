import {
  DELIVERY_MS,
  INVITATION_MS,
  invitationState,
  isAcceptable,
  type InvitationStanding,
} from './invitation-state';

const ASKED = new Date('2026-11-20T09:00:00.000Z');
const later = (ms: number) => new Date(ASKED.getTime() + ms);
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
  ['handed over', standing({ sentAt: ASKED }), INVITATION_MS - 1, 'sent'],
  ['refused by whoever carries it', standing({ error: 'E-posta iletilemedi.' }), 1, 'failed'],
  ['too old', standing({ sentAt: ASKED }), INVITATION_MS, 'expired'],
  [
    'of somebody who no longer administers',
    standing({ sentAt: ASKED, isWarranted: false }),
    1,
    'expired',
  ],
] as const)('%s', (_name, invitation, after, state) =>
  expect(invitationState(invitation, later(after)).state).toBe(state),
);

test('only an open one in its time opens the door, whether or not its message arrived', () => {
  const at = later(1);
  expect([standing(), standing({ error: 'x' })].map((each) => isAcceptable(each, at))).toEqual([
    true,
    true,
  ]);
  const closed = [
    standing({ acceptedAt: ASKED }),
    standing({ revokedAt: ASKED }),
    standing({ expiresAt: at }),
    standing({ isWarranted: false }),
  ];
  expect(closed.map((each) => isAcceptable(each, at))).toEqual([false, false, false, false]);
});
