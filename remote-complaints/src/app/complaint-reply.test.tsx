import {
  fakeApi,
  type FakeApi,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import type { MemoryPlatform } from '@muhatap/shared/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replyStore } from '#entities/reply';
import { createFakes } from '../fakes';
import { FAKE_LINKS } from '../fakes/links';
import { module } from '../module';

const open = async (id = 'sikayet-1', name = 'Ayşe Yılmaz') => {
  const view = renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], {
    at: `/sikayetler/detay?id=${id}`,
    links: FAKE_LINKS,
  });
  await screen.findByText(name, { selector: 'h2' });
  return view;
};
const field = () => screen.getByPlaceholderText('Yanıt yazın...');
const send = () => screen.getByRole('button', { name: 'Gönder' });
const posted = () =>
  server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/reply'));
/** As a reload does: the page's memory is empty, the machine's is not. */
const forget = () => replyStore.setState({ owner: null, drafts: new Map() });

beforeAll(() => Promise.all([import('./complaint-detail.page')]));

let machine: MemoryPlatform;
let server: FakeApi;
beforeEach(() => {
  machine = freshWorld();
  forget();
  server = fakeApi(createFakes().routes);
  setWideWindow(true);
});

test('has three rows, says how Enter works and does not send what is blank', async () => {
  await open();
  expect(field()).toHaveAttribute('rows', '3');
  expect(screen.getByText('Enter tuşuna basarak gönder')).toBeVisible();
  expect(screen.getByText('WhatsApp üzerinden gönderilir.')).toBeVisible();
  expect(await screen.findByText(/^23 saat \d+ dk kaldı$/)).toBeVisible();
  expect(send()).toBeDisabled();
  await userEvent.type(field(), '   {Enter}');
  expect(send()).toBeDisabled();
  expect(posted()).toHaveLength(0);
});

test('is prepared behind a slash, those for the complaint first; a place that nobody filled is not sent', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Şablon seç' }));
  const list = within(await screen.findByRole('listbox', { name: 'Şablonlar' }));
  expect(await list.findAllByRole('option')).toHaveLength(2);
  expect(list.getByRole('option', { selected: true })).toHaveTextContent('Yeni bilgisi');
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('SYS-2026-048210 numaralı başvurunuz Yeni.');
  expect(send()).toBeEnabled();
  await userEvent.clear(field());
  await userEvent.type(field(), '/rand');
  await userEvent.click(await screen.findByRole('option', { name: /Randevu/ }));
  expect(screen.getByText('“tarih” yerine yazılacağı yazın.')).toBeVisible();
  expect(send()).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(posted()).toEqual([]);
});

