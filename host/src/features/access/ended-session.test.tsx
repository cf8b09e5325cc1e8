import { renderScreen, freshWorld } from '@muhatap/shared/testing';
import { screen } from '@testing-library/react';
import { EndedSession } from './ended-session';

const SENTENCE = 'Oturumunuz 15 dakika işlem yapılmadığı için sonlandırıldı.';

test('says why the last session ended', async () => {
  const { memory } = freshWorld();
  memory.values.set('session_notice', SENTENCE);
  renderScreen([{ path: '/login', element: <EndedSession /> }], { at: '/login' });
  expect(await screen.findByRole('status')).toHaveTextContent(SENTENCE);
});

test('says nothing where nothing is known', async () => {
  freshWorld();
  renderScreen([{ path: '/login', element: <EndedSession /> }], { at: '/login' });
  await Promise.resolve();
  expect(screen.queryByRole('status')).toBeNull();
});
