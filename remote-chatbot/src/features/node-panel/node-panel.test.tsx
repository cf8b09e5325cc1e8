import { createFlowDraft, FlowDraftProvider, type FlowDraftStore } from '#entities/flow';
import { platform } from '@muhatap/shared/platform';
import { freshWorld, renderScreen } from '@muhatap/shared/testing';
import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import type { FlowDocument, ListNode, MessageNode } from '@muhatap/shared/wire/chatbots';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NodePanel } from './node-panel';

const FLOW = aFlow([
  aList('menu', [
    ['su', 'Su', 'water'],
    ['yol', 'Yol', null],
    ['park', 'Park', 'menu'],
  ]),
  aList('water', [['ok', 'Tamam', 'bye']], { title: 'Su işleri' }),
  aMessage('bye', null, { message: 'Teşekkürler' }),
]);

let store: FlowDraftStore;
async function show(selected: readonly string[], flow: FlowDocument = FLOW) {
  store = createFlowDraft({ flow, draftVersion: 1 });
  store.select(selected);
  renderScreen(
    [
      {
        path: '/',
        element: (
          <FlowDraftProvider value={store}>
            <NodePanel />
          </FlowDraftProvider>
        ),
      },
    ],
    { at: '/' },
  );
  // Segments measure themselves once they are drawn.
  await act(async () => {});
}
const nodes = () => store.getState().flow.nodes;
const list = (id = 'menu') =>
  nodes().find((node): node is ListNode => node.id === id && node.type === 'list');
const message = (id = 'bye') =>
  nodes().find((node): node is MessageNode => node.id === id && node.type === 'message');
const titles = () => list()?.buttons.map(({ title }) => title);

beforeEach(() => void freshWorld());

