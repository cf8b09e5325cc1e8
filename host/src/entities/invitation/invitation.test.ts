import type { Invitation } from '@muhatap/shared/wire/people';
import {
  EMPTY_INVITATION,
  INVITATION_SCHEMAS,
  formatTimeLeft,
  matchingInvitations,
  type InvitationWay,
} from './index';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const filled = {
  ...EMPTY_INVITATION,
  name: ' Deniz Kaya ',
  email: 'deniz@demo.test',
  phone: '0555 111 22 33',
  role_ids: ['r1'],
};
const anInvitation = (more: Partial<Invitation> = {}): Invitation => ({
  id: 'i1',
  name: 'Işıl Kaya',
  email: 'isil@demo.test',
  phone: null,
  roles: [],
  groups: [],
  state: 'sent',
  error: null,
  invited_by: 'Ayşe',
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-11-27T09:00:00.000Z',
  ...more,
});

test('a sent invitation names the address of the chosen way alone', () => {
  expect(INVITATION_SCHEMAS.email.parse(filled)).toEqual({
    name: 'Deniz Kaya',
    email: 'deniz@demo.test',
    role_ids: ['r1'],
    group_ids: [],
  });
  expect(INVITATION_SCHEMAS.phone.parse(filled)).toEqual({
    name: 'Deniz Kaya',
    phone: '0555 111 22 33',
    role_ids: ['r1'],
    group_ids: [],
  });
});

test('fields of the chosen way alone are refused', () => {
  const refusedOf = (way: InvitationWay, values: typeof EMPTY_INVITATION) =>
    INVITATION_SCHEMAS[way].safeParse(values).error?.issues.map(({ path: [field] }) => field) ?? [];
  expect(refusedOf('email', EMPTY_INVITATION)).toEqual(['name', 'email', 'role_ids']);
  expect(refusedOf('phone', { ...filled, email: '', phone: '12 34 56 7' })).toEqual(['phone']);
  expect(refusedOf('email', filled)).toEqual([]);
});

test.each([
  ['2026-11-27T09:00:00.000Z', '6 gün daha geçerli'],
  ['2026-11-21T14:30:00.000Z', '5 saat daha geçerli'],
  ['2026-11-21T09:30:00.000Z', 'Bir saatten az geçerli'],
  ['2026-11-21T08:59:00.000Z', null],
])('until %s: %s', (expires_at, text) => {
  expect(formatTimeLeft(anInvitation({ expires_at }), NOW)).toBe(text);
  expect(formatTimeLeft(anInvitation({ expires_at, state: 'expired' }), NOW)).toBeNull();
});

test('invitations are found by name and address, by Turkish rules', () => {
  const all = [
    anInvitation(),
    anInvitation({ id: 'i2', name: 'Ece', email: null, phone: '+90555' }),
  ];
  expect(matchingInvitations(all, 'ISIL').map(({ id }) => id)).toEqual(['i1']);
  expect(matchingInvitations(all, '+90555').map(({ id }) => id)).toEqual(['i2']);
  expect(matchingInvitations(all, '')).toHaveLength(2);
});
