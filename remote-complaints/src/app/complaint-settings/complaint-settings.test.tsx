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
import { CASEWORK_COUNT_LIMIT } from '@muhatap/shared/wire/complaints';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from '../../fakes';
import { complaintSettingsRoute } from '../casework.routes';

beforeAll(async () => void (await import('./complaint-settings.page')));

let server: FakeApi;
function show(at: string, grants: readonly ModuleGrant[] = ['complaints', 'settings']) {
  freshWorld();
  server = fakeApi(createFakes().routes);
  return renderScreen(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        children: [
          { path: 'sikayetler', children: [complaintSettingsRoute] },
          { path: '404', element: <p>Yok</p> },
        ],
      },
    ],
    { at, roles: [aRole(grants)] },
  );
}
const nameField = () => screen.getByRole('textbox', { name: 'Ad' });
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const sent = (method: string) =>
  server.requests.filter((request) => request.method === method).map(({ body }) => body);
const confirm = async (text: string) => {
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(text);
  await userEvent.click(within(question).getByRole('button', { name: 'Onayla' }));
};

describe('types', () => {
  it('are added with their unit; a name that is taken is said beside the field and stays there', async () => {
    show('/sikayetler/ayarlar');
    await userEvent.click(await screen.findByRole('button', { name: 'Yeni tür' }));
    await userEvent.type(nameField(), 'ÇÖP TOPLAMA');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Bu ad zaten kullanılıyor.')).toBeVisible();
    expect(nameField()).toHaveValue('ÇÖP TOPLAMA');
    await userEvent.clear(nameField());
    await userEvent.type(nameField(), 'Gürültü');
    await userEvent.selectOptions(screen.getByLabelText('Birim'), 'Zabıta Müdürlüğü');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(notifications()).toContain('Tür eklendi'));
    expect(sent('POST').at(-1)).toEqual({
      name: 'Gürültü',
      unit_id: 'birim-5',
      is_active: true,
      external_code: null,
    });
    const list = within(await screen.findByRole('list', { name: 'Şikayet türleri' }));
    expect((await list.findByText('Gürültü')).closest('li')).toHaveTextContent(
      /Birim: Zabıta Müdürlüğü0 şikayet/,
    );
  });

  it('that complaints have are closed and can be opened again; others are deleted', async () => {
    show('/sikayetler/ayarlar');
    await chooseRowAction('Su Kesintisi', 'Kapat…');
    await confirm('Silinemez, çünkü 9 şikayette kullanılıyor.');
    await chooseRowAction('Su Kesintisi', 'Yeniden aç');
    await waitFor(() => expect(notifications()).toContain('Tür yeniden açıldı'));
    await chooseRowAction('Aydınlatma', 'Sil…');
    await confirm('Hiçbir şikayette kullanılmıyor');
    await waitFor(() => expect(screen.queryByText('Aydınlatma')).toBeNull());
  });

  it('say "at least" where complaints are not counted to the end', async () => {
    show('/sikayetler/ayarlar');
    server.add({
      'GET /api/complaint-types/all': () => ({
        types: [
          {
            id: 'tur-1',
            name: 'Çukur',
            unit_id: null,
            is_active: true,
            external_code: null,
            complaint_count: CASEWORK_COUNT_LIMIT,
          },
        ],
      }),
    });
    expect(await screen.findByText(/en az 1\.000 şikayet$/)).toBeVisible();
    await chooseRowAction('Çukur', 'Kapat…');
    await confirm('Silinemez, çünkü en az 1.000 şikayette kullanılıyor.');
  });

  it('are found by name or code in Turkish, in the address', async () => {
    const { router } = show('/sikayetler/ayarlar?search=ISGALIYE');
    expect(await screen.findByText('İşgaliye')).toBeVisible();
    expect(screen.queryByText('Su Kesintisi')).toBeNull();
    const requestsBefore = server.requests.length;
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'T2');
    expect(await screen.findByText('Su Kesintisi')).toBeVisible();
    expect(router.state.location.search).toBe('?search=T2');
    expect(server.requests).toHaveLength(requestsBefore);
  });
});

