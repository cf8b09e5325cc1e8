import { createFlowDraft, FlowDraftProvider, type FlowDraftStore } from '#entities/flow';
import { platform } from '@muhatap/shared/platform';
import { freshWorld, renderScreen } from '@muhatap/shared/testing';
import { aFlow, aMessage } from '@muhatap/shared/testing/flows';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FlowSettingsPanel } from './flow-settings-panel';

let store: FlowDraftStore;
beforeEach(async () => {
  freshWorld();
  store = createFlowDraft({ flow: aFlow([aMessage('bye')]), draftVersion: 1 });
  renderScreen(
    [
      {
        path: '/',
        element: (
          <FlowDraftProvider value={store}>
            <FlowSettingsPanel />
          </FlowDraftProvider>
        ),
      },
    ],
    { at: '/' },
  );
  // Segments measure themselves once they are drawn.
  await act(async () => {});
});
const settings = () => store.getState().flow.settings;

it('keeps texts, says what is wrong with them and takes them back together', async () => {
  jest.spyOn(platform().clock, 'now').mockReturnValue(0);
  const text = screen.getByRole('textbox', { name: 'Aktarma metni' });
  await userEvent.clear(text);
  await waitFor(() => expect(text).toHaveAccessibleErrorMessage('Aktarma metni boş olamaz.'));
  await userEvent.type(text, 'Bekleyin');
  expect(settings().handOffText).toBe('Bekleyin');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(settings().handOffText).toBe('Sizi bir temsilcimize aktarıyoruz. Lütfen bekleyin.');
});

it('sets after how many answers people take over', async () => {
  expect(screen.getByText('Metin 1 kez söylenir, 2. yanıtta aktarılır.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '1' }));
  expect(settings().unknownLimit).toBe(1);
  expect(screen.getByText('Metin söylenmez; ilk anlaşılmayan yanıtta aktarılır.')).toBeVisible();
});

it('takes the words that call people', async () => {
  const field = screen.getByRole('textbox', { name: 'Aktaran sözler' });
  await userEvent.type(field, 'insan{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  // The field was emptied by a way that the typing library does not see.
  await userEvent.clear(field);
  await userEvent.type(field, 'TEMSİLCİ{Enter}');
  expect(settings().handOffWords).toEqual(['temsilci', 'yetkili', 'insan']);
});

it('takes a time that can be, and keeps the last one while none is typed', async () => {
  const minutes = screen.getByRole('textbox', { name: 'Bekleme süresi (dakika)' });
  fireEvent.change(minutes, { target: { value: '90' } });
  expect(settings().silenceMinutes).toBe(90);
  expect(screen.getByText('1 saat 30 dakika')).toBeVisible();
  fireEvent.change(minutes, { target: { value: '2000' } });
  await waitFor(() =>
    expect(minutes).toHaveAccessibleErrorMessage('En az 5, en çok 1440 dakika (24 saat) yazın.'),
  );
  expect(settings().silenceMinutes).toBe(90);
  fireEvent.blur(minutes);
  expect(minutes).toHaveValue('90');
  await userEvent.click(screen.getByRole('button', { name: '24 saat' }));
  expect(settings().silenceMinutes).toBe(1440);
});

it('shows the field that a problem leads to', async () => {
  act(() => store.show({ nodeId: null, field: 'silenceText' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Biterken söylenecek metin' })).toHaveFocus(),
  );
});
