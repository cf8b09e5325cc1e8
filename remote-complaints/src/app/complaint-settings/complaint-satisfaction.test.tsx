import { notificationsStore } from '@muhatap/shared/notifications';
import {
  aRole,
  fakeApi,
  freshWorld,
  refuse,
  renderScreen,
  type FakeApi,
} from '@muhatap/shared/testing';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from '../../fakes';
import { complaintSettingsRoute } from '../casework.routes';

beforeAll(async () => void (await import('./complaint-settings.page')));

let server: FakeApi;
function show(grants: readonly ModuleGrant[] = ['complaints', 'settings']) {
  freshWorld();
  server = fakeApi(createFakes().routes);
  return renderScreen(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        children: [{ path: 'sikayetler', children: [complaintSettingsRoute] }],
      },
    ],
    { at: '/sikayetler/ayarlar/memnuniyet', roles: [aRole(grants)] },
  );
}
const sent = () => server.requests.filter(({ method }) => method === 'PUT').at(-1)?.body;
const TEMPLATE = 'Yanıt süresi dolmuşsa gönderilecek şablon';
const findToggle = () => screen.findByRole('checkbox', { name: /^Şikayet çözülünce/ });

describe('the question about solutions', () => {
  it('is off at first, and is switched on with a template', async () => {
    show();
    expect(await findToggle()).not.toBeChecked();
    expect(screen.queryByLabelText(TEMPLATE)).toBeNull();
    await userEvent.click(await findToggle());
    await userEvent.selectOptions(screen.getByLabelText(TEMPLATE), 'Memnuniyet sorusu');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() =>
      expect(notificationsStore.getState().notifications.map(({ message }) => message)).toContain(
        'Memnuniyet sorusu kaydedildi',
      ),
    );
    expect(sent()).toEqual({ is_on: true, template_id: 'sablon-memnuniyet' });
  });

  it('says at the template why it cannot be chosen', async () => {
    show();
    await userEvent.click(await findToggle());
    server.add({
      'PUT /api/complaint-satisfaction': () =>
        refuse(422, 'template_unsuitable', 'Bu şablon seçilemez.'),
    });
    await userEvent.selectOptions(screen.getByLabelText(TEMPLATE), 'Memnuniyet sorusu');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Bu şablon seçilemez.')).toBeVisible();
  });

  it('is only read without the grant, and not shown of an older server', async () => {
    const { unmount } = show(['complaints']);
    expect(await findToggle()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull();
    unmount();
    freshWorld();
    show();
    server.add({
      'GET /api/complaint-satisfaction': () => refuse(404, 'not_found', 'Bulunamadı.'),
    });
    expect(await screen.findByText('Memnuniyet sorusu yüklenemedi')).toBeVisible();
  });
});
