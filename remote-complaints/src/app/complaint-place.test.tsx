import { notificationsStore } from '@muhatap/shared/notifications';
import { refuse } from '@muhatap/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from '../fakes';
import { complaintsWorld } from '../fakes/complaints-world';

const world = complaintsWorld();
const open = (id: string) => world.openPart('Konum', id);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const changes = () =>
  world.server.requests.filter(({ path }) => path.endsWith('/place')).map(({ body }) => body);
const coordinates = () => screen.getByRole('textbox', { name: /^Koordinat/ });

describe('the place of a complaint', () => {
  it('shows where it is and where that came from, and opens a map elsewhere on demand', async () => {
    const card = await open('sikayet-1');
    expect(card.getByText('Moda Parkı')).toBeVisible();
    expect(card.getByText('40.98000, 29.02000')).toBeVisible();
    expect(card.getByText('Vatandaşın gönderdiği konum')).toBeVisible();
    expect(card.getByRole('link', { name: 'Haritada aç' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=40.98&mlon=29.02#map=17/40.98/29.02',
    );
  });

  it('is put on pasted coordinates with words, and taken away', async () => {
    const card = await open('sikayet-2');
    expect(card.getByText('Bu şikayetin konumu belli değil.')).toBeVisible();
    await press('Konum ekle…');
    expect(coordinates()).toHaveFocus();
    await userEvent.click(coordinates());
    await userEvent.paste('https://www.google.com/maps/@41.0123,29.0456,17z');
    await userEvent.type(screen.getByRole('textbox', { name: 'Yer tarifi' }), 'Okulun önü');
    await press('Konumu kaydet');
    expect(await card.findByText('Okulun önü')).toBeVisible();
    expect(card.getByText('41.01230, 29.04560')).toBeVisible();
    expect(notifications()).toContain('Konum kaydedildi');
    await press('Konumu kaldır');
    expect(await card.findByText('Bu şikayetin konumu belli değil.')).toBeVisible();
    expect(changes()).toEqual([
      {
        version: 1,
        place: { lat: 41.0123, lon: 29.0456, source: 'typed', words: 'Okulun önü' },
      },
      { version: 2, place: null },
    ]);
  });

  it('says what is no point before it asks, and what lies outside after', async () => {
    const card = await open('sikayet-2');
    await press('Konum ekle…');
    await userEvent.type(coordinates(), 'https://maps.app.goo.gl/x');
    await press('Konumu kaydet');
    expect(card.getByText(/^Kısa bağlantının içinde/)).toBeVisible();
    await userEvent.clear(coordinates());
    await userEvent.type(coordinates(), 'Moda');
    expect(card.getByText(/^Koordinat bulunamadı/)).toBeVisible();
    expect(changes()).toEqual([]);
    await userEvent.clear(coordinates());
    await userEvent.type(coordinates(), '42.5, 29.1');
    await press('Konumu kaydet');
    expect(await card.findByText(/sınırları dışında/)).toBeVisible();
    expect(coordinates()).toHaveValue('42.5, 29.1');
  });

  it('keeps its exact point where only the words change', async () => {
    const card = await open('sikayet-4');
    await press('Konumu değiştir…');
    const words = screen.getByRole('textbox', { name: 'Yer tarifi' });
    await userEvent.clear(words);
    await userEvent.type(words, 'Park girişi');
    await press('Konumu kaydet');
    expect(await card.findByText('Park girişi')).toBeVisible();
    expect(changes()).toEqual([
      { version: 1, place: { lat: 40.983, lon: 29.02, source: 'typed', words: 'Park girişi' } },
    ]);
  });
});

describe('the bounds of places', () => {
  const side = (name: string) => screen.getByRole('textbox', { name });
  const openSettings = async () => {
    world.open('/sikayetler/ayarlar/harita');
    await screen.findByRole('textbox', { name: 'Güney enlemi' });
  };
  const saved = () =>
    world.server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const type = async (name: string, text: string) => {
    await userEvent.clear(side(name));
    await userEvent.type(side(name), text);
  };

  it('are refused where a side is no number, and saved as a box', async () => {
    await openSettings();
    expect(side('Güney enlemi')).toHaveValue('40.8');
    await type('Kuzey enlemi', 'kuzey');
    await press('Kaydet');
    expect(await screen.findByText('Enlemi 40.80 biçiminde yazın.')).toBeVisible();
    expect(saved()).toEqual([]);
    await type('Kuzey enlemi', '41,5');
    await press('Kaydet');
    await waitFor(() => expect(notifications()).toContain('Harita sınırları kaydedildi'));
    expect(saved()).toEqual([{ bounds: { south: 40.8, west: 28.6, north: 41.5, east: 29.3 } }]);
  });

  it('say at the side what the server refuses, and are taken away', async () => {
    await openSettings();
    world.server.add({
      'PUT /api/complaint-map': () => refuse(422, 'bounds_invalid', 'Güney sınırı küçük olmalı.'),
    });
    await type('Kuzey enlemi', '40.1');
    await press('Kaydet');
    expect(await screen.findByText('Güney sınırı küçük olmalı.')).toBeVisible();
    world.server.add(createFakes().routes);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Konumlar bu sınırların/ }));
    await press('Kaydet');
    await waitFor(() => expect(saved().at(-1)).toEqual({ bounds: null }));
  });
});
