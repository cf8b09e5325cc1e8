import {
  aConnection,
  fakeApi,
  freshWorld,
  refuse,
  renderScreen,
  type FakeApi,
} from '@muhatap/shared/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakes } from './fakes';
import { module } from './module';
import { openWideScreen } from './testing/wide-screen';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 8_000 });

const PLACE = '/settings/chatbots/bot-1/edit';
const show = (at = PLACE) =>
  renderScreen(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        children: [...module.routes, { path: '404', element: <p>Yok</p> }],
      },
    ],
    { at, connections: [aConnection()] },
  );
/** The title of the first node in the panel beside the canvas, which takes the focus a moment after it is there. */
const firstTitle = async () => {
  const board = await screen.findByRole('application');
  const shown = screen.queryByRole('textbox', { name: 'Başlık' });
  if (shown) return shown;
  board.focus();
  await userEvent.keyboard('{Tab}{Enter}');
  const title = await screen.findByRole('textbox', { name: 'Başlık' });
  await waitFor(() => expect(title).toHaveFocus());
  return title;
};
const bar = async () =>
  within((await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement);

beforeAll(() => import('./app/chatbot-editor.page'));
let server: FakeApi;
let world: ReturnType<typeof freshWorld>;
beforeEach(() => {
  world = freshWorld();
  server = fakeApi(createFakes().routes);
  openWideScreen();
});
const bodies = (method: string) =>
  server.requests.filter((request) => request.method === method).map(({ body }) => body);

it('shows the flow with its state and saves what is edited, by itself', async () => {
  show();
  const field = await firstTitle();
  expect(field).toHaveValue('Bizi nasıl buldunuz?');
  expect((await bar()).getByText('Taslak')).toBeInTheDocument();
  expect((await bar()).getByText('Kaydedildi')).toBeVisible();
  await userEvent.type(field, '!');
  expect((await bar()).getByText('Kaydediliyor…')).toBeVisible();
  expect(await (await bar()).findByText('Kaydedildi')).toBeVisible();
  expect(bodies('PUT')).toMatchObject([
    { draft_version: 3, flow: { nodes: [{ title: 'Bizi nasıl buldunuz?!' }, {}, {}, {}] } },
  ]);
});

it('brings back unsaved edits and what can be undone after the page was loaded anew', async () => {
  server.add({
    'PUT /api/chatbots/{id}/draft': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const first = show();
  await userEvent.type(await firstTitle(), '!');
  act(() => world.memory.becomeHidden());
  expect(
    await (
      await bar()
    ).findByRole('button', { name: 'Kaydedilemedi – yeniden denenecek. Şimdi dene' }),
  ).toBeVisible();
  first.unmount();
  server.add(createFakes().routes);
  show();
  expect(await firstTitle()).toHaveValue('Bizi nasıl buldunuz?!');
  expect(await (await bar()).findByText('Kaydedildi')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(await firstTitle()).toHaveValue('Bizi nasıl buldunuz?');
});

describe('when somebody else saved meanwhile', () => {
  const meanwhile = async (title: string, id = 'soru') => {
    const found = (await (await fetchBot()).json()) as {
      flow: { nodes: { id: string }[] };
      draft_version: number;
    };
    const flow = {
      ...found.flow,
      nodes: found.flow.nodes.map((node) =>
        node.id === id ? { ...node, [id === 'soru' ? 'title' : 'message']: title } : node,
      ),
    };
    await server.fetch('/api/chatbots/bot-1/draft', {
      method: 'PUT',
      body: JSON.stringify({ flow, draft_version: found.draft_version }),
    });
  };
  const fetchBot = async () => {
    const answer = await server.fetch('/api/chatbots/bot-1');
    return { json: async () => JSON.parse(await answer.text()) as unknown };
  };
  const saved = async () =>
    (
      (await (await fetchBot()).json()) as {
        flow: { nodes: { title?: string; message?: string }[] };
      }
    ).flow.nodes.map(({ title, message }) => title ?? message);

  async function conflict(title: string, id?: string) {
    show();
    const field = await firstTitle();
    await meanwhile(title, id);
    await userEvent.type(field, ' (benim)');
    return within(await screen.findByRole('alertdialog'));
  }

  it('shows who and when, and saves mine over it', async () => {
    const dialog = await conflict('Onun başlığı');
    expect(dialog.getByText(/Kaydeden: Ayşe Yılmaz, saat/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Onunkini aç' })).toBeEnabled());
    expect(dialog.queryByRole('button', { name: /Birleştir/ })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Benimkini kaydet' }));
    expect(await (await bar()).findByText('Kaydedildi')).toBeVisible();
    expect((await saved())[0]).toBe('Bizi nasıl buldunuz? (benim)');
  });

  it('opens theirs, and one undo brings mine back', async () => {
    const dialog = await conflict('Onun başlığı');
    const open = dialog.getByRole('button', { name: 'Onunkini aç' });
    await waitFor(() => expect(open).toBeEnabled());
    await userEvent.click(open);
    await waitFor(async () => expect(await firstTitle()).toHaveValue('Onun başlığı'));
    expect((await bar()).getByText('Kaydedildi')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
    expect(await firstTitle()).toHaveValue('Bizi nasıl buldunuz? (benim)');
  });

  it('brings both together where they edited different nodes', async () => {
    const dialog = await conflict('Sevindik', 'memnun');
    await userEvent.click(await dialog.findByRole('button', { name: /Birleştir/ }));
    expect(await (await bar()).findByText('Kaydedildi')).toBeVisible();
    await waitFor(async () =>
      expect((await saved()).slice(0, 2)).toEqual(['Bizi nasıl buldunuz? (benim)', 'Sevindik']),
    );
  });
});

it('renames the chatbot in place', async () => {
  show();
  await firstTitle();
  await userEvent.click(screen.getByRole('button', { name: 'Memnuniyet sorusu' }));
  const field = await screen.findByRole('textbox', { name: 'Chatbot adı' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Anket{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Anket' })).toBeVisible();
  expect(bodies('PATCH')).toEqual([{ name: 'Anket' }]);
});

it('says in words that it cannot be loaded', async () => {
  server.add({ 'GET /api/chatbots/{id}': () => refuse(503, 'unavailable', 'Sunucu bakımda') });
  show();
  expect(await screen.findByText('Sunucu bakımda')).toBeVisible();
  server.add(createFakes().routes);
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await firstTitle()).toBeVisible();
});

it('a chatbot that is not there leads to the 404 page', async () => {
  show('/settings/chatbots/yok/edit');
  expect(await screen.findByText('Yok')).toBeVisible();
});
