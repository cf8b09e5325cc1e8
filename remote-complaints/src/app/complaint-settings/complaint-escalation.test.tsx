import { notificationsStore } from '@muhatap/shared/notifications';
import {
  aRole,
  chooseRowAction,
  fakeApi,
  freshWorld,
  refuse,
  renderScreen,
  type FakeApi,
} from '@muhatap/shared/testing';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from '../../fakes';
import { complaintSettingsRoute } from '../casework.routes';

beforeAll(async () => void (await import('./complaint-settings.page')));

let server: FakeApi;
function show(part: string, grants: readonly ModuleGrant[] = ['complaints', 'settings']) {
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
    { at: `/sikayetler/ayarlar/${part}`, roles: [aRole(grants)] },
  );
}
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const sent = () => server.requests.filter(({ method }) => method === 'PUT').at(-1)?.body;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the warnings about terms', () => {
  it('are added with their receivers; one for nobody is refused beside them', async () => {
    show('uyarilar');
    const list = within(await screen.findByRole('list', { name: 'Süre uyarıları' }));
    expect(list.getByText('Birimin çalışanları, Şikayeti yürüten kişi')).toBeVisible();
    expect(list.getByText('Birim amiri, Yöneticiler, Çağrı Merkezi')).toBeVisible();
    await press('Yeni uyarı');
    expect(screen.queryByRole('option', { name: 'Süre dolunca' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Ne zaman'), '3 iş günü sonra');
    await press('Kaydet');
    expect(await screen.findByText('En az bir alıcı seçin.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mert Demir' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Yöneticiler/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /hedef için de uyar$/ }));
    await press('Kaydet');
    await waitFor(() => expect(notifications()).toContain('Süre uyarısı eklendi'));
    expect(sent()).toMatchObject({
      steps: [
        { days: -1 },
        { days: 0 },
        { days: 3, supervisors: true, levels: false, person_ids: ['kisi-2'] },
      ],
    });
    expect(await list.findByText('Yöneticiler, Mert Demir')).toBeVisible();
  });

  it('are removed after a question, and only read without the grant', async () => {
    const { unmount } = show('uyarilar', ['complaints']);
    expect(await screen.findByText('Süre dolunca')).toBeVisible();
    expect(screen.queryByRole('button', { name: /işlemler|Yeni/ })).toBeNull();
    unmount();
    show('uyarilar');
    await chooseRowAction('1 iş günü önce', 'Sil…');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(notifications()).toContain('Süre uyarısı silindi'));
    expect(screen.queryByText('1 iş günü önce')).toBeNull();
  });

  it('of a server that has none are said to be missing; units then have no people', async () => {
    show('uyarilar');
    server.add({ 'GET /api/complaint-escalation': () => refuse(404, 'not_found', 'Bulunamadı.') });
    expect(await screen.findByText('Süre uyarıları yüklenemedi')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: /Birimler/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yeni birim' }));
    expect(screen.queryByLabelText('Birim amiri')).toBeNull();
  });
});

describe('a unit', () => {
  it('has a head and a group of people, which closing it leaves as they are', async () => {
    show('birimler');
    await chooseRowAction('Zabıta Müdürlüğü', 'Düzenle');
    await userEvent.selectOptions(screen.getByLabelText('Birim amiri'), 'Ayşe Yılmaz');
    await userEvent.selectOptions(screen.getByLabelText('Çalışanları'), 'Çağrı Merkezi');
    await press('Kaydet');
    await waitFor(() => expect(notifications()).toContain('Birim kaydedildi'));
    expect(sent()).toMatchObject({ head_id: 'kisi-1', group_id: 'grup-1' });
    await chooseRowAction('Zabıta Müdürlüğü', 'Kapat…');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Onayla' }));
    await waitFor(() => expect(notifications()).toContain('Birim kapatıldı'));
    expect(sent()).not.toHaveProperty('head_id');
  });
});
