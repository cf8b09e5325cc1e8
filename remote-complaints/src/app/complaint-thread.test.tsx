import {
  fakeApi,
  type FakeApi,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replyStore } from '#entities/reply';
import { createFakes } from '../fakes';
import { FAKE_LINKS } from '../fakes/links';
import { module } from '../module';

const open = async (id = 'sikayet-1', name = 'Ayşe Yılmaz') => {
  renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], {
    at: `/sikayetler/detay?id=${id}`,
    links: FAKE_LINKS,
  });
  await screen.findByText(name, { selector: 'h2' });
};
const messages = () => within(screen.getByRole('region', { name: 'Mesaj geçmişi' }));
const showWhole = () => userEvent.click(screen.getByRole('button', { name: 'Tüm konuşma' }));
const rowOf = async (text: string) => {
  const row = (await messages().findByText(text)).closest('li');
  if (row === null) throw new Error(`No message says ${text}.`);
  return within(row);
};

beforeAll(() => Promise.all([import('./complaint-detail.page')]));

const DETAIL = 'GET /api/complaints/{id}';
const THREAD = 'GET /api/complaints/{id}/thread';
const REMOVAL = 'DELETE /api/complaints/{id}/messages/{messageId}';

let server: FakeApi;
let routes: ReturnType<typeof createFakes>['routes'];
const knownRoute = (name: string) => {
  const route = routes[name];
  if (route === undefined) throw new Error(`${name} is not faked.`);
  return route;
};
beforeEach(() => {
  freshWorld();
  replyStore.setState({ owner: null, drafts: new Map() });
  routes = createFakes().routes;
  server = fakeApi(routes);
  setWideWindow(true);
});

it('shows the whole conversation on demand, each message with the complaints that hold it', async () => {
  await open();
  expect(messages().queryByText('Parktaki lamba da yanmıyor.')).toBeNull();
  await showWhole();
  const other = await rowOf('Parktaki lamba da yanmıyor.');
  expect(other.getByRole('link', { name: 'SYS-2026-048217' })).toHaveAttribute(
    'href',
    '/sikayetler/detay?id=sikayet-8',
  );
  expect((await rowOf('Adresi tam olarak yazar mısınız?')).getByText('Bu şikayet')).toBeVisible();
  expect(
    messages()
      .getAllByRole('listitem')
      .map((row) => row.textContent?.includes('İyi günler dilerim.')),
  ).toEqual([false, false, false, false, false, false, false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Bu şikayet' }));
  expect(messages().queryByText('Parktaki lamba da yanmıyor.')).toBeNull();
});

it('shows a location as its words and a link to the map', async () => {
  const known = knownRoute(DETAIL);
  server.add({
    [DETAIL]: async (request) => {
      const answer = (await known(request)) as ComplaintDetail;
      const [first, ...more] = answer.messages;
      if (first === undefined) throw new Error('no message');
      const message = 'Moda Parkı\nhttps://www.google.com/maps?q=40.98,29.0255';
      return { ...answer, messages: [{ ...first, message }, ...more] };
    },
  });
  await open();
  const row = await rowOf('Moda Parkı');
  expect(row.getByRole('link', { name: 'Haritada aç' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=40.98&mlon=29.0255#map=17/40.98/29.0255',
  );
  expect(row.queryByText(/google/)).toBeNull();
});

it('takes a message of the conversation into the complaint', async () => {
  await open();
  await showWhole();
  const row = await rowOf('İyi günler dilerim.');
  await userEvent.click(row.getByRole('button', { name: 'Bu şikayete ekle' }));
  expect(await screen.findByLabelText('7 mesaj')).toBeVisible();
  expect(await (await rowOf('İyi günler dilerim.')).findByText('Bu şikayet')).toBeVisible();
});

it('lets a message go back to the conversation after a question, and says why it stays', async () => {
  await open();
  const known = knownRoute(REMOVAL);
  const remove = async () => {
    const row = await rowOf('Papatya Sokak No: 14 önü, okul servisi her sabah buradan geçiyor.');
    await userEvent.click(row.getByRole('button', { name: 'Şikayetten çıkar' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Onayla' }));
  };
  server.add({
    [REMOVAL]: () =>
      refuse(
        409,
        'message_in_saysis',
        'Bu mesaj SAYSIS kaydında da yer alıyor; şikayetten çıkarılamaz.',
      ),
  });
  await remove();
  expect(await screen.findByText(/SAYSIS kaydında da yer alıyor/)).toBeVisible();
  server.add({ [REMOVAL]: known });
  await remove();
  expect(await screen.findByLabelText('5 mesaj')).toBeVisible();
});

it('offers nothing of the conversation to somebody who does not see it', async () => {
  await open('sikayet-3', 'İlknur Şahin');
  expect(screen.queryByRole('button', { name: 'Tüm konuşma' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Şikayetten çıkar' })).toBeNull();
});

it('says that the conversation could not be read, and reads it again', async () => {
  await open();
  const known = knownRoute(THREAD);
  server.add({ [THREAD]: () => refuse(500, 'internal', 'Olmadı') });
  await showWhole();
  expect(await screen.findByText('Konuşma yüklenirken hata oluştu')).toBeVisible();
  server.add({ [THREAD]: known });
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  await waitFor(async () => expect(await rowOf('İyi günler dilerim.')).toBeTruthy());
});
