import { connectionsStore } from '@muhatap/shared/connections';
import {
  aConnection,
  fakeApi,
  freshWorld,
  refuse,
  renderScreen,
  type FakeApi,
} from '@muhatap/shared/testing';
import { aFlow, aMessage } from '@muhatap/shared/testing/flows';
import type { Connection } from '@muhatap/shared/wire/channels';
import type { ChatbotStart, ChatbotSummary } from '@muhatap/shared/wire/chatbots';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFlowDraft, FlowDraftProvider } from '#entities/flow';
import { StartsDialog } from '.';

const FLOW = aFlow([aMessage('a')]);
const bot = (id: string, name: string, starts: ChatbotStart[] = []): ChatbotSummary => ({
  id,
  name,
  status: 'published',
  live_version: 1,
  has_changes: false,
  node_count: 1,
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: null,
  starts,
});
const accounts = [
  aConnection({ id: 'w', name: 'Belediye Hattı' }),
  aConnection({ id: 'f', name: 'Sayfa', platform: 'facebook', is_active: false }),
  aConnection({ id: 'k', name: 'Duyuru', platform: 'whatsapp-authkey' }),
  aConnection({ id: 'c', name: 'Gönderiler', platform: 'instagram-comment' }),
];

let server: FakeApi;
beforeEach(() => {
  freshWorld();
  server = fakeApi({
    'GET /api/chatbots': () => ({
      chatbots: [
        bot('mine', 'Karşılama'),
        bot('other', 'Gece', [
          { connection_id: 'w', condition: 'outside_hours', keywords: [] },
          { connection_id: 'w', condition: 'keyword', keywords: ['su'] },
        ]),
      ],
    }),
    'PUT /api/chatbots/{id}/starts': ({ body }) => ({
      ...bot('mine', 'Karşılama', (body as { starts: ChatbotStart[] }).starts),
      flow: FLOW,
      draft_version: 1,
    }),
  });
});

async function show(starts: ChatbotStart[] = [], connections: Connection[] = accounts) {
  const [onSaved, onClose] = [jest.fn(), jest.fn()];
  const store = createFlowDraft({ flow: FLOW, draftVersion: 1 });
  renderScreen(
    [
      {
        path: '/',
        element: (
          <FlowDraftProvider value={store}>
            <StartsDialog
              chatbot={bot('mine', 'Karşılama', starts)}
              onSaved={onSaved}
              onClose={onClose}
            />
          </FlowDraftProvider>
        ),
      },
    ],
    { at: '/', connections },
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return { onSaved, onClose };
}
const account = (name: string) => within(screen.getByRole('group', { name }));
const choose = (where: string, what: RegExp) =>
  userEvent.click(account(where).getByRole('checkbox', { name: what }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
const sent = () =>
  server.requests
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as { starts: ChatbotStart[] }).starts);

it('the conditions of accounts, saved, leave out the accounts that are gone', async () => {
  const { onSaved, onClose } = await show([
    { connection_id: 'w', condition: 'always', keywords: [] },
    { connection_id: 'gone', condition: 'always', keywords: [] },
  ]);
  await choose('Belediye Hattı', /^Her zaman/);
  await choose('Sayfa', /^Mesai dışında/);
  await choose('Belediye Hattı', /^Anahtar kelimeyle/);
  const keywords = screen.getByRole('textbox', { name: 'Anahtar kelimeler' });
  await userEvent.type(keywords, 'yol,');
  await waitFor(() => expect(keywords).toHaveValue(''));
  await userEvent.clear(keywords);
  await userEvent.type(keywords, 'imar');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([
    [
      { connection_id: 'f', condition: 'outside_hours', keywords: [] },
      { connection_id: 'w', condition: 'keyword', keywords: ['yol', 'imar'] },
    ],
  ]);
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ starts: sent()[0] }));
});

it('shows what another chatbot has, before and while it is chosen', async () => {
  await show();
  expect(
    account('Belediye Hattı').getByRole('checkbox', { name: /^Mesai dışında/ }),
  ).toBeDisabled();
  expect(account('Belediye Hattı').getByText('Bu hesapta “Gece” yanıt veriyor.')).toBeVisible();
  expect(account('Sayfa').getByRole('checkbox', { name: /^Mesai dışında/ })).toBeEnabled();
  await choose('Belediye Hattı', /^Anahtar kelimeyle/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Anahtar kelimeler' }), 'SU{Enter}');
  expect(screen.getByText('“SU” kelimesine bu hesapta “Gece” yanıt veriyor.')).toBeVisible();
  await save();
  expect(sent()).toEqual([]);
});

it('asks for a word once somebody wants to save', async () => {
  await show();
  await choose('Sayfa', /^Anahtar kelimeyle/);
  expect(screen.queryByText('En az bir kelime yazın.')).toBeNull();
  await save();
  expect(screen.getByText('En az bir kelime yazın.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('a refusal of the server stands beside its condition, until it is changed', async () => {
  server.add({
    'PUT /api/chatbots/{id}/starts': () =>
      refuse(409, 'start_taken', 'Sayfa hesabında her zaman için “Yeni” çalışıyor.', {
        connection_id: 'f',
        condition: 'always',
      }),
  });
  const { onClose } = await show();
  await choose('Sayfa', /^Her zaman/);
  await save();
  expect(
    await account('Sayfa').findByText('Sayfa hesabında her zaman için “Yeni” çalışıyor.'),
  ).toBeVisible();
  await choose('Sayfa', /^Her zaman/);
  expect(screen.queryByText(/“Yeni”/)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('says what of the flow does not fit the channel', async () => {
  server.add({
    'PUT /api/chatbots/{id}/starts': () =>
      refuse(422, 'flow_invalid', 'Akışta 1 sorun var.', {
        problems: [
          {
            code: 'text_too_long',
            severity: 'error',
            nodeId: 'a',
            buttonId: null,
            field: 'message',
            platforms: ['facebook'],
            message: 'Mesaj uzun.',
          },
        ],
      }),
  });
  await show();
  await choose('Sayfa', /^Her zaman/);
  await save();
  expect(await screen.findByText('Akışta 1 sorun var.')).toBeVisible();
  expect(screen.getByText('Mesaj uzun.')).toBeVisible();
});

it('explains accounts on which no chatbot can answer', async () => {
  await show();
  expect(screen.queryByRole('group', { name: 'Duyuru' })).toBeNull();
  expect(
    screen.getByText('Duyuru · WhatsApp (Authkey): yalnızca onaylı şablon gönderilebilir.'),
  ).toBeVisible();
  expect(
    screen.getByText('Gönderiler · Instagram yorumları: yorumların altında seçenek sunulamaz.'),
  ).toBeVisible();
  expect(account('Sayfa').getByText('Duraklatıldı')).toBeVisible();
});

it('says so where there is no account, while they load and when they cannot', async () => {
  await show([], []);
  expect(screen.getByText('Uygun hesap yok')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
  act(() => connectionsStore.setState({ connections: [], isLoading: true, error: null }));
  expect(screen.getByText('Hesaplar yükleniyor…')).toBeInTheDocument();
  act(() =>
    connectionsStore.setState({
      connections: [],
      isLoading: false,
      error: 'Bağlantılar yüklenirken hata oluştu',
    }),
  );
  expect(screen.getByRole('button', { name: 'Tekrar Dene' })).toBeVisible();
});
