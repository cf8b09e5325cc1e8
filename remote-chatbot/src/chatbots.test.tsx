import { checkModule } from '@muhatap/shared/contract';
import {
  aConnection,
  fakeApi,
  type FakeApi,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import { moduleManifest } from '@muhatap/shared/wire/releases';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../module.json';
import type { ChatbotCommand } from '#features/chatbot-list';
import { chatbotListAction } from './app/chatbot-list.loader';
import { createFakes } from './fakes';
import { module } from './module';

const show = (at = '/settings/chatbots') =>
  renderScreen(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        children: [
          ...module.routes.map((route) => ({
            ...route,
            children: route.children?.map((child) =>
              child.id === 'chatbot:editor'
                ? { ...child, loader: undefined, lazy: undefined, element: <p>Düzenleyici</p> }
                : child,
            ),
          })),
          { path: '404', element: <p>Yok</p> },
        ],
      },
    ] as Parameters<typeof renderScreen>[0],
    { at, connections: [aConnection()] },
  );

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 8_000 });
beforeAll(() => Promise.all([import('./app/chatbot-list.page'), import('./app/new-chatbot.page')]));
let server: FakeApi;
beforeEach(() => {
  freshWorld();
  setWideWindow(true);
  server = fakeApi(createFakes().routes);
});

const row = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
const act = (command: ChatbotCommand) =>
  chatbotListAction({
    request: new Request('http://muhatap.test/', { method: 'POST', body: JSON.stringify(command) }),
  } as Parameters<typeof chatbotListAction>[0]);
const names = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.textContent)
    .filter((name) => name !== 'Yeni chatbot');

describe('the list', () => {
  it('says of every chatbot what answers, where and when, and who changed it last', async () => {
    show();
    const greeting = within(await row('Karşılama menüsü'));
    expect(greeting.getByText('Yayında · 2. sürüm')).toBeInTheDocument();
    expect(greeting.getByText(/15 adım · yayınlanmamış değişiklikler var/)).toBeInTheDocument();
    expect(greeting.getByText(/Belediye Hattı/)).toHaveTextContent('Belediye Hattı · Her zaman');
    expect(greeting.getByText('Elif Karadağ')).toBeInTheDocument();
    expect(within(await row('Nikâh randevusu')).getByText(/Belediye Hattı/)).toHaveTextContent(
      '“nikâh”, “evlilik”',
    );
    const draft = within(await row('Memnuniyet sorusu'));
    expect(draft.getByText('Taslak')).toBeInTheDocument();
    expect(draft.getByText('Henüz bir hesapta yanıt vermiyor')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('loads, fails in words and tries again', async () => {
    server.add({ 'GET /api/chatbots': () => refuse(503, 'unavailable', 'Sunucu bakımda') });
    show();
    expect(await screen.findByText('Sunucu bakımda')).toBeVisible();
    server.add(createFakes().routes);
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText('Karşılama menüsü')).toBeVisible();
  });

  it('says what an empty list is for, and leads to the first chatbot', async () => {
    server.add({ 'GET /api/chatbots': () => ({ chatbots: [] }) });
    show();
    expect(await screen.findByText('Henüz chatbot bulunmuyor')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Yeni chatbot' })).toHaveLength(1);
  });

  it('renames, duplicates and deletes', async () => {
    expect(await act({ do: 'rename', id: 'bot-1', name: 'Anket' })).toMatchObject({
      ok: true,
      data: { name: 'Anket' },
    });
    expect(await act({ do: 'duplicate', id: 'bot-1' })).toMatchObject({
      ok: true,
      data: { name: 'Anket (kopya)', status: 'draft', node_count: 4 },
    });
    expect(await act({ do: 'remove', id: 'bot-1', isLive: false })).toMatchObject({ ok: true });
    show();
    await row('Anket (kopya)');
    expect(names()).toEqual(['Anket (kopya)', 'Karşılama menüsü', 'Nikâh randevusu']);
  });

  it('takes what answers citizens offline before it deletes it; what went live meanwhile stays', async () => {
    expect(await act({ do: 'remove', id: 'bot-3', isLive: false })).toMatchObject({
      ok: false,
      code: 'chatbot_live',
      sentence: 'Bu chatbot yayında. Önce yayından kaldırın.',
    });
    expect(await act({ do: 'remove', id: 'bot-2', isLive: true })).toMatchObject({ ok: true });
    expect(server.requests.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/chatbots/bot-2/live',
      'DELETE /api/chatbots/bot-2',
    ]);
  });

  it('can be searched in Turkish once it is long, in its address', async () => {
    const { router } = show('/settings/chatbots?search=N%C4%B0K%C3%82H');
    await row('Nikâh randevusu');
    expect(names()).toEqual(['Nikâh randevusu']);
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(names()).toHaveLength(3);
    expect(router.state.location.search).toBe('');
  });
});

describe('a new chatbot', () => {
  it('asks for a name, begins with a sample and leads to its editor', async () => {
    const { router } = show('/settings/chatbots/new');
    await userEvent.click(await screen.findByRole('button', { name: 'Oluştur' }));
    expect(screen.getByText('Bir ad yazın.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Ad/ }), 'Sorular');
    await userEvent.click(screen.getByRole('radio', { name: /Memnuniyet sorusu/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Oluştur' }));
    expect(await screen.findByText('Düzenleyici')).toBeVisible();
    expect(router.state.location.pathname).toBe('/settings/chatbots/bot-yeni-1/edit');
    expect(server.requests.at(-1)?.body).toMatchObject({
      name: 'Sorular',
      flow: { nodes: [{ id: 'soru' }, { id: 'memnun' }, { id: 'orta' }, { id: 'kotu' }] },
    });
  });

  it('says why it could not be made, and keeps what was typed', async () => {
    server.add({ 'POST /api/chatbots': () => refuse(503, 'unavailable', 'Sunucu bakımda') });
    show('/settings/chatbots/new');
    await userEvent.type(await screen.findByRole('textbox', { name: /Ad/ }), 'Sorular{Enter}');
    expect(await screen.findByText('Sunucu bakımda')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Ad/ })).toHaveValue('Sorular');
  });
});

it('fits its manifest, and sends unknown addresses to the 404 page', async () => {
  expect(checkModule(module, moduleManifest.parse(manifest).id)).toMatchObject({ ok: true });
  show('/settings/chatbots/olmayan/sayfa');
  expect(await screen.findByText('Yok')).toBeVisible();
});
