import { forgetPlatform } from '@muhatap/shared/platform';
import { createManualClock, freshWorld } from '@muhatap/shared/testing';
import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import { UiProvider } from '@muhatap/shared/ui';
import {
  act,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFlowDraft, FlowDraftProvider } from '#entities/flow';
import { linesOf } from './canvas-lines';
import { FlowCanvas } from './flow-canvas';
import { openWideScreen } from '../../testing/wide-screen';

const FLOW = aFlow([
  aList(
    'menu',
    [
      ['1', 'Su kesintisi', 'water'],
      ['2', 'Yol', null],
    ],
    { title: 'Hoş geldiniz' },
  ),
  aMessage('water', null, { position: { x: 400, y: 0 }, message: '' }),
]);

function show(flow = FLOW) {
  const draft = createFlowDraft({ flow, draftVersion: 1 });
  render(
    <UiProvider>
      <FlowDraftProvider value={draft}>
        <FlowCanvas />
      </FlowDraftProvider>
    </UiProvider>,
  );
  const board = screen.getByRole('application');
  return {
    draft,
    board,
    nodes: () => draft.getState().flow.nodes,
    chosen: () => [...draft.getState().selected],
  };
}
/** jsdom has no clipboard events of its own. */
const clip = (kind: 'copy' | 'paste' | 'cut', on: HTMLElement, clipboardData: object): boolean =>
  fireEvent(on, createEvent[kind](on, { clipboardData }));

beforeEach(() => {
  freshWorld();
  openWideScreen();
});
afterEach(forgetPlatform);

it('shows cards with their choices, the start and what is wrong', async () => {
  const { board } = show();
  expect(await within(board).findByText('Hoş geldiniz')).toBeVisible();
  expect(within(board).getByText('Başlangıç')).toBeVisible();
  expect(within(board).getByText('Su kesintisi')).toBeVisible();
  expect(within(board).getAllByRole('button', { name: '1 sorun' })).toHaveLength(2);
  expect(
    within(board).getByRole('img', { name: 'Bağlantı: Hoş geldiniz › Su kesintisi' }),
  ).toBeInTheDocument();
});

it('is walked and drawn on by keys alone', async () => {
  const { board, chosen, nodes, draft } = show();
  const user = userEvent.setup();
  board.focus();
  await user.keyboard('{Tab}{Tab}');
  expect(chosen()).toEqual(['water']);
  expect(board).toHaveAccessibleName(/2 adım/);
  expect(screen.getByRole('group', { name: 'Mesaj: Boş mesaj, seçili, 1 sorun' })).toHaveAttribute(
    'id',
    board.getAttribute('aria-activedescendant'),
  );
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(nodes()[1]?.position).toEqual({ x: 410, y: 50 });
  await user.keyboard('l');
  expect(nodes()).toHaveLength(3);
  expect(await screen.findByText('Liste eklendi')).toBeInTheDocument();
  await user.keyboard('{Control>}z{/Control}{Delete}');
  expect(nodes().map(({ id }) => id)).toEqual(['menu', 'water']);
  await user.keyboard('{Tab}{Enter}');
  expect(draft.getState().place).toMatchObject({ nodeId: chosen()[0] });
});

it('connects without a pointer', async () => {
  const { board, nodes } = show();
  const user = userEvent.setup();
  board.focus();
  await user.keyboard('{Tab}k');
  await user.click(await screen.findByRole('menuitem', { name: 'Bağla…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bağla: Hoş geldiniz' });
  expect(within(dialog).getByRole('combobox', { name: 'Hangi seçenekten' })).toHaveValue('2');
  await user.type(within(dialog).getByRole('combobox', { name: 'Nereye' }), 'boş{Enter}');
  expect(nodes()[0]).toMatchObject({ buttons: [{}, { targetNodeId: 'water' }] });
});

it('gives the keys to the menu of a node as soon as it is asked for', async () => {
  const { board, draft } = show();
  board.focus();
  await userEvent.setup({ delay: null }).keyboard('{Tab}k{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Bağla: Hoş geldiniz' })).toBeInTheDocument();
  expect(draft.getState().place).toBeNull();
});

