import { api } from '@muhatap/shared/api';
import { fakeApi, freshWorld, refuse } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OutdatedStrip } from './index';

test('a page that the server calls outdated says so once, keeps what is typed and is loaded anew by its button', async () => {
  const server = fakeApi({ 'POST /api/x': () => refuse(400, 'page_outdated', 'Eski.') });
  const machine = freshWorld({ http: server });
  render(
    <UiProvider>
      <OutdatedStrip />
      <input aria-label="Ad" />
    </UiProvider>,
  );
  await userEvent.type(screen.getByLabelText('Ad'), 'Ayşe');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  for (const _ of [1, 2]) await act(() => api.post('/api/x', {}).catch(() => undefined));
  expect(screen.getByRole('alert')).toHaveTextContent('Bu sayfa eski; yenileyin.');
  expect(screen.getByLabelText('Ad')).toHaveValue('Ayşe');
  expect(machine.memory.visited).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Yenile' }));
  expect(machine.memory.visited).toEqual(['(reload)']);
});
