import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import {
  aConnection,
  fakeApi,
  FakeAnswer,
  freshWorld,
  refuse,
  renderScreen,
  type FakeApi,
} from '@muhatap/shared/testing';
import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import type { ChatbotSummary, FlowDocument } from '@muhatap/shared/wire/chatbots';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFlowDraft, FlowDraftProvider, type FlowDraftStore } from '#entities/flow';
import { PublishDialog } from '.';

const SOUND = aFlow([aList('a', [['1', 'Su', 'b']]), aMessage('b')]);
const bot: ChatbotSummary = {
  id: 'bot',
  name: 'Karşılama',
  status: 'published',
  live_version: 3,
  has_changes: true,
  node_count: 2,
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: null,
  starts: [{ connection_id: 'w', condition: 'keyword', keywords: ['su'] }],
};
const version = {
  version: 4,
  note: '',
  node_count: 2,
  published_at: '2026-11-20T09:00:00.000Z',
  published_by: 'Ayşe Yılmaz',
};

let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi({
    'GET /api/chatbots/{id}/versions/{version}': () => ({
      ...version,
      version: 3,
      flow: { nodes: SOUND.nodes.slice(0, 1), settings: DEFAULT_SETTINGS },
    }),
    'POST /api/chatbots/{id}/publish': ({ body }) =>
      new FakeAnswer({ ...version, note: (body as { note: string }).note }, 201),
  });
});

function show({
  flow = SOUND,
  chatbot = bot,
  onBefore = () => Promise.resolve(true),
}: {
  flow?: FlowDocument;
  chatbot?: ChatbotSummary;
  onBefore?: (store: FlowDraftStore) => Promise<boolean>;
} = {}) {
  const store = createFlowDraft({ flow, draftVersion: 7 });
  const [onPublished, onStarts, onClose] = [jest.fn(), jest.fn(), jest.fn()];
  const element = (
    <FlowDraftProvider value={store}>
      <PublishDialog
        chatbot={chatbot}
        onBefore={() => onBefore(store)}
        onPublished={onPublished}
        onStarts={onStarts}
        onClose={onClose}
      />
    </FlowDraftProvider>
  );
  renderScreen([{ path: '/', element }], {
    at: '/',
    connections: [aConnection({ id: 'w', name: 'Belediye Hattı' })],
  });
  return { store, onPublished, onStarts, onClose };
}
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Yayınla' }));
const sentRequests = () =>
  server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('says what changes and where it answers, and publishes what was saved last with its note', async () => {
  const { onPublished, onClose } = show({
    onBefore: (store) => {
      store.setState({ savedVersion: 8 });
      return Promise.resolve(true);
    },
  });
  expect(await screen.findByText('1 yeni adım')).toBeVisible();
  expect(screen.getByText('Belediye Hattı: Anahtar kelimeyle (su)')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Sürüm notu' }), ' Su eklendi ');
  await publish();
  await waitFor(() => expect(onPublished).toHaveBeenCalledWith({ ...version, note: 'Su eklendi' }));
  expect(sentRequests()).toEqual([{ draft_version: 8, note: 'Su eklendi' }]);
  expect(onClose).toHaveBeenCalled();
});

it('lists what must be put right first, and leads there', async () => {
  const { store, onClose } = show({
    flow: aFlow([aList('a', [['1', 'Su', null]]), aMessage('b', null, { message: '' })]),
  });
  expect(screen.getByRole('button', { name: 'Yayınla' })).toBeDisabled();
  const rows = within(screen.getByRole('list', { name: 'Sorunlar' })).getAllByRole('button');
  expect(rows).toHaveLength(2);
  await userEvent.click(screen.getByText('Mesaj boş olamaz.'));
  expect(onClose).toHaveBeenCalled();
  expect(store.getState().place).toMatchObject({ nodeId: 'b', field: 'message' });
});

it('a limit of a channel on which it does not answer is a warning', async () => {
  const flow = aFlow([aList('a', [['1', 'Yirmi karakterden uzun', 'b']]), aMessage('b')]);
  show({ flow });
  expect(await screen.findByText('1 yeni, 1 değişen adım')).toBeVisible();
  expect(screen.getByText('1 uyarı var; yayınlamaya engel değil')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Yayınla' })).toBeEnabled();
});

it('publishes nothing when the draft could not be saved', async () => {
  const { onPublished } = show({ onBefore: () => Promise.resolve(false) });
  await publish();
  expect(await screen.findByText(/Taslak kaydedilemediği için/)).toBeVisible();
  expect(sentRequests()).toEqual([]);
  expect(onPublished).not.toHaveBeenCalled();
});

it('shows what the server found wrong', async () => {
  server.add({
    'POST /api/chatbots/{id}/publish': () =>
      refuse(422, 'flow_invalid', 'Akışta düzeltilmesi gereken 1 sorun var.', {
        problems: [
          {
            code: 'text_too_long',
            severity: 'error',
            nodeId: 'a',
            buttonId: null,
            field: 'title',
            platforms: ['whatsapp'],
            message: 'Başlık uzun.',
          },
        ],
      }),
  });
  const { store } = show();
  await publish();
  await userEvent.click(await screen.findByText('Başlık uzun.'));
  expect(store.getState().place).toMatchObject({ nodeId: 'a', field: 'title' });
});

it('leaves the choice to the editor where somebody else saved meanwhile', async () => {
  server.add({
    'POST /api/chatbots/{id}/publish': () =>
      refuse(409, 'draft_changed', 'Elif değiştirdi.', {
        draft_version: 9,
        updated_at: '2026-11-20T09:00:00.000Z',
        updated_by: 'Elif',
      }),
  });
  const { store, onClose } = show();
  await publish();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(store.getState().saving).toEqual({
    kind: 'conflict',
    conflict: { draftVersion: 9, updatedAt: '2026-11-20T09:00:00.000Z', updatedBy: 'Elif' },
  });
});

it('a line that fails says so and can be tried again', async () => {
  server.add({
    'POST /api/chatbots/{id}/publish': () => refuse(503, 'unavailable', 'Sunucu bakımda'),
  });
  show({ chatbot: { ...bot, live_version: null, starts: [] } });
  expect(screen.getByText('1 liste, 1 mesaj, 1 seçenek')).toBeVisible();
  await publish();
  expect(await screen.findByText('Sunucu bakımda')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yayınla' })).toBeEnabled();
});

test('the accounts where it answers can be changed before it is published', async () => {
  const { onStarts } = show();
  expect(await screen.findByText('1 yeni adım')).toBeVisible();
  expect(screen.getByText(/^Belediye Hattı: .*\(su\)$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Değiştir' }));
  expect(onStarts).toHaveBeenCalledTimes(1);
});

test('a chatbot without an account says so and offers to choose one', async () => {
  const { onStarts } = show({ chatbot: { ...bot, starts: [] } });
  expect(await screen.findByText('1 yeni adım')).toBeVisible();
  expect(screen.getByText(/Hiçbir hesapta yanıt vermiyor/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hesap seç' }));
  expect(onStarts).toHaveBeenCalledTimes(1);
});
