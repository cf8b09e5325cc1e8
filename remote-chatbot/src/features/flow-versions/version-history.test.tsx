import { fakeApi, freshWorld, refuse, renderScreen, type FakeApi } from '@muhatap/shared/testing';
import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import type { ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFlowDraft, FlowDraftProvider } from '#entities/flow';
import { VersionHistory } from '.';

const DRAFT = aFlow([aList('a', [['1', 'Su', 'b']]), aMessage('b')]);
const EARLIER = {
  ...DRAFT,
  nodes: [DRAFT.nodes[0]!, aMessage('b', null, { message: 'Eski' }), aMessage('c')],
};
const bot: ChatbotSummary = {
  id: 'bot',
  name: 'Karşılama',
  status: 'published',
  live_version: 2,
  has_changes: true,
  node_count: 2,
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: null,
  starts: [],
};
const version = (number: number, note = '') => ({
  version: number,
  note,
  node_count: 3,
  published_at: '2026-11-20T09:00:00.000Z',
  published_by: 'Elif Karadağ',
});

let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi({
    'GET /api/chatbots/{id}/versions': () => ({
      versions: [version(2, 'Zabıta eklendi'), version(1)],
    }),
    'GET /api/chatbots/{id}/versions/{version}': () => ({ ...version(1), flow: EARLIER }),
    'PUT /api/chatbots/{id}/live': ({ body }) => ({
      ...bot,
      live_version: (body as { version: number | null }).version,
      flow: DRAFT,
      draft_version: 4,
    }),
  });
});

function show(chatbot = bot) {
  const store = createFlowDraft({ flow: DRAFT, draftVersion: 4 });
  const [onLive, onClose] = [jest.fn(), jest.fn()];
  renderScreen(
    [
      {
        path: '/',
        element: (
          <FlowDraftProvider value={store}>
            <VersionHistory chatbot={chatbot} onLive={onLive} onClose={onClose} />
          </FlowDraftProvider>
        ),
      },
    ],
    { at: '/' },
  );
  return { store, onLive, onClose };
}
const rows = () => screen.findAllByRole('listitem');

it('names every version, its note, when and by whom, and marks the live one', async () => {
  show();
  const [newest, first] = await rows();
  expect(within(newest!).getByText('2. sürüm')).toBeVisible();
  expect(within(newest!).getByText('Yayında')).toBeVisible();
  expect(within(newest!).getByText('Zabıta eklendi')).toBeVisible();
  expect(within(newest!).getByText(/^Elif Karadağ · 20 Kasım 2026/)).toBeVisible();
  expect(within(first!).queryByText('Yayında')).toBeNull();
});

it('an earlier version answers again after one click', async () => {
  const { onLive } = show();
  await userEvent.click(await screen.findByRole('button', { name: '1. sürümü yayınla' }));
  await waitFor(() =>
    expect(onLive).toHaveBeenCalledWith(expect.objectContaining({ live_version: 1 })),
  );
});

it('is taken off after a question', async () => {
  const { onLive } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Yayından kaldır' }));
  await userEvent.click(await screen.findByRole('button', { name: 'İptal' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yayından kaldır' }));
  expect(onLive).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Onayla' }));
  await waitFor(() =>
    expect(onLive).toHaveBeenCalledWith(expect.objectContaining({ live_version: null })),
  );
});

it('comes back into the draft as one edit that can be undone', async () => {
  const { store, onClose } = show();
  const [, first] = await rows();
  await userEvent.click(within(first!).getByRole('button', { name: '3 adım' }));
  expect(await screen.findByText('1 liste, 2 mesaj, 1 seçenek')).toBeVisible();
  expect(screen.getByText('Taslağa yüklenirse: 1 yeni, 1 değişen adım.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Taslağa geri yükle' }));
  expect(onClose).toHaveBeenCalled();
  expect(store.getState().flow).toEqual(EARLIER);
  act(() => store.undo());
  expect(store.getState().flow).toEqual(DRAFT);
});

it('a version like the draft has nothing to bring back', async () => {
  server.add({
    'GET /api/chatbots/{id}/versions/{version}': () => ({
      ...version(1),
      flow: JSON.parse(JSON.stringify(DRAFT)) as unknown,
    }),
  });
  show();
  await userEvent.click(within((await rows())[1]!).getByRole('button', { name: '3 adım' }));
  expect(await screen.findByText('Taslakla aynı.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Taslağa geri yükle' })).toBeNull();
});

it('says why a version cannot answer', async () => {
  server.add({
    'PUT /api/chatbots/{id}/live': () =>
      refuse(422, 'flow_invalid', 'Akışta 1 sorun var.', {
        problems: [
          {
            code: 'too_many_rows',
            severity: 'error',
            nodeId: 'a',
            buttonId: null,
            field: null,
            platforms: ['facebook'],
            message: 'Listede 14 seçenek var.',
          },
        ],
      }),
  });
  const { onLive } = show();
  await userEvent.click(await screen.findByRole('button', { name: '1. sürümü yayınla' }));
  const [, first] = await rows();
  expect(await within(first!).findByText('Akışta 1 sorun var.')).toBeVisible();
  expect(within(first!).getByText('Listede 14 seçenek var.')).toBeVisible();
  expect(onLive).not.toHaveBeenCalled();
});

it('says that nothing was published yet', async () => {
  server.add({ 'GET /api/chatbots/{id}/versions': () => ({ versions: [] }) });
  show({ ...bot, status: 'draft', live_version: null });
  expect(await screen.findByText('Henüz yayınlanmadı')).toBeVisible();
});

it('fails in words and tries again', async () => {
  server.add({
    'GET /api/chatbots/{id}/versions': () => refuse(503, 'unavailable', 'Sunucu bakımda'),
  });
  show();
  expect(await screen.findByText('Sunucu bakımda')).toBeVisible();
  server.add({ 'GET /api/chatbots/{id}/versions': () => ({ versions: [version(1)] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByText('1. sürüm')).toBeVisible();
});
