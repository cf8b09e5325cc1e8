import { isWellFormed } from './commit-subject.mjs';

describe('the first line of a commit', () => {
  test.each([
    'inbox: keep the draft when the composer tab is clicked',
    'shared/ui: draw the date picker in Turkish',
    'e2e: run 2 workers',
    `inbox: ${'x'.repeat(65)}`,
  ])('%s is taken', (subject) => expect(isWellFormed(subject)).toBe(true));

  test.each([
    'The menu hides what a role does not grant',
    'Inbox: keep the draft',
    'inbox keep the draft',
    'inbox:keep the draft',
    'inbox: keep the draft.',
    'inbox: ',
    `inbox: ${'x'.repeat(66)}`,
  ])('%s is refused', (subject) => expect(isWellFormed(subject)).toBe(false));
});
