import { findWeaknesses } from './find-weaknesses';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000);
const sound: Parameters<typeof findWeaknesses>[0] = {
  people: 40,
  withoutFactor: 0,
  obligedWithoutFactor: [],
  administrators: 2,
  endingKeys: [],
  oldProgramKeys: [],
  openRoles: [],
  longInvitations: 0,
  failures: { today: 3, usual: 2 },
  optionalDirectories: [],
  goneFromDirectories: [],
  times: { idleMinutes: 60, maxMinutes: 24 * 60 },
  isRegistrationOpen: false,
  publicOrigin: 'https://muhatap.ornek.bel.tr',
  metricsAddress: '127.0.0.1',
  lastBackupAt: hoursAgo(5),
  now: NOW,
};
const idsOf = (more: Partial<typeof sound>) =>
  findWeaknesses({ ...sound, ...more }).map(({ id }) => id);

test('a company in which all is set right has no weakness', () => {
  expect(findWeaknesses(sound)).toEqual([]);
});

test.each<[string, Partial<typeof sound>]>([
  ['gone_from_directory', { goneFromDirectories: [{ name: 'Dizin', people: 3 }] }],
  ['no_second_factor', { withoutFactor: 1 }],
  ['obliged_without_factor', { obligedWithoutFactor: ['Can Ak'] }],
  ['single_administrator', { administrators: 1 }],
  ['many_administrators', { administrators: 9 }],
  ['long_invitations', { longInvitations: 1 }],
  ['sign_in_failures', { failures: { today: 30, usual: 4 } }],
  ['long_sessions', { times: { idleMinutes: 61, maxMinutes: 24 * 60 } }],
  ['long_sessions', { times: { idleMinutes: 60, maxMinutes: 25 * 60 } }],
  ['open_roles', { openRoles: ['Yönetici'] }],
  ['optional_directory', { optionalDirectories: ['Belediye hesabı'] }],
  ['ending_keys', { endingKeys: ['WhatsApp'] }],
  ['old_program_keys', { oldProgramKeys: ['Web sitesi'] }],
  ['open_registration', { isRegistrationOpen: true }],
  ['no_tls', { publicOrigin: 'http://muhatap.ornek.bel.tr' }],
  ['open_metrics', { metricsAddress: '0.0.0.0' }],
  ['old_backup', { lastBackupAt: hoursAgo(25) }],
  ['old_backup', { lastBackupAt: null }],
])('names %s alone', (id, more) => {
  expect(idsOf(more)).toEqual([id]);
});

test.each<[string, Partial<typeof sound>]>([
  ['many administrators among many people', { administrators: 9, people: 200 }],
  ['few administrators among few people', { administrators: 4, people: 6 }],
  ['as many failures as every day', { failures: { today: 30, usual: 20 } }],
  ['few failures where there were none', { failures: { today: 9, usual: 0 } }],
  ['no metrics', { metricsAddress: null }],
  ['a backup of this day', { lastBackupAt: hoursAgo(24) }],
])('does not name %s', (_what, more) => {
  expect(idsOf(more)).toEqual([]);
});

test('the serious stand first, and plain http on this machine is none of them', () => {
  const found = findWeaknesses({
    ...sound,
    openRoles: ['Yönetici'],
    publicOrigin: 'http://localhost:3000',
    administrators: 1,
  });
  expect(found.map(({ id, is_serious: isSerious }) => [id, isSerious])).toEqual([
    ['single_administrator', true],
    ['open_roles', false],
    ['no_tls', false],
  ]);
});