test('Enter sends, Shift+Enter opens a line; the reply stands there at once and once', async () => {
  let answer = () => {};
  const base = createFakes().routes;
  const wait = new Promise<void>((resolve) => (answer = resolve));
  server.add({
    ...base,
    'POST /api/complaints/{id}/reply': async (request) => {
      await wait;
      return base['POST /api/complaints/{id}/reply']?.(request);
    },
  });
  await open();
  await userEvent.type(field(), 'Merhaba{Shift>}{Enter}{/Shift}yoldayız{Enter}');
  expect(field()).toHaveValue('');
  expect(screen.getByText(/Merhaba\s+yoldayız/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Gönderiliyor' })).toBeInTheDocument();
  await act(() => Promise.resolve(answer()));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Gönderiliyor' })).toBeNull());
  expect(screen.getAllByText(/Merhaba\s+yoldayız/)).toHaveLength(1);
  expect(posted()).toHaveLength(1);
  expect(posted()[0]?.body).toEqual({ message: 'Merhaba\nyoldayız' });
  expect(posted()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('words that did not reach the citizen come into the field again, before what stands there', async () => {
  await open();
  await userEvent.type(field(), 'Bugün');
  const failure = screen
    .getByText('Kişinin telefonuna ulaşılamadı.')
    .closest('[role=alert]') as HTMLElement;
  await userEvent.click(within(failure).getByRole('button', { name: 'Yeniden yaz' }));
  expect(field()).toHaveValue('Adresi tam olarak yazar mısınız?\nBugün');
  expect(field()).toHaveFocus();
  expect(posted()).toHaveLength(0);
});

test('a reply that was not sent says why; it is tried again under its key, or comes back into the field', async () => {
  server.add({
    'POST /api/complaints/{id}/reply': () => refuse(422, 'window_closed', 'Yanıt süresi doldu.'),
  });
  await open();
  await userEvent.type(field(), 'Merhaba{Enter}');
  expect(await screen.findByText('Yanıt süresi doldu.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  await waitFor(() => expect(posted()).toHaveLength(2));
  expect(posted()[1]?.headers.get('idempotency-key')).toBe(
    posted()[0]?.headers.get('idempotency-key'),
  );
  await userEvent.type(field(), 'yeni söz');
  await userEvent.click(await screen.findByRole('button', { name: 'Düzenle' }));
  expect(field()).toHaveValue('Merhaba\nyeni söz');
  expect(screen.queryByText('Yanıt süresi doldu.')).toBeNull();
});

test('words that were not sent survive a reload, replies on their way too', async () => {
  server.add({ 'POST /api/complaints/{id}/reply': () => new Promise(() => {}) });
  const { unmount } = await open();
  await userEvent.type(field(), 'Yolda{Enter}');
  await userEvent.type(field(), 'Yarım kalan');
  await userEvent.type(screen.getByLabelText('Yeni not'), 'Notum');
  unmount();
  forget();
  server.add(createFakes().routes);
  await open();
  await waitFor(() => expect(field()).toHaveValue('Yarım kalan'));
  expect(screen.getByLabelText('Yeni not')).toHaveValue('Notum');
  expect(screen.getByText('Gönderim yarım kaldı; tekrar deneyebilirsiniz.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  await waitFor(() => expect(posted()).toHaveLength(2));
  expect(posted()[1]?.headers.get('idempotency-key')).toBe(
    posted()[0]?.headers.get('idempotency-key'),
  );
  await waitFor(() =>
    expect(
      [...machine.memory.values]
        .filter(([key]) => key.startsWith('muhatap_complaint_words'))
        .map(([, text]) => JSON.parse(text) as unknown),
    ).toEqual([{ reply: 'Yarım kalan', note: 'Notum', outbox: [] }]),
  );
});

test('a file goes along with its words; one that the channel refuses says so before it is uploaded', async () => {
  await open();
  machine.memory.nextFiles = [new File(['x'.repeat(6 * 1024 * 1024)], 'foto.jpg')];
  await userEvent.click(screen.getByRole('button', { name: 'Dosya ekle' }));
  expect(
    await screen.findByText('WhatsApp en çok 5 MB görsel kabul eder; bu dosya 6 MB.'),
  ).toBeVisible();
  expect(server.requests.some(({ path }) => path === '/api/upload/file')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'foto.jpg: kaldır' }));
  machine.memory.nextFiles = [new File(['x'], 'harita.jpg')];
  await userEvent.click(screen.getByRole('button', { name: 'Dosya ekle' }));
  expect(await screen.findByText('1 KB')).toBeVisible();
  expect(send()).toBeDisabled();
  expect(screen.getByText('Dosyayla birlikte kısa bir yanıt yazın.')).toBeVisible();
  await userEvent.type(field(), 'Haritası{Enter}');
  await waitFor(() =>
    expect(posted()[0]?.body).toEqual({
      message: 'Haritası',
      attachment_url: expect.stringContaining('data:image') as unknown,
    }),
  );
});

test('where nobody can be reached it says why and offers the ways that are left', async () => {
  const { unmount } = await open('sikayet-2', 'Mehmet Çelik');
  const box = within(screen.getByRole('region', { name: 'Yanıt' }));
  expect(
    box.getByText('Bu şikayetin bir konuşması yok; vatandaşa buradan yanıt gönderilemez.'),
  ).toBeVisible();
  expect(screen.queryByPlaceholderText('Yanıt yazın...')).toBeNull();
  expect(screen.queryByText(/Enter tuşuna/)).toBeNull();
  expect(box.getByRole('link', { name: 'WhatsApp konuşmasını aç' })).toHaveAttribute(
    'href',
    '/whatsapp-sikayetler/oda-99',
  );
  expect(box.getByRole('link', { name: /^Ara: 0555 020/ })).toHaveAttribute(
    'href',
    'tel:+905550201001',
  );
  await userEvent.click(box.getByRole('button', { name: 'İç not yaz' }));
  expect(screen.getByLabelText('Yeni not')).toHaveFocus();
  await userEvent.click(box.getByRole('button', { name: 'Durumu değiştir' }));
  expect(screen.getByLabelText('Durum')).toHaveFocus();
  unmount();
  await open('sikayet-4', 'Oğuz Kılıç');
  expect(
    screen.getByText('Yanıt süresi doldu; vatandaşa yalnızca onaylı şablon gönderilebilir.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Konuşmada şablon seç' })).toHaveAttribute(
    'href',
    '/whatsapp-sikayetler/oda-3',
  );
});

test('a message that has been read is reported to the server, and its mark stays for as long as one looks', async () => {
  await open();
  await waitFor(
    () =>
      expect(
        server.requests.some(
          ({ method, path }) => method === 'POST' && path === '/api/complaints/sikayet-1/read',
        ),
      ).toBe(true),
    { timeout: 4000 },
  );
  expect(screen.getByText('Okunmadı')).toBeVisible();
});
