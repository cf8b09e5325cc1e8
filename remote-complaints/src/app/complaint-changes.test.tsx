import { api } from '@muhatap/shared/api';
import { notificationsStore } from '@muhatap/shared/notifications';
import {
  fakeApi,
  type FakeApi,
  fakeRealtime,
  type FakeRealtime,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replyStore } from '#entities/reply';
import { createFakes } from '../fakes';
import { module } from '../module';

const show = (at: string) =>
  renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], { at });
const open = async (id = 'sikayet-1', name = 'Ayşe Yılmaz') => {
  const view = show(`/sikayetler/detay?id=${id}`);
  await screen.findByText(name, { selector: 'h2' });
  return view;
};
const write = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const update = () => screen.getByRole('button', { name: 'Durumu Güncelle' });
const status = () => screen.getByLabelText('Durum');
const sentRequests = (method: string, path: RegExp) =>
  server.requests.filter((request) => request.method === method && path.test(request.path));
const history = () => screen.getByRole('list', { name: /İşlem geçmişi/ });

beforeAll(() => Promise.all([import('./complaint-detail.page')]));

let server: FakeApi;
let live: FakeRealtime | null = null;
beforeEach(() => {
  freshWorld();
  replyStore.setState({ owner: null, drafts: new Map() });
  server = fakeApi(createFakes().routes);
  setWideWindow(true);
});
afterEach(() => {
  live?.stop();
  live = null;
});

describe('status', () => {
  it('saves one, says so once and writes it into the history', async () => {
    await open();
    await userEvent.selectOptions(status(), 'Çözüldü');
    await write(screen.getByLabelText('Gerekçe (isteğe bağlı)'), 'Çukur dolduruldu');
    await userEvent.click(update());
    await waitFor(() => expect(notifications()).toEqual(['Şikayet durumu güncellendi']));
    expect(sentRequests('PATCH', /sikayet-1$/)[0]?.body).toEqual({
      durum: 'Çözüldü',
      reason: 'Çukur dolduruldu',
      version: 1,
    });
    expect(await within(history()).findByText('Çukur dolduruldu')).toBeVisible();
    expect(status()).toHaveValue('Çözüldü');
    expect(update()).toBeDisabled();
  });

  it('is shown at once and put back when it could not be saved; what was chosen and written stays', async () => {
    let answer = (_: unknown) => {};
    server.add({
      'PATCH /api/complaints/{id}': () => new Promise((resolve) => (answer = resolve)),
    });
    await open();
    await userEvent.selectOptions(status(), 'Reddedildi');
    await userEvent.click(update());
    expect(await screen.findByText('Reddetme gerekçesini yazın.')).toBeVisible();
    expect(sentRequests('PATCH', /./)).toHaveLength(0);
    await write(screen.getByLabelText(/^Gerekçe/), 'Özel mülk');
    await userEvent.click(update());
    expect(await screen.findByText('Reddedildi', { selector: 'span' })).toBeVisible();
    await act(() => Promise.resolve(answer(refuse(500, 'internal', 'x'))));
    await waitFor(() =>
      expect(notifications()).toContain('Şikayet durumu güncellenirken hata oluştu'),
    );
    expect(await screen.findByText('Yeni', { selector: 'span' })).toBeVisible();
    expect(status()).toHaveValue('Reddedildi');
    expect(screen.getByLabelText(/^Gerekçe/)).toHaveValue('Özel mülk');
  });

  it('notifies the citizen with a text that can be edited first', async () => {
    await open();
    await userEvent.selectOptions(status(), 'Çözüldü');
    await userEvent.click(screen.getByLabelText('Vatandaşı bilgilendir'));
    const field = await screen.findByLabelText('Vatandaşa gidecek mesaj');
    expect(field).toHaveValue(
      'Sayın Ayşe Yılmaz, SYS-2026-048210 numaralı başvurunuz çözümlenmiştir. Bizi bilgilendirdiğiniz için teşekkür ederiz.',
    );
    await userEvent.clear(field);
    await userEvent.click(update());
    expect(await screen.findByText('Vatandaşa gidecek mesajı yazın.')).toBeVisible();
    await write(field, 'Çukur kapatıldı.');
    // Looking at another status loses nothing of it.
    await userEvent.selectOptions(status(), 'İşlemde');
    await userEvent.selectOptions(status(), 'Çözüldü');
    expect(await screen.findByLabelText('Vatandaşa gidecek mesaj')).toHaveValue('Çukur kapatıldı.');
    await userEvent.click(update());
    await waitFor(() =>
      expect(sentRequests('PATCH', /sikayet-1$/)[0]?.body).toEqual({
        durum: 'Çözüldü',
        version: 1,
        notify: { message: 'Çukur kapatıldı.' },
      }),
    );
    expect(await screen.findByText('Çukur kapatıldı.', { selector: 'li p' })).toBeVisible();
  });

  it('does not change the case without the notice while the notice cannot be read', async () => {
    server.add({ 'GET /api/complaints/{id}/notice': () => refuse(500, 'internal', 'x') });
    await open();
    await userEvent.selectOptions(status(), 'Çözüldü');
    await userEvent.click(screen.getByLabelText('Vatandaşı bilgilendir'));
    expect(await screen.findByText('Bilgilendirme metni yüklenirken hata oluştu')).toBeVisible();
    expect(update()).toBeDisabled();
    server.add(createFakes().routes);
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByLabelText('Vatandaşa gidecek mesaj')).toBeVisible();
    expect(update()).toBeEnabled();
  });

  it('says why nobody can be notified, and why a notice was refused', async () => {
    await open('sikayet-2', 'Mehmet Çelik');
    await userEvent.selectOptions(status(), 'Yeni');
    await userEvent.click(screen.getByLabelText('Vatandaşı bilgilendir'));
    expect(
      await screen.findByText(
        /Bu şikayetin bir konuşması yok\. Durum, bilgilendirme yapılmadan güncellenir\./,
      ),
    ).toBeVisible();
    server.add({
      'PATCH /api/complaints/{id}': () => refuse(422, 'window_closed', 'Yanıt süresi doldu.'),
    });
    await userEvent.click(update());
    expect(await screen.findByText('Yanıt süresi doldu.')).toBeVisible();
    expect(notifications()).toContain('Şikayet durumu güncellenirken hata oluştu');
  });
});

