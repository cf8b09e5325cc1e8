import { createManualClock, fakeApi, FakeAnswer, freshWorld } from '@muhatap/shared/testing';
import { removeTemplate } from './index';

test('a template that is deleted at Meta is waited for as long as Meta takes', async () => {
  const clock = createManualClock();
  freshWorld({ clock });
  fakeApi({
    'DELETE /api/templates/{id}': () =>
      new Promise((resolve) => {
        clock.setTimeout(() => resolve(new FakeAnswer(undefined, 204)), 20_000);
      }),
  });
  const removed = expect(removeTemplate('t')).resolves.toBeUndefined();
  await clock.advance(21_000);
  await removed;
});
