import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askConfirm, notify } from '../../notifications';
import { createManualClock, freshWorld } from '../../testing';
import { UiProvider } from '../index';

function show() {
  const clock = createManualClock();
  freshWorld({ clock });
  render(
    <UiProvider>
      <p>sayfa</p>
    </UiProvider>,
  );
  return { clock, stack: within(screen.getByRole('region', { name: 'Bildirimler' })) };
}

describe('the toaster', () => {
  it('stacks three at most, the newest last, in a live region', () => {
    const { stack } = show();
    act(() => ['bir', 'iki', 'üç', 'dört'].forEach((text) => notify.info(text)));
    expect(stack.queryByText('bir')).not.toBeInTheDocument();
    expect(['iki', 'üç', 'dört'].map((text) => stack.getByText(text))).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Bildirimler' })).toHaveAttribute(
      'aria-live',
      'polite',
    );
  });

  it('hides a notification after 3000 ms and not before', async () => {
    const { clock, stack } = show();
    act(() => void notify.error('Mesaj gönderilemedi'));
    expect(stack.getByRole('img', { name: 'Hata' })).toBeInTheDocument();
    await act(() => clock.advance(2999));
    expect(stack.getByText('Mesaj gönderilemedi')).toBeInTheDocument();
    await act(() => clock.advance(1));
    expect(stack.queryByText('Mesaj gönderilemedi')).not.toBeInTheDocument();
  });

  it('can be dismissed', async () => {
    const { stack } = show();
    act(() => void notify.success('Kaydedildi'));
    await userEvent.click(stack.getByRole('button', { name: 'Bildirimi kapat' }));
    expect(stack.queryByText('Kaydedildi')).not.toBeInTheDocument();
  });
});

describe('a toast with an undo', () => {
  it('stays for 8000 ms and takes back what it tells of, once', async () => {
    const { clock, stack } = show();
    const undo = jest.fn();
    act(() => void notify.success('Konuşma kapatıldı', { undo }));
    await act(() => clock.advance(7999));
    await userEvent.click(stack.getByRole('button', { name: 'Geri al' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(stack.queryByText('Konuşma kapatıldı')).toBeNull();
  });
});

describe('a toast with a link', () => {
  it('leads there inside the application and is gone', async () => {
    const { stack } = show();
    const follow = jest.fn();
    act(
      () =>
        void notify.success('Şikayet oluşturuldu', {
          link: { label: 'MHT-2026-000123', address: '/sikayetler/detay?id=c1', follow },
        }),
    );
    const link = stack.getByRole('link', { name: 'MHT-2026-000123' });
    expect(link).toHaveAttribute('href', '/sikayetler/detay?id=c1');
    await userEvent.click(link);
    expect(follow).toHaveBeenCalledTimes(1);
    expect(stack.queryByText('Şikayet oluşturuldu')).not.toBeInTheDocument();
  });

  it('leaves a click that wants a new tab to the browser', async () => {
    const { stack } = show();
    const follow = jest.fn();
    act(
      () =>
        void notify.success('Şikayet oluşturuldu', {
          link: { label: 'Aç', address: '#yeni', follow },
        }),
    );
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(stack.getByRole('link', { name: 'Aç' }));
    expect(follow).not.toHaveBeenCalled();
  });
});

describe('a toast under the pointer', () => {
  const text = 'Eşitleme bitti';
  function pointAt(movementX: number) {
    const move = createEvent.pointerMove(screen.getByText(text));
    fireEvent(
      screen.getByText(text),
      Object.defineProperties(move, { movementX: { value: movementX }, movementY: { value: 0 } }),
    );
  }

  it.each([
    [0, false],
    [3, true],
  ])('that moved by %d pixels stays: %s', async (movement, stays) => {
    const { clock, stack } = show();
    act(() => void notify.success(text));
    act(() => pointAt(movement));
    await act(() => clock.advance(3000));
    expect(stack.queryAllByText(text)).toHaveLength(stays ? 1 : 0);
  });
});

describe('the confirm dialog', () => {
  it.each([
    ['Onayla', true],
    ['İptal', false],
  ])('answers %s with %s', async (label, expected) => {
    show();
    let answer: Promise<boolean> = Promise.resolve(!expected);
    act(() => {
      answer = askConfirm({ title: 'Silinsin mi?', message: 'Geri alınamaz.', danger: true });
    });
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: label }));
    await expect(answer).resolves.toBe(expected);
  });
});
