import { notificationsStore } from '@muhatap/shared/notifications';
import { fakeRealtime, refuse } from '@muhatap/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FAKE_TYPES } from '../../fakes/complaints.fakes';
import { showPage } from '../../fakes/show-page';
import { fakeTemplates } from '../../fakes/fake-settings';
import { pageRoutes } from '../page-routes';

beforeAll(() => Promise.all([import('./templates.page'), import('./template.page')]));

const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const show = (at = '/settings/templates', more = {}) => showPage(pageRoutes, { at, ...more });
const titles = () =>
  within(screen.getByRole('list', { name: 'Şablonlar' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const fill = async (label: string | RegExp, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const pick = async (filter: string, option: string) => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${filter} filtresi`) }));
  await userEvent.click(await screen.findByRole('button', { name: option }));
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));

describe('the list', () => {
  it('searches with Turkish folding and filters, all of it in the address', async () => {
    const { router } = show();
    await userEvent.type(await screen.findByPlaceholderText('Şablon ara...'), 'BASVURU');
    await waitFor(() => expect(titles()).toEqual(['/settings/templates/template-2/edit']));
    expect(router.state.location.search).toBe('?search=BASVURU');
    await userEvent.click(screen.getByRole('button', { name: 'Aramayı temizle' }));
    await pick('Tür', 'Onaylı şablon');
    await waitFor(() => expect(titles()).toEqual(['/settings/templates/template-4/edit']));
    await pick('Kanal', 'Facebook Messenger');
    expect(await screen.findByText('Sonuç bulunamadı')).toBeVisible();
    expect(router.state.location.search).toBe('?kind=approved&channel=facebook');
    await userEvent.click(screen.getAllByRole('button', { name: 'Filtreleri temizle' })[0]!);
    await waitFor(() => expect(titles()).toHaveLength(5));
  });

  it('invites to write the first one', async () => {
    show('/settings/templates', { more: { 'GET /api/templates': () => ({ templates: [] }) } });
    expect(await screen.findByText('Henüz şablon yok')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Yeni şablon' })).toHaveLength(2);
  });

  it('can be tried again after a failed load', async () => {
    const { server } = show('/settings/templates', {
      more: { 'GET /api/templates': () => refuse(500, 'internal', 'Sunucu hatası') },
    });
    expect(await screen.findByText('Sunucu hatası')).toBeVisible();
    server.add({ 'GET /api/templates': () => ({ templates: [] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText('Henüz şablon yok')).toBeVisible();
  });
});

describe('the editor', () => {
  it('writes a reply: variables come by themselves, the preview shows their examples, and the list follows', async () => {
    const { router, server } = show('/settings/templates/new', {
      more: {
        'GET /api/complaint-types/all': () => ({ types: FAKE_TYPES }),
        'GET /api/complaint-units': () => ({ units: [] }),
        'GET /api/complaint-districts': () => ({ districts: [] }),
      },
    });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Şikayet durumu' }),
      'Çözüldü',
    );
    const type = await screen.findByRole('combobox', { name: 'Şikayet türü' });
    await userEvent.selectOptions(type, FAKE_TYPES[0]?.name ?? '');
    await fill('Ad', 'Randevu');
    await fill('Kısayol', '/randevu');
    await fill('Mesaj metni', 'Sayın ');
    await userEvent.click(screen.getByRole('button', { name: '+ Kişi adı' }));
    await userEvent.paste(', {{randevu_tarihi}} günü bekliyoruz.');
    expect(
      within(screen.getByRole('group', { name: 'randevu_tarihi' })).getByLabelText('Etiket'),
    ).toHaveValue('Randevu tarihi');
    expect(screen.getByRole('group', { name: 'Şablonun önizlemesi' })).toHaveTextContent(
      'Sayın İlknur Şahin, [Randevu tarihi] günü bekliyoruz.',
    );
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/templates'));
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      kind: 'reply',
      title: 'Randevu',
      shortcut: 'randevu',
      body: 'Sayın {{kisi_adi}}, {{randevu_tarihi}} günü bekliyoruz.',
      provider_name: null,
      complaint_status: 'Çözüldü',
      complaint_type_id: FAKE_TYPES[0]?.id,
      variables: [
        { name: 'kisi_adi', source: 'customer_name' },
        { name: 'randevu_tarihi', source: 'none' },
      ],
    });
    expect(notifications()).toContain('Şablon kaydedildi');
    await waitFor(() => expect(titles()).toHaveLength(6));
  });

  it('leads to the list also where the server spoke of the change before it answered the save', async () => {
    let answer: () => void = () => undefined;
    const { router, server } = show('/settings/templates/new', {
      more: {
        'POST /api/templates': () =>
          new Promise((resolve) => {
            answer = () => resolve({ ...fakeTemplates()[0], id: 'template-9' });
          }),
      },
    });
    const live = fakeRealtime();
    await fill('Ad', 'Randevu');
    await fill('Kısayol', '/randevu');
    await fill('Mesaj metni', 'Merhaba');
    await save();
    const reads = () => server.requests.filter(({ method }) => method === 'GET').length;
    const before = reads();
    live.emit('inbox-changed', { what: 'templates' });
    // Changes are gathered for a moment.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(reads()).toBe(before);
    answer();
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/templates'));
    live.stop();
  });

  it('says conflicts and refusals beside their fields and keeps what was typed', async () => {
    const { router } = show('/settings/templates/template-3/edit');
    await userEvent.clear(await screen.findByLabelText('Kısayol'));
    await fill('Kısayol', 'MERHABA');
    await save();
    expect(await screen.findByText('Bu kısayol başka bir şablonda kullanılıyor.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByLabelText('Kısayol')).toHaveAccessibleErrorMessage(/başka bir şablonda/),
    );
    await userEvent.clear(screen.getByLabelText('Kısayol'));
    await fill('Mesaj metni', ' yasak');
    await save();
    expect(
      await screen.findByText('Bu metin sağlayıcıda onaylı metinle aynı değil.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Mesaj metni')).toHaveValue(
      'Mahallenizdeki su kesintisi arıza nedeniyledir; ekiplerimiz çalışıyor. yasak',
    );
    expect(router.state.location.pathname).toBe('/settings/templates/template-3/edit');
  });

  it('asks an approved one for its name at the provider', async () => {
    const { server } = show('/settings/templates/new');
    await fill('Ad', 'Hatırlatma');
    await fill('Mesaj metni', 'Sayın {{1}}');
    await userEvent.click(screen.getByRole('radio', { name: 'Onaylı şablon' }));
    await save();
    expect(screen.getByText('Şablonun onaylandığı kanalı seçin.')).toBeVisible();
    expect(screen.getByText('Sağlayıcıdaki adı yazın.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'WhatsApp (Twilio)' }));
    await fill('Content SID', 'HX01');
    await save();
    await waitFor(() => expect(notifications()).toContain('Şablon kaydedildi'));
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      kind: 'approved',
      channels: ['whatsapp-twillio'],
      provider_name: 'HX01',
      variables: [{ name: '1', label: '1. değişken' }],
    });
  });

  it('deletes after a question', async () => {
    const { router } = show('/settings/templates/template-5/edit');
    await userEvent.click(await screen.findByRole('button', { name: 'Şablonu sil' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Onayla' }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/templates'));
    await waitFor(() => expect(titles()).toHaveLength(4));
  });

  it('is read only without the grant, and says what is not there', async () => {
    const { unmount } = show('/settings/templates/template-1/edit', { grants: ['inbox'] });
    expect(await screen.findByLabelText('Mesaj metni')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Kaydet|Sil/ })).toBeNull();
    unmount();
    show('/settings/templates/yok/edit');
    expect(await screen.findByText('Şablon bulunamadı')).toBeVisible();
  });
});

test('the templates of Meta are read at a click, and an account that could not be read is named', async () => {
  const { server } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Meta’dan oku' }));
  await waitFor(() =>
    expect(notifications()).toEqual(
      expect.arrayContaining([
        '2 şablon okundu, 1 tanesi değişti',
        'Zabıta Hattı: Meta’nın istek sınırı doldu.',
      ]),
    ),
  );
  expect(server.requests.some(({ path }) => path === '/api/templates/sync')).toBe(true);
});

test('a template of Meta shows its status, language, buttons and the reason why it cannot be sent', async () => {
  const template = {
    ...{ id: 'meta-1', kind: 'approved', title: 'Randevu', shortcut: null, header: 'Sayın' },
    ...{ body: 'Randevunuz var.', footer: null, variables: [], channels: ['whatsapp'] },
    ...{ provider_name: 'randevu', language: 'en_US', is_active: true, updated_by: null },
    updated_at: '2026-11-20T10:00:00.000Z',
    provider: {
      ...{ status: 'REJECTED', category: 'UTILITY', read_at: '2026-11-20T10:00:00.000Z' },
      fault: 'Meta şablonu reddetti.',
      buttons: [{ type: 'QUICK_REPLY', text: 'Geleceğim', url: null }],
    },
  };
  const more = { more: { 'GET /api/templates': () => ({ templates: [template] }) } };
  const { unmount } = show('/settings/templates', more);
  expect((await screen.findAllByText('Reddedildi'))[0]).toBeVisible();
  expect(screen.getAllByText(/en_US/)[0]).toBeVisible();
  unmount();
  show('/settings/templates/meta-1/edit', more);
  expect(await screen.findByText('Geleceğim')).toBeVisible();
  expect(screen.getByText('Meta şablonu reddetti.')).toBeVisible();
  expect(screen.getByText('Kategori: Bilgilendirme')).toBeVisible();
});
