import { answersNowhere } from './chatbot-status';

const start = { connection_id: 'w', condition: 'always' as const, keywords: [] };

test.each([
  ['a draft', { live_version: null, starts: [] }, [], false],
  ['published without an account', { live_version: 2, starts: [] }, [{ id: 'w' }], true],
  ['published on an account', { live_version: 2, starts: [start] }, [{ id: 'w' }], false],
  [
    'published on an account that was removed',
    { live_version: 2, starts: [start] },
    [{ id: 'x' }],
    true,
  ],
  ['published while the accounts are not known', { live_version: 2, starts: [start] }, [], false],
])('a chatbot, %s', (_, chatbot, connections, expected) => {
  expect(answersNowhere(chatbot, connections)).toBe(expected);
});
