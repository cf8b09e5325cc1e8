import { act, render, screen } from '@testing-library/react';
import { aRole, aUser } from '../testing/demo-data';
import { freshWorld } from '../testing/fresh-world';
import { updateUser } from './session.actions';
import { adoptSession } from './session.life';
import { useGrant, useSession } from './session.store';

beforeEach(() => void freshWorld());

function Name() {
  const name = useSession((state) => state.user?.name ?? 'kimse');
  return <p>{`${name} ${useGrant('inbox') ? 'açık' : 'kapalı'}`}</p>;
}

test('a screen follows the session', () => {
  adoptSession(aUser(), [aRole(['inbox'])]);
  render(<Name />);
  expect(screen.getByText('Ayşe Yılmaz açık')).toBeVisible();
  act(() => updateUser(aUser({ name: 'Ayşe Demir' })));
  expect(screen.getByText('Ayşe Demir açık')).toBeVisible();
});

test('a screen before the start is a developer error', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Name />)).toThrow(/Session used before startSession/);
});
