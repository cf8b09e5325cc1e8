import { notificationsStore } from '@muhatap/shared/notifications';
import { fakeApi, freshWorld, refuse } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import type { ReleaseMap } from '@muhatap/shared/wire/releases';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginReleases } from '#entities/releases';
import { aLiveModule } from '../../testing/live-module';
import { ReleaseStrip } from './index';

const live = { 'remote-inbox': aLiveModule({ id: 'inbox', grant: 'inbox', prefixes: ['/inbox'] }) };
const tried = {
  ...live,
  'remote-reports': {
    ...aLiveModule({ id: 'reports', grant: 'reports', prefixes: ['/reports'], version: '1.4.0' }),
    track: 'override' as const,
  },
};
const show = (
  modules: Parameters<typeof ReleaseStrip>[0]['modules'],
  page: Partial<ReleaseMap> = {},
) => {
  beginReleases({ revision: 1, modules, ...page });
  return render(
    <UiProvider>
      <ReleaseStrip modules={modules} />
    </UiProvider>,
  );
};

test('nothing is said while everything is as everybody has it', () => {
  freshWorld();
  show(live);
  expect(
    screen.queryByRole('region', { name: 'Bu tarayıcıda denenenler' }),
  ).not.toBeInTheDocument();
});

test('a release that this browser alone tries is named, and ended by a full page load; a refusal is said', async () => {
  const machine = freshWorld();
  let isRefused = true;
  const api = fakeApi({
    'PUT /releases/override': () =>
      isRefused ? refuse(403, 'forbidden', 'Bu işlem için yetkiniz yok.') : undefined,
  });
  show(tried);
  expect(await screen.findByText(/Bu tarayıcıda deneniyor/)).toHaveTextContent(
    'Bu tarayıcıda deneniyor: reports 1.4.0',
  );
  const end = screen.getByRole('button', { name: 'reports denemesini kaldır' });
  await userEvent.click(end);
  await waitFor(() =>
    expect(notificationsStore.getState().notifications).toMatchObject([
      { severity: 'error', message: 'Bu işlem için yetkiniz yok.' },
    ]),
  );
  expect(machine.memory.visited).toEqual([]);
  isRefused = false;
  await userEvent.click(end);
  await waitFor(() => expect(machine.memory.visited).toEqual(['(reload)']));
  expect(api.requests.at(-1)?.body).toEqual({ module: 'remote-reports', release: null });
});

const SHELL = '2.0.0-0123456789ab';

test('a shell that this browser alone tries is named and ended like a module, and the page around it is told', async () => {
  const machine = freshWorld();
  const api = fakeApi({ 'PUT /releases/override': () => undefined });
  const { container } = show(live, { shell: SHELL, shell_track: 'override' });
  await screen.findByRole('region', { name: 'Bu tarayıcıda denenenler' });
  expect(container.querySelector('[data-shell-trial]')).toHaveTextContent(
    'Bu tarayıcıda deneniyor: Ana uygulama 2.0.0 0123456',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ana uygulama denemesini kaldır' }));
  await waitFor(() => expect(machine.memory.visited).toEqual(['(reload)']));
  expect(api.requests.at(-1)?.body).toEqual({ module: 'host', release: null });
});

test('a tried shell that did not come up is said, and that its trial is over', async () => {
  freshWorld();
  const { container } = show(live, { shell_failed: SHELL });
  expect(await screen.findByRole('region', { name: 'Bu tarayıcıda denenenler' })).toHaveTextContent(
    'Ana uygulama 2.0.0 0123456 bu tarayıcıda açılamadı. Deneme bitti; canlıdaki ana uygulama kullanılıyor.',
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.querySelector('[data-shell-trial]')).toBeNull();
});
