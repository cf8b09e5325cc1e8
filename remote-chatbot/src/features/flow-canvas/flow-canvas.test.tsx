import { forgetPlatform } from '@muhatap/shared/platform';
import { freshWorld } from '@muhatap/shared/testing';
import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import { UiProvider } from '@muhatap/shared/ui';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFlowDraft, FlowDraftProvider } from '#entities/flow';
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

it('invites into an empty flow', async () => {
  const { nodes } = show(aFlow([]));
  await userEvent.click(screen.getByRole('button', { name: 'Mesaj ile başla' }));
  expect(nodes()).toMatchObject([{ type: 'message', label: 'start' }]);
  expect(screen.queryByText('Konuşma nasıl başlasın?')).not.toBeInTheDocument();
});
