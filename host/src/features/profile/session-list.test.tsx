import { notificationsStore } from '@muhatap/shared/notifications';
import {
  createManualClock,
  FakeAnswer,
  fakeApi,
  freshWorld,
  refuse,
} from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import type { OpenSession } from '@muhatap/shared/wire/session';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionList } from './index';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const aSession = (id: string, device: string, current = false): OpenSession => ({
  id,
  device,
  ip: '192.0.2.1',
  created_at: '2026-11-01T09:00:00.000Z',
  last_seen_at: '2026-11-21T08:00:00.000Z',
  current,
});
const ALL = [
  aSession('s1', 'Chrome, Windows', true),
  aSession('s2', 'Safari, iPhone'),
  aSession('s3', 'Firefox, Linux'),
];

function show(sessions: readonly OpenSession[], refused: readonly string[] = []) {
  const server = fakeApi({
    'DELETE /api/profile/sessions/{id}': ({ params }) =>
      refused.includes(params['id'] ?? '')
        ? refuse(500, 'internal', 'Kapatılamadı.')
        : new FakeAnswer(undefined, 204),
  });
  freshWorld({ http: server, clock: createManualClock(NOW) });
  const onEnded = jest.fn();
  render(
    <UiProvider>
      <SessionList sessions={sessions} onEnded={onEnded} />
    </UiProvider>,
  );
  return { onEnded, ended: () => server.requests.map(({ path }) => path.split('/').at(-1)) };
}
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Onayla' }));

it('ends one of them, after a confirmation', async () => {
  const { ended, onEnded } = show(ALL);
  expect(screen.getByText('Bu cihaz')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Oturumu kapat' })[0] as HTMLElement);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Safari, iPhone');
  await confirm();
  await waitFor(() => expect(onEnded).toHaveBeenCalled());
  expect(ended()).toEqual(['s2']);
  expect(notifications()).toEqual(['Oturum kapatıldı.']);
});

it('ends all others at once, never this one', async () => {
  const { ended } = show(ALL);
  await userEvent.click(screen.getByRole('button', { name: 'Diğer oturumları kapat' }));
  await confirm();
  await waitFor(() => expect(notifications()).toEqual(['Diğer oturumlar kapatıldı.']));
  expect(ended()).toEqual(['s2', 's3']);
});

it('says when one could not be ended, and reads the list again', async () => {
  const { onEnded } = show(ALL, ['s3']);
  await userEvent.click(screen.getByRole('button', { name: 'Diğer oturumları kapat' }));
  await confirm();
  await waitFor(() => expect(notifications()).toEqual(['Kapatılamadı.']));
  expect(onEnded).toHaveBeenCalledTimes(1);
});

it('offers no more than there is to end', () => {
  show(ALL.slice(0, 2));
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
