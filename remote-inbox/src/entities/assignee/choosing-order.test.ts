import type { Assignee } from '@muhatap/shared/wire/conversations';
import { inChoosingOrder } from './choosing-order';
import { whereaboutsOf } from './presence-of';

const person = (id: string, more: Partial<Assignee> = {}): Assignee => ({
  id,
  name: id,
  avatar_url: null,
  open_rooms: 0,
  availability: 'online',
  is_here: true,
  ...more,
});
const LIST = {
  assignees: [
    person('ali', { is_here: false }),
    person('can', { availability: 'away' }),
    person('elif'),
    person('me'),
    person('zeki', { is_here: false }),
  ],
  groups: [{ id: 'su', name: 'Su', members: 2, here: 1 }],
};
const ids = (recent: readonly string[], userId = 'me') =>
  inChoosingOrder(LIST, userId, recent).map(({ id }) => id);

test('the assign list begins with oneself, and goes from those who are here to those who are gone', () =>
  expect(ids([])).toEqual(['me', 'elif', 'su', 'can', 'ali', 'zeki']));

test('people and groups chosen last stand behind oneself, the newest first', () =>
  expect(ids(['su', 'zeki', 'unknown'])).toEqual(['me', 'su', 'zeki', 'elif', 'can', 'ali']));

test('the assign list of a person without the inbox begins with those who are here', () =>
  expect(ids([], 'other')[0]).toBe('elif'));

test.each([
  [{ is_here: true, availability: 'online' }, 'here'],
  [{ is_here: true, availability: 'away' }, 'away'],
  [{ is_here: false, availability: 'online' }, 'gone'],
  [{}, null],
] as const)('presence %j counts as %s', (said, whereabouts) =>
  expect(whereaboutsOf(said)).toBe(whereabouts),
);
