import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useListAddress } from './use-list-address';

const Back = () => <p>{useListAddress('/liste')}</p>;

it.each([
  [{ list: '/liste?sort=name.ascending' }, '/liste?sort=name.ascending'],
  [{ list: '/liste' }, '/liste'],
  [{ list: '/listeler?x=1' }, '/liste'],
  [{ list: 7 }, '/liste'],
  [null, '/liste'],
])('a page opened with %j leads back to %s', (state, address) => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/kisi', state }]}>
      <Back />
    </MemoryRouter>,
  );
  expect(screen.getByText(address)).toBeVisible();
});