describe('two people at once', () => {
  const byColleague = async (body: object) => {
    await api.patch('/api/complaints/sikayet-1', body);
    act(
      () =>
        void live?.emit('complaint-updated', {
          complaint_id: 'sikayet-1',
          change: 'changed',
          by: { id: 'user-2', name: 'Mehmet Demir' },
        }),
    );
  };

  it('follows a colleague and says who it was', async () => {
    live = fakeRealtime();
    await open();
    await byColleague({ durum: 'Çözüldü', version: 1 });
    await waitFor(() => expect(status()).toHaveValue('Çözüldü'));
    expect(notifications()).toContain('Mehmet Demir bu şikayeti güncelledi');
  });

  it('shows what happened to whoever saves second, and saves over it only once confirmed', async () => {
    await open();
    await userEvent.selectOptions(status(), 'Reddedildi');
    await write(screen.getByLabelText(/^Gerekçe/), 'Özel mülk');
    await api.patch('/api/complaints/sikayet-1', {
      durum: 'İşlemde',
      reason: 'Ekip yolda',
      version: 1,
    });
    await userEvent.click(update());
    const conflict = (await screen.findByText('Siz düzenlerken bu şikayet değişti')).closest(
      '[role=alert]',
    ) as HTMLElement;
    expect(conflict).toHaveTextContent('Durum değişti: Yeni → İşlemde');
    expect(conflict).toHaveTextContent(/Ayşe Yılmaz · \d+ \S+ \d{4} \d\d:\d\d/);
    expect(conflict).toHaveTextContent('“Ekip yolda”');
    expect(conflict).toHaveTextContent('Sizin seçiminiz: Reddedildi');
    expect(update()).toBeDisabled();
    expect(screen.getByLabelText(/^Gerekçe/)).toHaveValue('Özel mülk');
    await userEvent.click(screen.getByRole('button', { name: 'Benimkini kaydet' }));
    await waitFor(() => expect(notifications()).toContain('Şikayet durumu güncellendi'));
    expect(sentRequests('PATCH', /./).at(-1)?.body).toEqual({
      durum: 'Reddedildi',
      reason: 'Özel mülk',
      version: 2,
    });
    expect(screen.queryByText('Siz düzenlerken bu şikayet değişti')).toBeNull();
  });

  it('is shown before saving, too, and can keep what the colleague did', async () => {
    live = fakeRealtime();
    await open();
    await userEvent.selectOptions(status(), 'Çözüldü');
    await write(screen.getByPlaceholderText('Yanıt yazın...'), 'Yarım kalan söz');
    await byColleague({ durum: 'İşlemde', version: 1 });
    expect(await screen.findByText('Siz düzenlerken bu şikayet değişti')).toBeVisible();
    expect(status()).toHaveValue('Çözüldü');
    await userEvent.click(screen.getByRole('button', { name: 'Güncel hali koru' }));
    expect(status()).toHaveValue('İşlemde');
    expect(screen.queryByText('Siz düzenlerken bu şikayet değişti')).toBeNull();
    expect(screen.getByPlaceholderText('Yanıt yazın...')).toHaveValue('Yarım kalan söz');
    expect(sentRequests('PATCH', /./)).toHaveLength(1);
  });

  it('is left alone when the colleague changed something else', async () => {
    live = fakeRealtime();
    await open();
    await userEvent.selectOptions(status(), 'Çözüldü');
    await byColleague({ unit_id: 'birim-5', version: 1 });
    await waitFor(() =>
      expect(screen.getByLabelText('Birim')).toHaveDisplayValue('Zabıta Müdürlüğü'),
    );
    expect(screen.queryByText('Siz düzenlerken bu şikayet değişti')).toBeNull();
    await userEvent.click(update());
    await waitFor(() => expect(notifications()).toContain('Şikayet durumu güncellendi'));
    expect(sentRequests('PATCH', /./).at(-1)?.body).toEqual({ durum: 'Çözüldü', version: 2 });
  });

  it('shows a colleague who set the district meanwhile', async () => {
    live = fakeRealtime();
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Mahalle'), 'Ihlamur');
    await byColleague({ district_id: 'mahalle-1', version: 1 });
    const conflict = within(
      (await screen.findByText('Siz düzenlerken bu şikayet değişti')).closest(
        '[role=alert]',
      ) as HTMLElement,
    );
    expect(conflict.getByText('Mahalle değişti: Çamlık → Yeşiltepe')).toBeVisible();
    expect(conflict.getByText('Ihlamur')).toBeVisible();
    await userEvent.click(conflict.getByRole('button', { name: 'Güncel hali koru' }));
    expect(screen.getByLabelText('Mahalle')).toHaveDisplayValue('Yeşiltepe');
  });

  it('keeps the page and its texts when reading again fails', async () => {
    live = fakeRealtime();
    await open();
    await write(screen.getByPlaceholderText('Yanıt yazın...'), 'Söz');
    server.add({ 'GET /api/complaints/{id}': () => refuse(500, 'internal', 'x') });
    const before = sentRequests('GET', /sikayet-1$/).length;
    act(() => void live?.emit('complaint-updated', { complaint_id: 'sikayet-1' }));
    await waitFor(() => expect(sentRequests('GET', /sikayet-1$/).length).toBeGreaterThan(before));
    expect(screen.getByPlaceholderText('Yanıt yazın...')).toHaveValue('Söz');
  });
});