describe('nothing chosen', () => {
  it('says how to choose and leads to the start', async () => {
    await show([]);
    await userEvent.click(screen.getByRole('button', { name: 'Başlangıcı aç' }));
    expect(store.getState().selected).toEqual(new Set(['menu']));
    const title = screen.getByRole('textbox', { name: 'Başlık' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('says that an empty flow is empty', async () => {
    await show([], aFlow([]));
    expect(screen.getByText('Akış boş')).toBeVisible();
  });
});

describe('a list', () => {
  it('is typed into, and what was typed is undone at once, from within the field', async () => {
    await show(['menu']);
    jest.spyOn(platform().clock, 'now').mockReturnValue(0);
    const title = screen.getByRole('textbox', { name: 'Başlık' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Merhaba');
    expect(list()?.title).toBe('Merhaba');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(list()?.title).toBe('Liste menu');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(list()?.title).toBe('Merhaba');
  });

  it('says beside the field what is wrong with it, and where', async () => {
    await show(['menu']);
    const title = screen.getByRole('textbox', { name: '1. seçeneğin başlığı' });
    fireEvent.change(title, { target: { value: 'x'.repeat(21) } });
    expect(title).toBeInvalid();
    expect(title).toHaveAccessibleDescription(
      'Seçenek başlığı 21 karakter; en çok 20 olabilir. (Instagram, Messenger)',
    );
    expect(screen.getByText('21/20')).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: '“Yol” nereye gider: Hedef seçin' }),
    ).toHaveAccessibleDescription('“Yol” hiçbir yere bağlı değil.');
  });

  it('gets a choice with the words of the specification, ready to be typed over', async () => {
    await show(['menu']);
    await userEvent.click(screen.getByRole('button', { name: 'Seçenek ekle' }));
    expect(titles()).toEqual(['Su', 'Yol', 'Park', 'Yeni Seçenek']);
    expect(screen.getByRole('textbox', { name: '4. seçeneğin başlığı' })).toHaveFocus();
    await userEvent.keyboard('Çukur');
    expect(titles()).toEqual(['Su', 'Yol', 'Park', 'Çukur']);
  });

  it('loses a choice; the focus stays among the others', async () => {
    await show(['menu']);
    await userEvent.click(screen.getByRole('button', { name: '“Su” seçeneğini sil' }));
    expect(titles()).toEqual(['Yol', 'Park']);
    expect(screen.getByRole('button', { name: '“Yol” seçeneğini sil' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '“Yol” seçeneğini sil' }));
    await userEvent.click(screen.getByRole('button', { name: '“Park” seçeneğini sil' }));
    expect(screen.getByRole('button', { name: 'Seçenek ekle' })).toHaveFocus();
    expect(screen.getByText('Listede seçenek yok; konuşma burada kalır.')).toBeVisible();
  });

  it('is put in order by keys, keeps the focus and says so', async () => {
    await show(['menu']);
    act(() => screen.getByRole('button', { name: '“Su” seçeneğini taşı' }).focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(titles()).toEqual(['Yol', 'Su', 'Park']);
    expect(screen.getByText('“Su” 2. sıraya taşındı.')).toBeInTheDocument();
    await userEvent.keyboard('{End}');
    expect(titles()).toEqual(['Yol', 'Park', 'Su']);
    expect(screen.getByRole('button', { name: '“Su” seçeneğini taşı' })).toHaveFocus();
    act(() => screen.getByRole('textbox', { name: '3. seçeneğin açıklaması' }).focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titles()).toEqual(['Yol', 'Su', 'Park']);
    expect(screen.getByRole('textbox', { name: '2. seçeneğin açıklaması' })).toHaveFocus();
  });

  it('is put in order by its handles', async () => {
    Object.assign(Element.prototype, { setPointerCapture: () => {} });
    await show(['menu']);
    const rows = within(screen.getByRole('region', { name: 'Seçenekler' })).getAllByRole(
      'listitem',
    );
    rows.forEach((row, index) =>
      jest
        .spyOn(row, 'getBoundingClientRect')
        .mockReturnValue({ top: index * 100, height: 100 } as DOMRect),
    );
    const handle = screen.getByRole('button', { name: '“Su” seçeneğini taşı' });
    fireEvent.pointerDown(handle, { button: 0 });
    fireEvent.pointerMove(handle, { clientY: 260 });
    fireEvent.pointerUp(handle);
    expect(titles()).toEqual(['Yol', 'Park', 'Su']);
    const other = screen.getByRole('button', { name: '“Yol” seçeneğini taşı' });
    fireEvent.pointerDown(other, { button: 0 });
    fireEvent.pointerMove(other, { clientY: 290 });
    fireEvent.keyDown(other, { key: 'Escape' });
    fireEvent.pointerUp(other);
    expect(titles()).toEqual(['Yol', 'Park', 'Su']);
  });
});

describe('where a choice leads', () => {
  const open = () =>
    userEvent.click(screen.getByRole('button', { name: '“Yol” nereye gider: Hedef seçin' }));
  const target = () => list()?.buttons.find(({ id }) => id === 'yol')?.targetNodeId;

  it('is found by its words, whatever their case', async () => {
    await show(['menu']);
    await open();
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Hedef ara' }),
      'TEŞEKKÜR{Enter}',
    );
    expect(target()).toBe('bye');
  });

  it('can be something new, named by what was typed, as one edit; the list stays chosen', async () => {
    await show(['menu']);
    await open();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Hedef ara' }), 'Yol işleri');
    await userEvent.click(screen.getByRole('option', { name: 'Yeni liste: “Yol işleri”' }));
    expect(nodes().at(-1)).toMatchObject({ type: 'list', title: 'Yol işleri', id: target() });
    expect(store.getState().selected).toEqual(new Set(['menu']));
    act(() => store.undo());
    expect(store.getState().flow).toEqual(FLOW);
  });

  it('can be nowhere again, and can be gone to', async () => {
    await show(['menu']);
    await userEvent.click(screen.getByRole('button', { name: '“Su” nereye gider: Su işleri' }));
    await screen.findByRole('combobox', { name: 'Hedef ara' });
    await userEvent.click(screen.getByRole('option', { name: 'Bağlantıyı kaldır' }));
    expect(list()?.buttons[0]?.targetNodeId).toBeNull();
    act(() => store.undo());
    await userEvent.click(screen.getByRole('button', { name: 'Hedefe git: Su işleri' }));
    expect(store.getState().selected).toEqual(new Set(['water']));
  });
});

describe('a message', () => {
  it('is gone on with behind its words when it is shown', async () => {
    await show([]);
    act(() => store.show({ nodeId: 'bye' }));
    const words = await screen.findByRole('textbox', { name: 'Mesaj' });
    await waitFor(() => expect(words).toHaveFocus());
    await userEvent.keyboard(', iyi günler');
    expect(message()).toMatchObject({ message: 'Teşekkürler, iyi günler' });
  });

  it('ends, is given to people, or goes on', async () => {
    await show(['bye']);
    await userEvent.click(screen.getByRole('radio', { name: 'Ekibe aktar' }));
    expect(message()).toMatchObject({ nextNodeId: null, then: 'handoff' });
    await userEvent.click(screen.getByRole('radio', { name: 'Devam et' }));
    expect(message()).toMatchObject({ nextNodeId: null, then: 'handoff' });
    await userEvent.click(screen.getByRole('button', { name: 'Sonraki adım: Hedef seçin' }));
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Hedef ara' }),
      'su iş{Enter}',
    );
    expect(message()).toMatchObject({ nextNodeId: 'water' });
    await userEvent.click(screen.getByRole('radio', { name: 'Bitir' }));
    expect(message()).toMatchObject({ nextNodeId: null, then: 'end' });
  });

  it('names the ways that lead to it', async () => {
    await show(['bye']);
    await userEvent.click(screen.getByRole('button', { name: 'Su işleri › Tamam' }));
    expect(store.getState()).toMatchObject({
      selected: new Set(['water']),
      place: { nodeId: 'water', buttonId: 'ok' },
    });
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: '“Tamam” nereye gider: Teşekkürler' }),
      ).toHaveFocus(),
    );
  });
});

