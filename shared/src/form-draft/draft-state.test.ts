import { hearServer, keepSaved, startDraft } from './draft-state';

const write = <T>(state: ReturnType<typeof startDraft<T>>, draft: T) => ({ ...state, draft });

test('an untouched form follows the server', () => {
  expect(hearServer(startDraft({ text: 'a' }), { text: 'b' })).toEqual(startDraft({ text: 'b' }));
});

test('a touched form keeps its words and is told that others saved', () => {
  const state = hearServer(write(startDraft({ text: 'a' }), { text: 'benim' }), { text: 'onun' });
  expect(state).toMatchObject({
    draft: { text: 'benim' },
    base: { text: 'onun' },
    isOutdated: true,
  });
});

test('the same answer again changes nothing', () => {
  const state = write(startDraft({ text: 'a' }), { text: 'benim' });
  expect(hearServer(state, { text: 'a' })).toBe(state);
});

test('after a save the older answer that is still on screen does not come back, the new one is taken over', () => {
  const saved = keepSaved(write(startDraft({ text: 'a' }), { text: ' b ' }), { text: 'b' });
  expect(hearServer(saved, { text: 'a' })).toMatchObject({ draft: { text: 'b' } });
  expect(hearServer(saved, { text: 'b' })).toEqual(startDraft({ text: 'b' }));
});

test('what others saved is no news when it is what was written here', () => {
  expect(hearServer(write(startDraft({ text: 'a' }), { text: 'b' }), { text: 'b' })).toEqual(
    startDraft({ text: 'b' }),
  );
});
