import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '@muhatap/shared/ui';
import { createManualClock, fakeApi, freshWorld, type ManualClock } from '@muhatap/shared/testing';
import { Search } from './search';

let clock: ManualClock;
/** Words written to the address, in order; `arrive` sets them as a page does when it has loaded. */
const terms: string[] = [];
let arrive: (term: string) => void;

function Page() {
  const [term, setTerm] = useState('');
  arrive = (next) => act(() => setTerm(next));
  return (
    <Search
      term={term}
      onTerm={(next) => terms.push(next)}
      onRoom={() => undefined}
      onMessage={() => undefined}
    >
      liste
    </Search>
  );
}
const field = () => screen.getByRole('searchbox');
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => clock.advance(ms));

beforeEach(() => {
  terms.length = 0;
  clock = createManualClock();
  freshWorld({ clock });
  fakeApi({ 'GET /api/inbox/search': () => ({ rooms: [], messages: [], next_cursor: null }) });
  render(
    <UiProvider>
      <Page />
    </UiProvider>,
  );
});

test('letters written while the address follows stay, however late it comes', async () => {
  write('lam');
  await pass(300);
  write('lamba');
  arrive('lam');
  expect(field()).toHaveValue('lamba');
  await pass(300);
  write('lambalar');
  await pass(300);
  arrive('lamba');
  expect(field()).toHaveValue('lambalar');
  arrive('lambalar');
  await pass(1000);
  expect(terms).toEqual(['lam', 'lamba', 'lambalar']);
});

test('a blank between two words stays, too, and asks the address for nothing', async () => {
  write('sokak');
  await pass(300);
  arrive('sokak');
  write('sokak ');
  await pass(1000);
  expect(field()).toHaveValue('sokak ');
  expect(terms).toEqual(['sokak']);
});

test('the words of another address take the place of what was written', async () => {
  write('lamba');
  await pass(300);
  arrive('lamba');
  arrive('su');
  expect(field()).toHaveValue('su');
  arrive('lamba');
  expect(field()).toHaveValue('lamba');
});
