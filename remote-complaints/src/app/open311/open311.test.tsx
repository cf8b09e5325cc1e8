import { notificationsStore } from '@muhatap/shared/notifications';
import {
  aRole,
  fakeApi,
  type FakeApi,
  freshWorld,
  refuse,
  renderScreen,
} from '@muhatap/shared/testing';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from '../../fakes';
import { FAKE_LINKS } from '../../fakes/links';
import { integrationsRoute } from '../casework.routes';

beforeAll(() => Promise.all([import('./open311.page'), import('../saysis/integrations.page')]));

let server: FakeApi;
function show(at: string, grants: readonly ModuleGrant[] = ['complaints', 'settings']) {
  freshWorld({ clock: { now: () => Date.parse('2026-11-21T09:00:00.000Z') } });
  server = fakeApi(createFakes().routes);
  return renderScreen([{ path: '/', HydrateFallback: () => null, children: [integrationsRoute] }], {
    at,
    roles: [aRole(grants)],
    links: FAKE_LINKS,
  });
}
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);

describe('/integrations/open311', () => {
  it('shows a new key once, and lists it as not used', async () => {
    show('/integrations/open311');
    expect(await screen.findByText('/api/open311/v2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Anahtar oluştur' }));
    expect(await screen.findByText('Uygulamanın adını yazın.')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Uygulamanın adı/), 'Mobil');
    await userEvent.click(screen.getByRole('button', { name: 'Anahtar oluştur' }));
    expect(await screen.findByLabelText('Yeni anahtar')).toHaveTextContent('gizli-anahtar-2');
    const list = within(screen.getByRole('list', { name: 'Anahtarlar' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(list.getByText('Henüz kullanılmadı')).toBeVisible();
    expect(screen.getByLabelText(/Uygulamanın adı/)).toHaveValue('');
  });

  it('asks before it withdraws a key, which stays on the list', async () => {
    show('/integrations/open311');
    const revoke = await screen.findByRole('button', {
      name: '“Şehir uygulaması” anahtarını iptal et',
    });
    await userEvent.click(revoke);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: /Evet|Onayla|İptal et|Tamam/,
      }),
    );
    await waitFor(() => expect(notifications()).toContain('Anahtar iptal edildi'));
    expect(await screen.findByText('İptal edildi')).toBeVisible();
    expect(screen.queryByRole('button', { name: /anahtarını iptal et/ })).toBeNull();
  });

  it('says why the keys could not be read, and tries again', async () => {
    show('/integrations/open311');
    server.add({ 'GET /api/integrations/open311': () => refuse(500, 'internal', 'Sunucu hatası') });
    expect(await screen.findByText('Sunucu hatası')).toBeVisible();
    server.add(createFakes().routes);
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText('/api/open311/v2')).toBeVisible();
  });

  it('is offered among the integrations to who may change settings', async () => {
    const { unmount } = show('/integrations');
    const card = within(await screen.findByRole('article', { name: 'Open311' }));
    expect(card.getByRole('link', { name: 'Anahtarlar' })).toHaveAttribute(
      'href',
      '/integrations/open311',
    );
    unmount();
    show('/integrations', ['complaints']);
    expect(await screen.findByRole('article', { name: 'SAYSIS' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Open311' })).toBeNull();
  });
});
