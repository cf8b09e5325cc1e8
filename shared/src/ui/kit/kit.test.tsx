import { act, render, screen, waitFor } from '@testing-library/react';
import { useContext } from 'react';
import { notificationsStore } from '../../notifications';
import { freshWorld } from '../../testing';
import type { OpenedProps } from './use-opener';
import { inKit, lateInKit, loadKitAhead } from './in-kit';
import { Kit } from './kit';
import { KitContext } from './kit-context';

const Where = () => <p>{useContext(KitContext) ? 'içeride' : 'dışarıda'}</p>;
const opened = (open: boolean, onOpenChange: OpenedProps['onOpenChange'] = () => undefined) => ({
  open,
  onOpenChange,
  ids: { trigger: 'düğme', content: 'içerik' },
});
const Panel = ({ opened: { open } }: { readonly opened: OpenedProps }) =>
  open ? <p>panel</p> : null;

beforeEach(() => void freshWorld());

test('a plain screen is outside; an area of the kit is inside as soon as it has come, and at once within another', async () => {
  const { rerender } = render(<Where />);
  expect(screen.getByText('dışarıda')).toBeInTheDocument();
  rerender(
    <Kit>
      <Where />
    </Kit>,
  );
  expect(await screen.findByText('içeride')).toBeInTheDocument();
  rerender(
    <KitContext value>
      <Kit>
        <Where />
      </Kit>
    </KitContext>,
  );
  expect(screen.getByText('içeride')).toBeInTheDocument();
});

describe('a part of the kit', () => {
  it('is requested when it opens and not before, once, and drawn inside the kit', async () => {
    const request = jest.fn(() =>
      Promise.resolve(({ opened: now }: { readonly opened: OpenedProps }) =>
        now.open ? <Where /> : null,
      ),
    );
    const Part = inKit(request);
    const { rerender } = render(<Part opened={opened(false)} />);
    expect(request).not.toHaveBeenCalled();
    rerender(<Part opened={opened(true)} />);
    expect(await screen.findByText('içeride')).toBeInTheDocument();
    rerender(<Part opened={opened(false)} />);
    rerender(<Part opened={opened(true)} />);
    expect(screen.getByText('içeride')).toBeInTheDocument();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('that does not come is said, its button is closed, and the next opening asks again', async () => {
    const request = jest.fn(() => Promise.resolve(Panel));
    request.mockRejectedValueOnce(new Error('Parça gelmedi'));
    const Part = inKit(request);
    const changes: boolean[] = [];
    const follow = ({ open }: { readonly open: boolean }) => void changes.push(open);
    const { rerender } = render(<Part opened={opened(true, follow)} />);
    await waitFor(() => expect(changes).toEqual([false]));
    expect(notificationsStore.getState().notifications.map(({ severity }) => severity)).toEqual([
      'error',
    ]);
    rerender(<Part opened={opened(false)} />);
    rerender(<Part opened={opened(true)} />);
    expect(await screen.findByText('panel')).toBeInTheDocument();
  });

  it('that nobody asked for fails in silence', async () => {
    const request = jest.fn(() => Promise.reject(new Error('Parça gelmedi')));
    const Part = lateInKit(request, () => undefined);
    render(<Part />);
    await waitFor(() => expect(request).toHaveBeenCalled());
    await act(() => Promise.resolve());
    expect(notificationsStore.getState().notifications).toEqual([]);
  });

  it('loaded ahead stands at the first press', async () => {
    const Part = inKit(() => Promise.resolve(Panel));
    await act(() => loadKitAhead());
    render(<Part opened={opened(true)} />);
    expect(screen.getByText('panel')).toBeInTheDocument();
  });
});