describe('units', () => {
  it('are changed, with their code in SAYSIS', async () => {
    show('/sikayetler/ayarlar/birimler');
    await chooseRowAction('Zabıta Müdürlüğü', 'Düzenle');
    await userEvent.type(screen.getByLabelText('SAYSIS kodu'), ' ZBT ');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() =>
      expect(sent('PUT')).toEqual([
        {
          ...{ name: 'Zabıta Müdürlüğü', is_active: true, external_code: 'ZBT' },
          ...{ head_id: null, group_id: null },
        },
      ]),
    );
    expect(await screen.findByText('ZBT')).toBeVisible();
  });

  it('invite when there are none, and are read only without the grant', async () => {
    const { unmount } = show('/sikayetler/ayarlar/birimler', ['complaints']);
    expect(await screen.findByText(/yalnızca ayar yetkisi/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /işlemler|Yeni/ })).toBeNull();
    unmount();
    show('/sikayetler/ayarlar/birimler');
    server.add({ 'GET /api/complaint-units': () => ({ units: [] }) });
    expect(await screen.findByText('Henüz birim yok')).toBeVisible();
  });
});

describe('districts', () => {
  it('have a name and nothing of SAYSIS; those with complaints are closed, others are deleted', async () => {
    show('/sikayetler/ayarlar/mahalleler');
    await userEvent.click(await screen.findByRole('button', { name: 'Yeni mahalle' }));
    expect(screen.queryByLabelText('SAYSIS kodu')).toBeNull();
    await userEvent.type(nameField(), 'ıhlamur');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Bu ad zaten kullanılıyor.')).toBeVisible();
    await userEvent.clear(nameField());
    await userEvent.type(nameField(), ' Kavaklı ');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(notifications()).toContain('Mahalle eklendi'));
    expect(sent('POST').at(-1)).toEqual({ name: 'Kavaklı', is_active: true });
    const list = within(await screen.findByRole('list', { name: 'Mahalleler' }));
    expect((await list.findByText('Kavaklı')).closest('li')).toHaveTextContent(/Kavaklı0 şikayet$/);
    await chooseRowAction('Yeşiltepe', 'Kapat…');
    await confirm('Silinemez, çünkü 9 şikayette kullanılıyor.');
    await waitFor(() =>
      expect(sent('PUT').at(-1)).toEqual({ name: 'Yeşiltepe', is_active: false }),
    );
    await chooseRowAction('Bahçelievler', 'Sil…');
    await confirm('Hiçbir şikayette kullanılmıyor');
    await waitFor(() => expect(screen.queryByText('Bahçelievler')).toBeNull());
  });

  it('are found by name, and invite when there are none', async () => {
    const { unmount } = show('/sikayetler/ayarlar/mahalleler?search=CAMLIK');
    expect(await screen.findByText('Çamlık')).toBeVisible();
    expect(screen.queryByText('Yeşiltepe')).toBeNull();
    unmount();
    show('/sikayetler/ayarlar/mahalleler');
    server.add({ 'GET /api/complaint-districts': () => ({ districts: [] }) });
    expect(await screen.findByText('Henüz mahalle yok')).toBeVisible();
  });
});

