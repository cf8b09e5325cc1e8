import { aRole } from '../testing/demo-data';
import { visibilityIn } from './session.transitions';

const role = (modules: Parameters<typeof aRole>[0], visibility: 'own' | 'group' | 'all') => ({
  ...aRole(modules),
  visibility,
});

test.each([
  ['nothing where no role opens the module', [role(['reports'], 'all')], null],
  ['what the one role shows', [role(['inbox'], 'own')], 'own'],
  ['the widest of several', [role(['inbox'], 'group'), role(['inbox'], 'own')], 'group'],
  [
    'not what a role of another module shows',
    [role(['inbox'], 'own'), role(['reports'], 'all')],
    'own',
  ],
] as const)('shows %s', (_words, roles, expected) => {
  expect(visibilityIn({ roles }, 'inbox')).toBe(expected);
});
