import { act, render, screen } from '@testing-library/react';
import { freshWorld } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import { openShortcutSheet, ShortcutSheet } from './shortcut-sheet';

beforeEach(() => void freshWorld());

const sheet = () => screen.queryByRole('dialog', { name: 'Klavye kısayolları' });
const show = () => render(<UiProvider><ShortcutSheet /></UiProvider>);

test('is gone with its page, and when the page comes back', async () => {
  const { unmount } = show();
  act(openShortcutSheet);
  expect(await screen.findByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
  unmount();
  expect(sheet()).toBeNull();
  show();
  expect(sheet()).toBeNull();
});
