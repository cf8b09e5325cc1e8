import { fakeApi, freshWorld, renderScreen } from '@muhatap/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from '../fakes';
import { FAKE_LINKS } from '../fakes/links';
import { module } from '../module';

const show = (id: string) =>
  renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], {
    at: `/sikayetler/detay/yazdir?id=${id}`,
    links: FAKE_LINKS,
  });

beforeAll(() => Promise.all([import('./complaint-print.page')]));
let world: ReturnType<typeof freshWorld>;
beforeEach(() => {
  world = freshWorld();
  fakeApi(createFakes().routes);
});

it('holds facts, every message and the whole history, and the notes only where they are wanted', async () => {
  show('sikayet-1');
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByRole('heading', { level: 1 })).toHaveTextContent(
    "Papatya Sokak'ta derin çukur",
  );
  expect(sheet.getByText('SYS-2026-048210')).toBeVisible();
  expect(sheet.getByText('0555 020 10 00')).toBeVisible();
  expect(sheet.getByRole('heading', { name: 'Mesajlar (6)' })).toBeVisible();
  expect(sheet.getByText(/Papatya Sokak No: 14 önü/)).toBeVisible();
  expect(sheet.getByRole('heading', { name: 'Birim görevleri (2)' })).toBeVisible();
  expect(sheet.getByText('Sonuç: İki levha kondu')).toBeVisible();
  expect(sheet.getByRole('heading', { name: 'İşlem geçmişi (3)' })).toBeVisible();
  expect(sheet.getByText(/Gerekçe: Yol bakım çalışmaları/)).toBeVisible();
  expect(sheet.queryByText('Okul müdürüyle görüşüldü.')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'İç notlar da yazdırılsın' }));
  expect(sheet.getByText('Okul müdürüyle görüşüldü.')).toBeVisible();
});

it('is printed by the browser', async () => {
  show('sikayet-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Yazdır ya da PDF kaydet' }));
  expect(world.memory.visited).toEqual(['(print)']);
});

it('says that there is no such complaint', async () => {
  show('yok');
  expect(await screen.findByText('Şikayet bulunamadı')).toBeVisible();
});