describe('unit, type and district', () => {
  it('hands the complaint over with a reason', async () => {
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Tür'), 'İşgaliye');
    await userEvent.click(screen.getByRole('button', { name: 'Bu birimi seç' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Birim')).toHaveDisplayValue('Zabıta Müdürlüğü'),
    );
    await write(screen.getByLabelText('Aktarma gerekçesi (isteğe bağlı)'), 'Kaldırım işgali');
    await userEvent.click(screen.getByRole('button', { name: 'Atamayı kaydet' }));
    await waitFor(() => expect(notifications()).toContain('Şikayet ataması güncellendi'));
    expect(sentRequests('PATCH', /./)[0]?.body).toEqual({
      unit_id: 'birim-5',
      type_id: 'tur-5',
      reason: 'Kaldırım işgali',
      version: 1,
    });
    await waitFor(() => expect(within(history()).getAllByText('Birim değişti')).toHaveLength(2));
    expect(within(history()).getAllByText('Kaldırım işgali')).toHaveLength(2);
  });

  it('says where the complaint comes from, in words that hand nothing over', async () => {
    await open();
    expect(await screen.findByLabelText('Mahalle')).toHaveDisplayValue('Çamlık');
    await userEvent.selectOptions(screen.getByLabelText('Mahalle'), 'Ihlamur');
    await write(screen.getByLabelText('Gerekçe (isteğe bağlı)'), 'Adres düzeltildi');
    await userEvent.click(screen.getByRole('button', { name: 'Mahalleyi kaydet' }));
    await waitFor(() => expect(notifications()).toContain('Şikayetin mahallesi güncellendi'));
    expect(sentRequests('PATCH', /./)[0]?.body).toEqual({
      district_id: 'mahalle-5',
      reason: 'Adres düzeltildi',
      version: 1,
    });
    expect(await within(history()).findByText('Mahalle değişti')).toBeVisible();
    expect(screen.getByLabelText('Mahalle')).toHaveDisplayValue('Ihlamur');
    await userEvent.selectOptions(screen.getByLabelText('Mahalle'), 'Belirlenmedi');
    await userEvent.click(screen.getByRole('button', { name: 'Mahalleyi kaydet' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Mahalle')).toHaveDisplayValue('Belirlenmedi'),
    );
  });

  it('offers a unit as soon as somebody has made it, and keeps what was chosen', async () => {
    live = fakeRealtime();
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Tür'), 'İşgaliye');
    await api.post('/api/complaint-units', {
      name: 'Ulaşım Müdürlüğü',
      is_active: true,
      external_code: null,
    });
    act(() => void live?.emit('casework-changed', { what: 'units' }));
    expect(await screen.findByRole('option', { name: 'Ulaşım Müdürlüğü' })).toBeInTheDocument();
    expect(screen.getByLabelText('Tür')).toHaveDisplayValue('İşgaliye');
  });

  it('says when a unit was refused', async () => {
    server.add({
      'PATCH /api/complaints/{id}': () => refuse(422, 'unit_unknown', 'Birim bulunamadı.'),
    });
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Birim'), 'Atanmadı');
    await userEvent.click(screen.getByRole('button', { name: 'Atamayı kaydet' }));
    expect(await screen.findByText('Birim bulunamadı.')).toBeVisible();
    expect(notifications()).toContain('Şikayet ataması güncellenirken hata oluştu');
    expect(screen.getByLabelText('Birim')).toHaveDisplayValue('Atanmadı');
  });
});

describe('subject', () => {
  const edit = () => userEvent.click(screen.getByRole('button', { name: 'Konu özetini düzenle' }));
  const field = () => screen.getByRole('textbox', { name: 'Konu özeti' });
  const save = () => screen.getByRole('button', { name: 'Konuyu kaydet' });
  const rewrite = async (text: string) => {
    await userEvent.clear(field());
    await write(field(), text);
  };

  it('is written anew and stands in the history with what it was', async () => {
    await open();
    await edit();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("Papatya Sokak'ta derin çukur");
    expect(save()).toBeDisabled();
    await rewrite('  Papatya Sokak No 12 önünde çukur ');
    await userEvent.click(save());
    await waitFor(() => expect(notifications()).toEqual(['Şikayet konusu güncellendi']));
    expect(sentRequests('PATCH', /./).map(({ body }) => body)).toEqual([
      { konuOzeti: 'Papatya Sokak No 12 önünde çukur', version: 1 },
    ]);
    expect(
      await screen.findByText('Papatya Sokak No 12 önünde çukur', { selector: 'dd p' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Konu özetini düzenle' })).toHaveFocus();
    const entry = (await within(history()).findByText('Konu özeti değişti')).closest('li');
    expect(entry).toHaveTextContent(
      /Papatya Sokak'ta derin çukur.*Papatya Sokak No 12 önünde çukur/,
    );
  });

  it('is never blank, and left as it was when nobody saves', async () => {
    await open();
    await edit();
    await rewrite('   ');
    await userEvent.click(save());
    expect(await screen.findByText('Şikayetin konusunu yazın.')).toBeVisible();
    expect(sentRequests('PATCH', /./)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(screen.getByText("Papatya Sokak'ta derin çukur", { selector: 'dd p' })).toBeVisible();
  });

  it('keeps the words that were refused', async () => {
    server.add({ 'PATCH /api/complaints/{id}': () => refuse(500, 'internal', 'x') });
    await open();
    await edit();
    await rewrite('Rögar kapağı kırık');
    await userEvent.click(save());
    await waitFor(() =>
      expect(notifications()).toContain('Şikayet konusu güncellenirken hata oluştu'),
    );
    expect(field()).toHaveValue('Rögar kapağı kırık');
  });

  it.each([
    ['Benimkini kaydet', 'Rögar kapağı kırık'],
    ['Güncel hali koru', 'Asfalt çöktü'],
  ])('that a colleague changed meanwhile is shown first; %s', async (choice, stands) => {
    await open();
    await edit();
    await rewrite('Rögar kapağı kırık');
    await api.patch('/api/complaints/sikayet-1', { konuOzeti: 'Asfalt çöktü', version: 1 });
    await userEvent.click(save());
    const conflict = (await screen.findByText('Siz düzenlerken bu şikayet değişti')).closest(
      '[role=alert]',
    ) as HTMLElement;
    expect(conflict).toHaveTextContent(
      "Konu özeti değişti: Papatya Sokak'ta derin çukur → Asfalt çöktü",
    );
    expect(conflict).toHaveTextContent('Sizin seçiminiz: Rögar kapağı kırık');
    await userEvent.click(screen.getByRole('button', { name: choice }));
    expect(await screen.findByText(stands, { selector: 'dd p' })).toBeVisible();
    expect(screen.queryByText('Siz düzenlerken bu şikayet değişti')).toBeNull();
  });
});
