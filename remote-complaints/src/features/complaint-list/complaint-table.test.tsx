import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { freshWorld, setWideWindow } from '@muhatap/shared/testing';
import { useComplaintChoice } from '#entities/complaint';
import { createFakeData } from '../../fakes/fake-data';
import { ComplaintTable } from './complaint-table';

const data = createFakeData();

function Listed() {
  const complaints = data.complaints().slice(0, 2);
  return (
    <ComplaintTable
      complaints={complaints}
      now={0}
      opened={{}}
      order={{ by: 'createdAt', direction: 'descending' }}
      onOrder={() => undefined}
      choice={useComplaintChoice(complaints)}
    />
  );
}

test('a box of a row, pressed before the kit has come, chooses the complaint and opens none', async () => {
  freshWorld();
  setWideWindow(true);
  const router = createMemoryRouter([
    { path: '/', element: <Listed /> },
    { path: '*', element: <p>Ayrıntı</p> },
  ]);
  render(<RouterProvider router={router} />);
  const [first] = screen.getAllByRole('checkbox', { name: /^Seç: / });
  await userEvent.click(first ?? document.body);
  expect(first).toBeChecked();
  expect(router.state.location.pathname).toBe('/');
});
