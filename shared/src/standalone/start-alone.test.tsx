import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLoaderData } from 'react-router-dom';
import { api } from '../api';
import { defineModule } from '../contract';
import { startAlone } from './start-alone';

const manifest = {
  id: 'demo',
  title: 'Deneme',
  contract: '^1.0.0',
  prefixes: ['/deneme'],
  grant: 'inbox',
  menu: [
    { id: 'demo', group: 'inbox', label: 'Deneme Listesi', icon: 'inbox', order: 1, to: '/deneme' },
  ],
};

function WordScreen() {
  return <p>{useLoaderData<{ word: string }>().word}</p>;
}

const demo = defineModule({
  id: 'demo',
  contract: '^1.0.0',
  routes: [
    {
      id: 'demo:home',
      path: 'deneme',
      element: <WordScreen />,
      loader: () => api.get('/api/word'),
    },
  ],
});

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  window.localStorage.clear();
  window.history.replaceState(null, '', '/?fakes');
});
let stop = () => {};
afterEach(() => act(() => Promise.resolve(stop())));

test('a module runs alone on its fakes, and asks for a sign-in after signing out', async () => {
  stop = await act(() =>
    startAlone({
      module: demo,
      manifest,
      fakes: { routes: { 'GET /api/word': () => ({ word: 'Merhaba' }) } },
    }),
  );
  expect(await screen.findByText('Merhaba')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deneme Listesi' })).toHaveAttribute('href', '/deneme');
  expect(screen.getByText('Ayşe Yılmaz')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Çıkış Yap' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Giriş Yap' }));
  expect(await screen.findByText('Merhaba')).toBeVisible();
});

test('a module that the shell would refuse does not start', async () => {
  await expect(startAlone({ module: { ...demo, contract: '^2.0.0' }, manifest })).rejects.toThrow(
    /asks for contract/,
  );
});
