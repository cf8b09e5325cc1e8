import { followServer } from './follow-server';

const base = { name: 'a', text: 'x' };

test('an untouched form keeps no edits', () => {
  expect(followServer({ base, typed: base, loaded: { name: 'b', text: 'x' } })).toEqual({
    edits: {},
    isOutdated: false,
  });
});

test('a touched field keeps its words, and the form is outdated', () => {
  const typed = { name: 'mine', text: 'x' };
  expect(followServer({ base, typed, loaded: { name: 'theirs', text: 'y' } })).toEqual({
    edits: { name: 'mine' },
    isOutdated: true,
  });
});

test('the same answer again leaves a touched form up to date', () => {
  const typed = { name: 'mine', text: 'x' };
  expect(followServer({ base, typed, loaded: base })).toEqual({
    edits: { name: 'mine' },
    isOutdated: false,
  });
});

test('a field that others saved as it was typed here is no edit', () => {
  const typed = { name: 'b', text: 'x' };
  expect(followServer({ base, typed, loaded: { name: 'b', text: 'y' } })).toEqual({
    edits: {},
    isOutdated: false,
  });
});
