import { adoptConnections } from '@muhatap/shared/connections';
import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import { aConnection, freshWorld } from '@muhatap/shared/testing';
import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import { UiProvider } from '@muhatap/shared/ui';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addNodes,
  createFlowDraft,
  editNode,
  FlowDraftProvider,
  removeNodes,
  type FlowDraftStore,
} from '#entities/flow';
import { FlowPhone } from './flow-phone';

const MENU = aFlow([
  aList(
    'menu',
    [
      ['su', 'Su', 'water'],
      ['yol', 'Yol', 'people'],
      ['veda', 'Veda', 'bye'],
    ],
    { title: 'Ana menü', description: 'Konu *seçin*', buttonText: 'Konular' },
  ),
  aList('water', [['geri', 'Geri dön', 'menu']], { title: 'Su işleri' }),
  aMessage('people', null, { then: 'handoff', message: 'Hemen geliyoruz.' }),
  aMessage('bye', null, { message: 'Güle güle.' }),
]);

beforeEach(() => {
  freshWorld();
  adoptConnections([aConnection({ name: 'Belediye Hattı' })]);
});

function show(flow: FlowDocument = MENU): {
  draft: FlowDraftStore;
  onClose: jest.Mock;
  close: () => void;
} {
  const draft = createFlowDraft({ flow, draftVersion: 1 });
  const onClose = jest.fn();
  const { unmount } = render(
    <UiProvider>
      <FlowDraftProvider value={draft}>
        <FlowPhone onClose={onClose} />
      </FlowDraftProvider>
    </UiProvider>,
  );
  return { draft, onClose, close: unmount };
}
const log = () => within(screen.getByRole('log', { name: 'Konuşma' }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const write = (text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Vatandaş olarak yazın' }), `${text}{Enter}`);

describe('on WhatsApp', () => {
  it('a list opens its rows, a tap answers it with a quote, and the list’s button has the focus again', async () => {
    show();
    expect(screen.getByText('Belediye Hattı')).toBeVisible();
    expect(log().getByText('seçin').tagName).toBe('STRONG');
    await press('Konular');
    const rows = within(screen.getByRole('dialog', { name: 'Konular' }));
    expect(rows.getByRole('button', { name: /^Su/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(rows.getByRole('button', { name: /^Veda/ })).toHaveFocus();
    await userEvent.click(rows.getByRole('button', { name: /^Su/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(log().getByText('Su işleri')).toBeVisible();
    expect(log().getAllByText('Ana menü')).toHaveLength(2);
    expect(log().getByRole('button', { name: 'Konular' })).toHaveFocus();
  });

  it('Escape takes away the rows first, then the phone, also where a drawer around it has prevented its default', async () => {
    const drawer = new AbortController();
    document.addEventListener('keydown', (event) => event.preventDefault(), {
      capture: true,
      signal: drawer.signal,
    });
    const { onClose } = show();
    await press('Konular');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    drawer.abort();
  });

  it('typed words answer as well', async () => {
    show();
    await write('SU');
    expect(log().getByText('Su işleri')).toBeVisible();
    await write('bilmem');
    expect(log().getByText(DEFAULT_SETTINGS.unknownText)).toBeVisible();
  });
});

it('Messenger has chips that are gone with the answer; the talk keeps the focus', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'Messenger' }));
  expect(log().getByText(/1\. Su 2\. Yol/)).toBeVisible();
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Hızlı yanıtlar' })).getByRole('button', {
      name: /^Veda/,
    }),
  );
  expect(log().getByText('Güle güle.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Hızlı yanıtlar' })).toBeNull();
  expect(screen.getByRole('log')).toHaveFocus();
});

it('through Twilio a list is a numbered text and nothing can be tapped', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'Twilio' }));
  expect(log().queryByRole('button', { name: 'Konular' })).toBeNull();
  await write('1');
  expect(log().getByText(/Su işleri/)).toBeVisible();
});