describe('messages of statuses', () => {
  it('are chosen by status, shown as the citizen reads them, and kept when the page is about to be left', async () => {
    const { router } = show('/sikayetler/ayarlar/mesajlar');
    const rejected = within(await screen.findByRole('group', { name: 'Reddedildi mesajı' }));
    await userEvent.selectOptions(
      rejected.getByLabelText('Reddedildi olunca önerilecek şablon'),
      'Başvuru reddedildi',
    );
    expect(rejected.getByRole('group', { name: 'Reddedildi: önizleme' })).toHaveTextContent(
      'MHT-2026-000123 numaralı başvurunuz yerine getirilemedi: belediye sınırları dışında.',
    );
    await userEvent.click(screen.getByLabelText('Reddederken gerekçe zorunlu olsun'));
    await userEvent.click(screen.getByRole('link', { name: /Birimler/ }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'İptal' }),
    );
    expect(router.state.location.pathname).toBe('/sikayetler/ayarlar/mesajlar');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(notifications()).toContain('Durum ayarları kaydedildi'));
    expect(sent('PUT')).toEqual([
      {
        status_templates: {
          Yeni: 'sablon-1',
          İşlemde: 'sablon-2',
          Çözüldü: 'sablon-3',
          Reddedildi: 'sablon-4',
        },
        reason_required: false,
      },
    ]);
    expect(screen.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
  });

  it('say what the server refuses, and what a person without the inbox cannot see', async () => {
    const { unmount } = show('/sikayetler/ayarlar/mesajlar');
    server.add({
      'PUT /api/complaint-settings': () =>
        refuse(422, 'template_unknown', 'Seçilen şablon artık yok.'),
    });
    await userEvent.selectOptions(
      await screen.findByLabelText('Yeni olunca önerilecek şablon'),
      'Mesaj önerilmesin',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Seçilen şablon artık yok.')).toBeVisible();
    unmount();
    show('/sikayetler/ayarlar/mesajlar');
    server.add({
      'GET /api/templates': () => refuse(403, 'forbidden', 'Bu bölüme erişiminiz yok.'),
    });
    expect(await screen.findByText('Bu bölüme erişiminiz yok.')).toBeVisible();
  });
});

test('an unknown part leads to the 404 page, a failed load can be tried again', async () => {
  const { unmount } = show('/sikayetler/ayarlar/olmayan');
  expect(await screen.findByText('Yok')).toBeVisible();
  unmount();
  show('/sikayetler/ayarlar');
  server.add({ 'GET /api/complaint-types/all': () => refuse(500, 'internal', 'Sunucu hatası') });
  expect(await screen.findByText('Sunucu hatası')).toBeVisible();
  server.add(createFakes().routes);
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByText('Su Kesintisi')).toBeVisible();
});

