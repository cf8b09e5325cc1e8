import { joinDrafts, savedDraft, withDraft } from './draft.transitions';
import type { Drafts, RoomDraft } from './draft.types';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const draft = (more: Partial<RoomDraft> = {}): RoomDraft => ({
  content: 'yerel',
  replyToId: null,
  updatedAt: NOW,
  isSaved: false,
  ...more,
});
const theirs = (updatedAt: number) => ({
  room_id: 'a',
  content: 'sunucu',
  reply_to_id: null,
  updated_at: new Date(updatedAt).toISOString(),
});
const of = (one: RoomDraft): Drafts => new Map([['a', one]]);

test.each([
  ['newer here', draft(), [theirs(NOW - 1)], 'yerel'],
  ['newer there', draft(), [theirs(NOW + 1)], 'sunucu'],
  [
    'saved here, changed there',
    draft({ isSaved: true, updatedAt: NOW + 5 }),
    [theirs(NOW)],
    'sunucu',
  ],
  ['saved here, removed there', draft({ isSaved: true }), [], undefined],
  ['not saved yet, unknown there', draft(), [], 'yerel'],
] as const)('joins what is %s', (_, local, server, content) => {
  expect(joinDrafts(of(local), server).get('a')?.content).toBe(content);
});

test('a removal that is not saved yet outlives the older words of the server', () => {
  expect(joinDrafts(of(draft({ content: '' })), [theirs(NOW - 1)]).get('a')?.content).toBe('');
});

test('a change is unsaved until the server has this very version', () => {
  const written = withDraft(new Map(), 'a', { content: 'bir' }, NOW);
  const version = written.get('a') as RoomDraft;
  expect(savedDraft(written, 'a', version).get('a')).toMatchObject({
    content: 'bir',
    isSaved: true,
  });
  const further = withDraft(written, 'a', { content: 'bir iki' }, NOW + 1);
  expect(savedDraft(further, 'a', version)).toBe(further);
  expect(withDraft(further, 'a', { content: 'bir iki' }, NOW + 2)).toBe(further);
});

test('a blank one leaves when it is saved', () => {
  const blank = withDraft(of(draft({ isSaved: true })), 'a', { content: '' }, NOW + 1);
  expect(blank.get('a')).toMatchObject({ content: '', isSaved: false });
  expect(savedDraft(blank, 'a', blank.get('a') as RoomDraft).has('a')).toBe(false);
});
