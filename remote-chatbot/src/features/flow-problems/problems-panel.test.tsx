import {
  createFlowDraft,
  FlowDraftProvider,
  removeNodes,
  type FlowDraftStore,
} from '#entities/flow';
import { freshWorld, renderScreen } from '@muhatap/shared/testing';
import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProblemsPanel } from './problems-panel';

const BAD = aFlow(
  [
    aList(
      'menu',
      [
        ['su', 'Su', 'bye'],
        ['yol', 'Kaldırım ve yol bakımı', 'bye'],
        ['park', 'Park', null],
      ],
      { title: 'Hoş geldiniz' },
    ),
    aMessage('bye'),
    aMessage('alone'),
  ],
  { handOffText: '' },
);

let store: FlowDraftStore;
function show(flow: FlowDocument) {
  store = createFlowDraft({ flow, draftVersion: 1 });
  renderScreen(
    [
      {
        path: '/',
        element: (
          <FlowDraftProvider value={store}>
            <ProblemsPanel />
          </FlowDraftProvider>
        ),
      },
    ],
    { at: '/' },
  );
}
const rows = (group: RegExp) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => void freshWorld());

it('has nothing to say about a sound flow', () => {
  show(aFlow([aMessage('bye')]));
  expect(screen.getByText('Akışta sorun yok')).toBeVisible();
});

it('names errors first, then warnings, each with its place and channels', () => {
  show(BAD);
  expect(rows(/^Hatalar, 3/)).toEqual([
    'Aktarma metni boş olamaz.Ayarlar',
    'Seçenek başlığı 22 karakter; en çok 20 olabilir.Hoş geldiniz › Kaldırım ve yol bakımıInstagramMessenger',
    '“Park” hiçbir yere bağlı değil.Hoş geldiniz › Park',
  ]);
  expect(rows(/^Uyarılar, 1/)).toEqual([
    'Hiçbir yol buraya varmıyor; vatandaş bunu göremez.Mesaj alone',
  ]);
});

it('leads to the field, or to the settings', async () => {
  show(BAD);
  await userEvent.click(screen.getByRole('button', { name: /22 karakter/ }));
  expect(store.getState()).toMatchObject({
    selected: new Set(['menu']),
    place: { nodeId: 'menu', buttonId: 'yol', field: 'button.title' },
  });
  await userEvent.click(screen.getByRole('button', { name: /Aktarma metni/ }));
  expect(store.getState()).toMatchObject({
    selected: new Set(['menu']),
    place: { nodeId: null, field: 'handOffText' },
  });
});

it('shows one channel alone, as long as it has problems of its own', async () => {
  show(BAD);
  await userEvent.click(screen.getByRole('button', { name: 'WhatsApp, 3 sorun' }));
  expect(screen.queryByText(/22 karakter/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Instagram, 4 sorun' }));
  expect(screen.getByText(/22 karakter/)).toBeVisible();
  act(() => store.edit(removeNodes(store.getState().flow, new Set(['menu']))));
  expect(screen.queryByRole('group', { name: 'Kanala göre süz' })).not.toBeInTheDocument();
});

it('says what keeps an empty flow from being published', () => {
  show(aFlow([]));
  expect(screen.getByText('Akış boş. İlk adımı ekleyin.')).toBeVisible();
});
