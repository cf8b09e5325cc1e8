import { DEFAULT_SETTINGS } from '@muhatap/shared/flow';
import { FilePickError } from '@muhatap/shared/platform';
import { freshWorld, renderScreen } from '@muhatap/shared/testing';
import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import type { FlowDocument } from '@muhatap/shared/wire/chatbots';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFlowDraft, FlowDraftProvider } from '#entities/flow';
import { ImportDialog, useFlowExport } from '.';

const FLOW = aFlow([aList('a', [['1', 'Su', 'b']]), aMessage('b')], { silenceText: 'Kapattık' });
const LOSING = aFlow([
  aList('a', [
    ['1', 'Su', 'b'],
    ['2', 'Yol', 'c'],
  ]),
  aMessage('b', 'a'),
  aMessage('c', null, { then: 'handoff' }),
]);
const EXCHANGE = JSON.stringify({ start: { type: 'message', message: 'Selam' } });

function Files() {
  const { exportFile, saveBackup, dialog } = useFlowExport('Karşılama 7/24');
  return (
    <>
      {dialog}
      <button onClick={exportFile}>Dışa aktar</button>
      <button onClick={saveBackup}>Yedek</button>
    </>
  );
}

const onClose = jest.fn();
function show(flow: FlowDocument, element = <ImportDialog onClose={onClose} />) {
  const machine = freshWorld();
  const store = createFlowDraft({ flow, draftVersion: 1 });
  renderScreen(
    [{ path: '/', element: <FlowDraftProvider value={store}>{element}</FlowDraftProvider> }],
    { at: '/' },
  );
  return { store, memory: machine.memory };
}
const paste = async (text: string) => {
  await userEvent.click(screen.getByRole('textbox', { name: 'ya da metni yapıştırın' }));
  await userEvent.paste(text);
};
const submit = () => screen.getByRole('button', { name: 'İçe aktar' });
const saved = ({ content }: { content: string | Blob }): unknown => JSON.parse(content as string);
/** A file as a browser passes it; jsdom's own cannot be read. */
const file = (name: string, text: string): File =>
  Object.assign(new File([text], name), { text: () => Promise.resolve(text) });

describe('import', () => {
  it('says what a text holds, then puts it in place of the draft as one edit', async () => {
    const { store } = show(FLOW);
    expect(submit()).toBeDisabled();
    await paste(EXCHANGE);
    expect(screen.getByText('0 liste, 1 mesaj, 0 seçenek')).toBeVisible();
    expect(screen.getByText('Şimdiki 2 adımın yerine geçer; geri alınabilir.')).toBeVisible();
    await userEvent.click(submit());
    expect(onClose).toHaveBeenCalled();
    expect(store.getState().flow).toMatchObject({
      nodes: [{ id: 'start', message: 'Selam' }],
      settings: FLOW.settings,
    });
    expect(store.getState().selected).toEqual(new Set(['start']));
    act(() => store.undo());
    expect(store.getState().flow).toEqual(FLOW);
  });

  it('a backup brings its own settings', async () => {
    const { store } = show(FLOW);
    const flow = { nodes: FLOW.nodes, settings: { ...DEFAULT_SETTINGS, unknownLimit: 5 } };
    await paste(JSON.stringify({ muhatap: 'flow', flow }));
    await userEvent.click(submit());
    expect(store.getState().flow).toEqual(flow);
  });

  it('a text that cannot be read is explained and changes nothing', async () => {
    const { store } = show(FLOW);
    await paste('{"start":{"type":"list"}}');
    expect(screen.getByRole('alert')).toHaveTextContent('“start” içinde “title” bir metin olmalı.');
    expect(submit()).toBeDisabled();
    expect(store.getState()).toMatchObject({ flow: FLOW, history: { past: [] } });
  });

  it('takes a chosen file, another one, and none', async () => {
    const { memory } = show(FLOW);
    memory.nextFiles = [file('bozuk.json', '[]')];
    await userEvent.click(screen.getByRole('button', { name: 'Dosya seç' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dosyada bir akış yok');
    memory.nextFiles = new FilePickError('cancelled');
    await userEvent.click(screen.getByRole('button', { name: 'Değiştir' }));
    expect(screen.getByText('bozuk.json')).toBeVisible();
    memory.nextFiles = [file('akis.json', EXCHANGE)];
    await userEvent.click(screen.getByRole('button', { name: 'Değiştir' }));
    expect(await screen.findByText('0 liste, 1 mesaj, 0 seçenek')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dosyayı kaldır' }));
    expect(submit()).toBeDisabled();
  });

  it('takes a file that is dropped', async () => {
    show(FLOW);
    const field = screen.getByRole('button', { name: 'Dosya seç' }).parentElement!;
    fireEvent.drop(field, {
      dataTransfer: { types: ['Files'], files: [file('akis.json', EXCHANGE)] },
    });
    expect(await screen.findByText('0 liste, 1 mesaj, 0 seçenek')).toBeVisible();
    expect(screen.getByText('akis.json')).toBeVisible();
    expect(submit()).toBeEnabled();
  });
});

describe('export', () => {
  it('saves the exchange file under the name of the chatbot', async () => {
    const { memory } = show(FLOW, <Files />);
    await userEvent.click(screen.getByText('Dışa aktar'));
    expect(memory.saved.map(({ name }) => name)).toEqual(['Karşılama 7 24.json']);
    expect(saved(memory.saved[0]!)).toEqual({
      start: {
        type: 'list',
        title: 'Liste a',
        description: 'Seçin',
        buttonText: 'Seçenekler',
        buttons: [{ title: 'Su', description: '', postbackText: 'b', type: 'text' }],
      },
      b: { type: 'message', message: 'Mesaj b' },
    });
  });

  it('lists first what the format would lose, and offers the backup', async () => {
    const { memory } = show(LOSING, <Files />);
    await userEvent.click(screen.getByText('Dışa aktar'));
    expect(screen.getByText('2 mesajın sonrası dosyada yer almayacak')).toBeVisible();
    expect(screen.getByText('devamı: Liste a')).toBeVisible();
    expect(screen.getByText('temsilciye aktarma')).toBeVisible();
    expect(memory.saved).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Yedek indir' }));
    expect(memory.saved.map(({ name }) => name)).toEqual(['Karşılama 7 24.yedek.json']);
    expect(saved(memory.saved[0]!)).toEqual({ muhatap: 'flow', flow: LOSING });
    expect(screen.queryByText('devamı: Liste a')).toBeNull();
  });

  it('exports all the same once confirmed', async () => {
    const { memory } = show(LOSING, <Files />);
    await userEvent.click(screen.getByText('Dışa aktar'));
    await userEvent.click(screen.getByRole('button', { name: 'Yine de dışa aktar' }));
    expect(saved(memory.saved[0]!)).toMatchObject({ b: { type: 'message', message: 'Mesaj b' } });
  });
});