describe('rules of terms', () => {
  it('are changed with all the others; a name that is taken is said beside the field', async () => {
    show('/sikayetler/ayarlar/sureler');
    const list = within(await screen.findByRole('list', { name: 'Süre kuralları' }));
    expect(list.getByText('15 iş günü, uzatılınca 30')).toBeVisible();
    expect(list.getByText('Diğer tüm şikayetler')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Yeni kural' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Kurala bir ad verin.')).toBeVisible();
    await userEvent.type(nameField(), 'DİLEKÇE');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Bu adda bir kural zaten var.')).toBeVisible();
    await userEvent.clear(nameField());
    await userEvent.type(nameField(), 'Su arızası');
    const days = screen.getByRole('spinbutton', { name: /^Süre/ });
    await userEvent.clear(days);
    await userEvent.type(days, '400');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('1 ile 365 arasında bir gün sayısı yazın.')).toBeVisible();
    await userEvent.clear(days);
    await userEvent.type(days, '2');
    // The types of another rule are not offered.
    expect(screen.queryByRole('checkbox', { name: 'Su Kesintisi' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Aydınlatma' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(notifications()).toContain('Süre kuralı eklendi'));
    expect(sent('PUT').at(-1)).toMatchObject({
      rules: [
        { id: 'kural-1', is_default: true },
        { id: 'kural-2' },
        {
          ...{ id: null, name: 'Su arızası', basis: '', days: 2, unit: 'business' },
          ...{ extended_days: null, is_default: false, type_ids: ['tur-4'] },
        },
      ],
    });
  });

  it('are removed after a question, and only read without the grant', async () => {
    const { unmount } = show('/sikayetler/ayarlar/sureler', ['complaints']);
    expect(await screen.findByText('Dilekçe')).toBeVisible();
    expect(screen.queryByRole('button', { name: /işlemler|Yeni/ })).toBeNull();
    unmount();
    show('/sikayetler/ayarlar/sureler');
    await chooseRowAction('Bilgi edinme başvurusu', 'Sil…');
    await confirm('yeniden hesaplanır');
    await waitFor(() => expect(notifications()).toContain('Süre kuralı silindi'));
    expect(screen.queryByText('Bilgi edinme başvurusu')).toBeNull();
  });

  it('of a server that has none are said to be missing, without the rest of the page', async () => {
    show('/sikayetler/ayarlar/sureler');
    server.add({ 'GET /api/complaint-terms': () => refuse(404, 'not_found', 'Bulunamadı.') });
    expect(await screen.findByText('Süreler yüklenemedi')).toBeVisible();
    expect(screen.getByRole('link', { name: /Türler/ })).toBeVisible();
  });
});

describe('service levels', () => {
  it('are changed with all the others; one for the same cases is said beside the priority', async () => {
    show('/sikayetler/ayarlar/sureler');
    const list = within(await screen.findByRole('list', { name: 'Hizmet hedefleri' }));
    expect(list.getByText('2 iş günü')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Yeni hedef' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Hedefe bir ad verin.')).toBeVisible();
    await userEvent.type(nameField(), 'Aydınlatma');
    const priority = screen.getByRole('combobox', { name: 'Öncelik' });
    await userEvent.selectOptions(priority, 'Acil');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Aydınlatma' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Aynı tür ve öncelik için başka bir hedef var.')).toBeVisible();
    await userEvent.selectOptions(priority, 'Yüksek');
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(notifications()).toContain('Hizmet hedefi eklendi'));
    expect(sent('PUT').at(-1)).toEqual({
      levels: [
        expect.objectContaining({ id: 'hedef-1' }),
        {
          ...{ id: null, name: 'Aydınlatma', days: 5, unit: 'business' },
          ...{ priority: 'high', type_ids: ['tur-4'] },
        },
      ],
    });
  });

  it('are removed after a question, and only read without the grant', async () => {
    const { unmount } = show('/sikayetler/ayarlar/sureler', ['complaints']);
    expect(await screen.findByText('Acil işler')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yeni hedef' })).toBeNull();
    unmount();
    show('/sikayetler/ayarlar/sureler');
    await chooseRowAction('Acil işler', 'Sil…');
    await confirm('öteki hedeflere göre');
    await waitFor(() => expect(notifications()).toContain('Hizmet hedefi silindi'));
    expect(screen.getByText('Henüz bir hizmet hedefi yok.')).toBeVisible();
  });
});

describe('the working calendar', () => {
  it('is saved with its own days, and shows the public holidays', async () => {
    show('/sikayetler/ayarlar/takvim');
    const holidays = within(await screen.findByRole('list', { name: 'Resmî tatiller' }));
    expect(holidays.getByText('Yarım gün')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cumartesi' }));
    await userEvent.click(screen.getByRole('button', { name: 'Özel gün ekle' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect((await screen.findAllByText('Bir tarih seçin.'))[0]).toBeVisible();
    const date = screen.getByRole('textbox', { name: '1. özel gün tarihi' });
    await userEvent.type(date, '29.10.2026{enter}');
    await userEvent.type(screen.getByRole('textbox', { name: '1. özel gün adı' }), 'Nöbet');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kapalı' }));
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(notifications()).toContain('Çalışma takvimi kaydedildi'));
    expect(sent('PUT').at(-1)).toEqual({
      calendar: {
        ...{ weekdays: [1, 2, 3, 4, 5, 6], closes_at: '17:30' },
        own_days: [{ date: '2026-10-29', name: 'Nöbet', is_worked: true }],
      },
    });
    expect(holidays.getByText('Çalışılır')).toBeVisible();
  });

  it('without a working weekday is refused beside the days', async () => {
    show('/sikayetler/ayarlar/takvim');
    for (const day of ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma'])
      await userEvent.click(await screen.findByRole('checkbox', { name: day }));
    await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
    expect((await screen.findAllByText('En az bir çalışma günü seçin.'))[0]).toBeVisible();
  });
});