describe('a node as a whole', () => {
  it('is made the start, doubled and deleted', async () => {
    await show(['water']);
    await userEvent.click(screen.getByRole('button', { name: 'Başlangıç yap' }));
    expect(nodes().map(({ label }) => label)).toEqual(['', 'start', '']);
    await userEvent.click(screen.getByRole('button', { name: 'Adımı çoğalt' }));
    expect(nodes()).toHaveLength(4);
    expect([...store.getState().selected]).toEqual([nodes().at(-1)?.id]);
    await userEvent.click(screen.getByRole('button', { name: 'Adımı sil' }));
    expect(nodes()).toHaveLength(3);
    expect(screen.getByText('Adım seçilmedi')).toBeVisible();
  });

  it('says what is wrong with it', async () => {
    await show(['alone'], { ...FLOW, nodes: [...FLOW.nodes, aMessage('alone')] });
    expect(screen.getByText('Hiçbir yol buraya varmıyor; vatandaş bunu göremez.')).toBeVisible();
  });
});

describe('several nodes', () => {
  it('are counted, put on a line, doubled and deleted together', async () => {
    const spread = {
      ...FLOW,
      nodes: FLOW.nodes.map((node, index) => ({
        ...node,
        position: { x: index * 50, y: index * 300 },
      })),
    };
    await show(['water', 'bye'], spread);
    expect(screen.getByRole('heading', { name: '2 adım seçildi' })).toBeVisible();
    expect(screen.getByText('1 liste, 1 mesaj')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sola hizala' }));
    expect(nodes().map(({ position }) => position)).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 300 },
      { x: 50, y: 600 },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Çoğalt' }));
    expect(nodes()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Sil' }));
    expect(nodes()).toHaveLength(3);
  });
});
