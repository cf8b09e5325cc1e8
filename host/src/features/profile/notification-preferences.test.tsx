import { notificationsStore } from '@muhatap/shared/notifications';
import { fakeApi, freshWorld, refuse } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { NotificationPreferences } from './index';

const KINDS = [
  { kind: 'mentioned', is_on: true },
  { kind: 'send-failed', is_on: false },
  { kind: 'of-a-newer-server' as never, is_on: true },
] as const;

function show(route: () => unknown) {
  const server = fakeApi({ 'PUT /api/notifications/preferences': route });
  freshWorld({ http: server });
  render(
    <UiProvider>
      <MemoryRouter>
        <NotificationPreferences kinds={[...KINDS]} />
      </MemoryRouter>
    </UiProvider>,
  );
  return server;
}
const mention = () => screen.getByRole('checkbox', { name: 'Bir iç notta benden söz edilince' });

it('each kind that is known here has its switch, which is saved by a click', async () => {
  const server = show(() => ({ kinds: [] }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(mention()).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Mesajım gönderilemeyince' })).not.toBeChecked();
  await userEvent.click(mention());
  expect(mention()).not.toBeChecked();
  expect(server.requests.map(({ body }) => body)).toEqual([{ kind: 'mentioned', is_on: false }]);
});

it('a change that the server refuses goes back and says why', async () => {
  show(() => refuse(503, 'away', 'Sunucu şu anda yanıt vermiyor.'));
  await userEvent.click(mention());
  await waitFor(() => expect(mention()).toBeChecked());
  expect(notificationsStore.getState().notifications.at(-1)?.severity).toBe('error');
});