it('copies, cuts and pastes through the clipboard, and leaves other texts alone', () => {
  const { board, nodes, draft } = show();
  const data = new Map<string, string>();
  const clipboard = {
    setData: (kind: string, text: string) => data.set(kind, text),
    getData: (kind: string) => data.get(kind) ?? '',
  };
  act(() => draft.select(['water']));
  clip('cut', board, clipboard);
  expect(nodes()).toHaveLength(1);
  clip('paste', board, clipboard);
  expect(nodes()).toMatchObject([{ id: 'menu' }, { type: 'message' }]);
  data.set('text/plain', 'Merhaba');
  expect(clip('paste', board, clipboard)).toBe(true);
  expect(nodes()).toHaveLength(2);
});

it('walks through what was searched for', async () => {
  const { board, chosen } = show();
  const user = userEvent.setup();
  board.focus();
  await user.keyboard('{Control>}f{/Control}');
  await user.type(await screen.findByRole('searchbox'), 'YOL');
  expect(screen.getByText('1 / 1')).toBeVisible();
  expect(chosen()).toEqual(['menu']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(board).toHaveFocus();
});

it('shows where the phone’s talk went and which choices it left out', async () => {
  const { board, draft } = show();
  await within(board).findByText('Hoş geldiniz');
  expect(board.querySelector('.card-untried')).toBeNull();
  act(() =>
    draft.mark({
      nodes: new Set(['menu']),
      edges: new Set(['menu:1']),
      tried: new Set(['menu:1']),
      at: 'water',
    }),
  );
  expect(board.querySelectorAll('.card-untried')).toHaveLength(1);
  expect(board.querySelector('[data-way=here]')).toHaveTextContent('Mesaj');
  expect(board.querySelector('.line[data-tone=walked]')).toBeInTheDocument();
});

it('draws what the window shows, and all of the flow when all is shown', async () => {
  const far = aFlow([
    ...FLOW.nodes,
    aMessage('bye', null, { position: { x: 6000, y: 0 }, message: 'Güle güle' }),
  ]);
  const { board } = show(far);
  await within(board).findByText('Hoş geldiniz');
  expect(within(board).queryByText('Güle güle')).not.toBeInTheDocument();
  board.focus();
  await userEvent.keyboard('0');
  expect(await within(board).findByText('Güle güle')).toBeVisible();
  expect(within(board).getByText('Hoş geldiniz')).toBeVisible();
});

describe('a flow that is shown from far away', () => {
  const WIDE = aFlow([
    ...FLOW.nodes,
    aMessage('bye', null, { position: { x: 9000, y: 0 }, message: 'Güle güle' }),
  ]);

  it('has boxes for cards, which keep their names', async () => {
    const { board } = show(WIDE);
    await within(board).findByText('Su kesintisi');
    expect(within(board).queryByRole('group', { name: 'Hoş geldiniz' })).not.toBeInTheDocument();
    board.focus();
    await userEvent.keyboard('0');
    const box = await within(board).findByRole('group', { name: 'Güle güle' });
    expect(box).not.toHaveTextContent('Güle güle');
    expect(within(board).getByRole('group', { name: 'Hoş geldiniz' })).not.toHaveTextContent(
      'Su kesintisi',
    );
  });

  it('lies on a layer of its own while the window is led elsewhere', async () => {
    const clock = createManualClock();
    freshWorld({ clock });
    const { board } = show(WIDE);
    await within(board).findByText('Hoş geldiniz');
    const pane = board.querySelector('.react-flow__pane') as HTMLElement;
    const isMoving = () => board.querySelector('.react-flow[data-moving]') !== null;
    const pan = () => fireEvent.wheel(pane, { deltaX: 30, deltaY: 40 });
    pan();
    expect(isMoving()).toBe(false);
    board.focus();
    await userEvent.keyboard('0');
    await within(board).findByRole('group', { name: 'Güle güle' });
    pan();
    await waitFor(() => expect(isMoving()).toBe(true));
    await act(() => clock.advance(1000));
    expect(isMoving()).toBe(false);
    pan();
    await waitFor(() => expect(isMoving()).toBe(true));
    fireEvent.wheel(pane, { deltaY: -40, ctrlKey: true });
    await waitFor(() => expect(isMoving()).toBe(false));
  });
});

describe('a line', () => {
  const pane = (board: HTMLElement) => board.querySelector('.react-flow__pane') as HTMLElement;
  /** The middle of the only line; a card's place on the screen is its place in the flow. */
  const onLine = () => {
    const [line] = linesOf(FLOW.nodes);
    if (line === undefined) throw new Error('The flow has a line.');
    return {
      clientX: (line.from.x + line.to.x) / 2,
      clientY: (line.from.y + line.to.y) / 2,
    };
  };

  it('under the pointer, pressed on its cross, is removed', async () => {
    const { board, nodes } = show();
    await within(board).findByText('Hoş geldiniz');
    fireEvent.mouseMove(pane(board), onLine());
    expect(await screen.findByText('Bağlantıyı kaldır')).toBeInTheDocument();
    fireEvent.mouseMove(pane(board), { clientX: 20, clientY: 700 });
    await waitFor(() => expect(screen.queryByText('Bağlantıyı kaldır')).not.toBeInTheDocument());
    fireEvent.mouseMove(pane(board), onLine());
    const cross = (await screen.findByText('Bağlantıyı kaldır')).closest('.line-cut') as Element;
    fireEvent.mouseLeave(pane(board), { relatedTarget: cross });
    expect(cross).toBeInTheDocument();
    fireEvent.click(cross);
    expect(nodes()[0]).toMatchObject({ buttons: [{ targetNodeId: null }, {}] });
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: /^Bağlantı:/ })).not.toBeInTheDocument(),
    );
  });

  it('that was clicked is chosen instead of the nodes, and Delete removes it', async () => {
    const { board, nodes, chosen, draft } = show();
    await within(board).findByText('Hoş geldiniz');
    act(() => draft.select(['water']));
    fireEvent.click(pane(board), onLine());
    expect(chosen()).toEqual([]);
    expect(await screen.findByText('Bağlantıyı kaldır')).toBeInTheDocument();
    board.focus();
    await userEvent.keyboard('{Delete}');
    expect(nodes()).toHaveLength(2);
    expect(nodes()[0]).toMatchObject({ buttons: [{ targetNodeId: null }, {}] });
    expect(screen.queryByText('Bağlantıyı kaldır')).not.toBeInTheDocument();
  });

  it('follows a card that is being dragged, and the flow changes when it is released', async () => {
    const { board, nodes } = show();
    const card = (await within(board).findByText('Mesaj')).closest('.card') as HTMLElement;
    const line = () => board.querySelector('.line')?.getAttribute('d');
    const before = line();
    /** Dragging asks for the event's window, which jsdom's events have not got. */
    const mouse = (kind: 'mouseDown' | 'mouseMove' | 'mouseUp', x: number, y: number) => {
      const on = kind === 'mouseDown' ? card : window;
      const event = createEvent[kind](on, { clientX: x, clientY: y });
      Object.defineProperty(event, 'view', { value: window });
      fireEvent(on, event);
    };
    mouse('mouseDown', 410, 10);
    mouse('mouseMove', 420, 20);
    mouse('mouseMove', 510, 60);
    expect(card.style.transform).toMatch(/^translate\(\d+px,\s?\d+px\)$/);
    expect(line()).not.toBe(before);
    expect(nodes()[1]?.position).toEqual({ x: 400, y: 0 });
    const carried = line();
    mouse('mouseUp', 510, 60);
    expect(card.style.transform).toBe('');
    expect(line()).toBe(carried);
    expect(nodes()[1]?.position.x).toBeGreaterThan(480);
  });
});

it('invites into an empty flow', async () => {
  const { nodes } = show(aFlow([]));
  await userEvent.click(await screen.findByRole('button', { name: 'Mesaj ile başla' }));
  expect(nodes()).toMatchObject([{ type: 'message', label: 'start' }]);
  expect(screen.queryByText('Konuşma nasıl başlasın?')).not.toBeInTheDocument();
});