describe('the end', () => {
  it('a hand-off shows what staff are given; the same field begins the next talk', async () => {
    show();
    await write('yol');
    expect(
      within(log().getByRole('region', { name: 'Ekibe aktarıldı' })).getByRole('listitem'),
    ).toHaveTextContent('Ana menü › Yol');
    await userEvent.keyboard('{Enter}');
    expect(log().queryByRole('region')).toBeNull();
    await write('1');
    expect(log().getByText('Su işleri')).toBeVisible();
  });

  it('silence closes the talk, and nothing in it can be tapped any more', async () => {
    show();
    await press('Süre dolsun');
    expect(log().getByText('1 saat boyunca yanıt gelmedi')).toBeVisible();
    expect(log().getByText('Konuşma bitti')).toBeVisible();
    expect(log().getByRole('button', { name: 'Konular' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Süre dolsun' })).toBeDisabled();
  });
});

it('the canvas shows the way, what was tried and where the talk stands, until the phone is put away', async () => {
  const { draft, close } = show();
  expect(draft.getState().way).toMatchObject({ nodes: new Set(['menu']), at: 'menu' });
  await write('su');
  expect(draft.getState().way).toEqual({
    nodes: new Set(['menu', 'water']),
    edges: new Set(['menu:su']),
    tried: new Set(['menu:su']),
    at: 'water',
  });
  await press('Baştan başla');
  expect(draft.getState().way).toEqual({
    nodes: new Set(['menu']),
    edges: new Set(),
    tried: new Set(['menu:su']),
    at: 'menu',
  });
  await write('veda');
  expect(draft.getState().way?.at).toBeNull();
  close();
  expect(draft.getState().way).toBeNull();
});

describe('an untried choice', () => {
  it('is counted, marked on the rows and listed by its list, with a jump and a talk from there', async () => {
    const { draft } = show();
    await write('veda');
    await press('4 seçeneğin 1’i denendi');
    const lists = within(screen.getByRole('list', { name: 'Denenmemiş seçenekler' }));
    expect(lists.getAllByRole('listitem')[0]).toHaveTextContent('Ana menüSuYol');
    await userEvent.click(lists.getByRole('button', { name: 'Yol' }));
    expect(draft.getState().place).toMatchObject({ nodeId: 'menu', buttonId: 'yol' });
    await userEvent.click(lists.getByRole('button', { name: 'Su işleri: buradan dene' }));
    expect(log().getByText(/“Su işleri” adımından başladı/)).toBeVisible();
    await write('geri dön');
    await press('Konular');
    expect(screen.getByRole('button', { name: 'Veda' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Yol.*henüz denenmedi/ })).toBeVisible();
  });
});

describe('while the flow is edited', () => {
  const edit = (
    draft: FlowDraftStore,
    change: (flow: FlowDocument) => Parameters<FlowDraftStore['edit']>[0],
  ) => act(() => Promise.resolve(draft.edit(change(draft.getState().flow))));

  it('the talk goes on in new words', async () => {
    const { draft } = show();
    await write('su');
    await edit(draft, (flow) => editNode(flow, 'water', { title: 'Su ve abonelik' }));
    expect(log().getByText('Su ve abonelik')).toBeVisible();
    expect(log().getByText('Ana menü')).toBeVisible();
  });

  it('it begins anew with a word about it when its list is gone; open rows are closed', async () => {
    const { draft } = show();
    await write('su');
    await userEvent.click(log().getByRole('button', { name: 'Seçenekler' }));
    await edit(draft, (flow) => removeNodes(flow, new Set(['water'])));
    expect(log().getByText(/akıştan kaldırıldı; konuşma baştan başladı/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the first node of an empty flow begins the talk', async () => {
    const { draft } = show({ nodes: [], settings: DEFAULT_SETTINGS });
    expect(screen.getByText('Denenecek bir şey yok')).toBeVisible();
    await edit(draft, (flow) => addNodes(flow, [aMessage('hello', null, { message: 'Selam' })]));
    expect(log().getByText('Selam')).toBeVisible();
  });

  it('a text that the channel would refuse is named, with a jump there', async () => {
    const { draft } = show();
    await edit(draft, (flow) =>
      editNode(flow, 'menu', { buttonText: 'Seçenekleri görmek için dokunun' }),
    );
    await press('WhatsApp bunu kabul etmez: göster');
    expect(draft.getState().place).toMatchObject({ nodeId: 'menu', field: 'buttonText' });
    await userEvent.click(screen.getByRole('radio', { name: 'Instagram' }));
    expect(screen.queryByRole('button', { name: /kabul etmez/ })).toBeNull();
  });
});
