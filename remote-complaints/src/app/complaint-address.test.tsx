import { notificationsStore } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { refuse } from '@muhatap/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const bodies = (method: string, end: string) =>
  world.server.requests
    .filter((request) => request.method === method && request.path.endsWith(end))
    .map(({ body }) => body);
const chooseStreet = async (typed: string, street: string) => {
  await press('Adres ara…');
  await userEvent.type(screen.getByRole('combobox', { name: 'Adres ara' }), typed);
  await userEvent.click(await screen.findByText(street));
};

describe('the address of a complaint', () => {
  it('is searched in the list of streets, and sets point, words and neighbourhood', async () => {
    await world.openPart('Konum', 'sikayet-2');
    await press('Konum ekle…');
    await chooseStreet('ataturk', 'Atatürk Caddesi');
    expect(screen.getByRole('textbox', { name: /^Koordinat/ })).toHaveValue('40.98123, 29.02543');
    await press('Konumu kaydet');
    await waitFor(() => expect(notifications()).toContain('Konum kaydedildi'));
    expect(bodies('PUT', '/place')).toEqual([
      {
        version: 1,
        place: {
          ...{ lat: 40.9812345, lon: 29.0254321 },
          ...{ source: 'address', words: 'Atatürk Caddesi, Moda' },
        },
        district: 'mahalle-2',
      },
    ]);
  });

  it('without a point asks for coordinates, which are then typed ones', async () => {
    const card = await world.openPart('Konum', 'sikayet-2');
    await press('Konum ekle…');
    await chooseStreet('isiklar', 'Işıklar Sokağı');
    expect(card.getByText(/konumu listede yok; koordinatını/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Koordinat/ })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: /^Koordinat/ }), '41.1, 29.1');
    await press('Konumu kaydet');
    await waitFor(() => expect(bodies('PUT', '/place')).toHaveLength(1));
    expect(bodies('PUT', '/place')).toMatchObject([
      { place: { source: 'typed', words: 'Işıklar Sokağı, Moda' }, district: 'mahalle-2' },
    ]);
  });

  it('says what a search does not find, and what fails', async () => {
    await world.openPart('Konum', 'sikayet-2');
    await press('Konum ekle…');
    await press('Adres ara…');
    const search = screen.getByRole('combobox', { name: 'Adres ara' });
    expect(screen.getByText(/^Sokak ya da mahalle yazın/)).toBeVisible();
    await userEvent.type(search, 'yok');
    expect(await screen.findByText('Sokak listesinde bulunamadı.')).toBeVisible();
    world.server.add({ 'GET /api/complaint-addresses': () => refuse(503, 'away', 'Kapalı') });
    await userEvent.type(search, 'tur');
    expect(await screen.findByText('Adresler aranırken hata oluştu.')).toBeVisible();
  });

  it('suggests the neighbourhood around the point, and saves it on demand alone', async () => {
    world.server.add({
      'GET /api/complaints/{id}/place/suggestions': () => ({
        district: { id: 'mahalle-9', name: 'Göztepe' },
      }),
    });
    const card = await world.openPart('Konum', 'sikayet-1');
    expect(await card.findByText(/sınırları içinde: Göztepe/)).toBeVisible();
    expect(bodies('PATCH', '/sikayet-1')).toEqual([]);
    await press('Mahalle olarak kaydet');
    await waitFor(() =>
      expect(bodies('PATCH', '/sikayet-1')).toEqual([{ version: 1, district_id: 'mahalle-9' }]),
    );
  });

  it('suggests where a photo was taken, and takes it on demand alone', async () => {
    world.server.add({
      'GET /api/complaints/{id}/place/suggestions': () => ({
        ...{ district: null, photos: [{ lat: 40.97, lon: 29.03 }] },
      }),
    });
    const card = await world.openPart('Konum', 'sikayet-1');
    expect(await card.findByText('Fotoğrafın konumu: 40.97000, 29.03000')).toBeVisible();
    expect(bodies('PUT', '/place')).toEqual([]);
    await press('Bu konumu kullan');
    await waitFor(() =>
      expect(bodies('PUT', '/place')).toEqual([
        {
          version: 1,
          place: {
            ...{ lat: 40.97, lon: 29.03, source: 'map', from_photo: true },
            words: 'Moda Parkı',
          },
        },
      ]),
    );
  });

  it('is chosen while a complaint is recorded, and taken back', async () => {
    world.open('/sikayetler');
    await userEvent.click(await screen.findByRole('button', { name: 'Yeni şikayet' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Yeni şikayet' }));
    await chooseStreet('isiklar', 'Işıklar Sokağı');
    expect(dialog.getByText(/yalnız mahallesi kaydedilir/)).toBeVisible();
    await press('Adresi kaldır');
    await chooseStreet('ataturk', 'Atatürk Caddesi');
    await userEvent.type(dialog.getByLabelText('Konu özeti'), 'Çukur');
    await press('Şikayeti Kaydet');
    await waitFor(() => expect(bodies('POST', '/complaints')).toHaveLength(1));
    expect(bodies('POST', '/complaints')).toMatchObject([
      {
        place: { lat: 40.9812345, lon: 29.0254321, words: 'Atatürk Caddesi, Moda' },
        district_id: 'mahalle-2',
      },
    ]);
  });
});

describe('the list of streets', () => {
  const pick = (name: string) =>
    jest.spyOn(platform().files, 'pick').mockResolvedValueOnce([new File(['x'], name)]);

  it('is replaced by a file, and says what was read and what was left out', async () => {
    world.open('/sikayetler/ayarlar/harita');
    expect(await screen.findByText(/^2 sokak \(1 tanesinin konumu var\)/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Yükle' })).toBeDisabled();
    pick('sokaklar.csv');
    await press('Sokak dosyası seç…');
    expect(await screen.findByText('sokaklar.csv')).toBeVisible();
    await press('Yükle');
    expect(await screen.findByText('3. satır: Mahalle adı boş.')).toBeVisible();
    expect(screen.getByText('Eklenen mahalleler: Yeni Mahalle')).toBeVisible();
    expect(screen.getByText(/^1\.200 sokak \(900 tanesinin/)).toBeVisible();
    expect(notifications()).toContain('Sokak listesi yüklendi');
  });

  it('stays as it is where the file is refused, with the reason', async () => {
    world.open('/sikayetler/ayarlar/harita');
    await screen.findByText(/^2 sokak/);
    pick('sinirlar.json');
    await press('Sınır dosyası seç…');
    await screen.findByText('sinirlar.json');
    await press('Yükle');
    expect(await screen.findByText('Sınır dosyası GeoJSON olmalı.')).toBeVisible();
    expect(screen.getByText('sinirlar.json')).toBeVisible();
    expect(screen.getByText(/^2 sokak/)).toBeVisible();
  });
});
