import { confirmStore } from '@muhatap/shared/notifications';
import { freshWorld } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPendingSwitch, SwitchStrip } from './index';

test('a critical change that waits is said; its button asks where something would be lost', async () => {
  const { memory } = freshWorld();
  render(
    <UiProvider>
      <SwitchStrip />
    </UiProvider>,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => showPendingSwitch('Mesajlar bölümü'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Mesajlar bölümü güncellendi; işiniz bitince sayfa yenilenir.',
  );
  memory.typing = true;
  const button = screen.getByRole('button', { name: 'Şimdi yenile' });
  await userEvent.click(button);
  await waitFor(() => expect(confirmStore.getState().question).not.toBeNull());
  expect(memory.visited).toEqual([]);
  act(() => confirmStore.getState().answer(false));
  memory.typing = false;
  await userEvent.click(button);
  await waitFor(() => expect(memory.visited).toEqual(['(reload)']));
  act(() => showPendingSwitch(null));
});
