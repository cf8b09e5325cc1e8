import { act, render, screen } from '@testing-library/react';
import { adoptSession } from '@muhatap/shared/session';
import { aRole, aUser, freshWorld } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import { openShortcutSheet, ShortcutSheet } from './shortcut-sheet';

beforeEach(() => {
  freshWorld();
  adoptSession(aUser(), [aRole()]);
});

const sheet = () => screen.queryByRole('dialog', { name: 'Klavye kısayolları' });
const show = () =>
  render(
    <UiProvider>
      <ShortcutSheet />
    </UiProvider>,
  );

test('is gone with its page, and when the page comes back', async () => {
  const { unmount } = show();
  act(openShortcutSheet);
  expect(await screen.findByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
  unmount();
  expect(sheet()).toBeNull();
  show();
  expect(sheet()).toBeNull();
});

test('lists no key of what the person may not do', async () => {
  adoptSession(aUser(), [{ ...aRole(['inbox']), actions: ['close'] }]);
  show();
  act(openShortcutSheet);
  expect(await screen.findByText('Kapat ya da yeniden aç')).toBeVisible();
  expect(screen.queryByText('Sorumlu seç')).toBeNull();
  act(() => adoptSession(aUser(), [{ ...aRole(['inbox']), actions: ['assign'] }]));
  expect(screen.getByText('Sorumlu seç')).toBeVisible();
  expect(screen.queryByText('Kapat ya da yeniden aç')).toBeNull();
});

test('lists no key of a module that is not granted', async () => {
  show();
  act(openShortcutSheet);
  expect(await screen.findByText(/Şikayet için mesaj seç/)).toBeVisible();
  act(() => adoptSession(aUser(), [aRole(['inbox'])]));
  expect(screen.queryByText(/Şikayet/)).toBeNull();
  expect(screen.getByText('Etiketle')).toBeVisible();
});
