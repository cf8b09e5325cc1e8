import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { confirmStore } from '../notifications';
import { freshWorld } from '../testing';
import { useUnsavedGuard } from './use-unsaved-guard';

function Form({ isDirty }: { readonly isDirty: boolean }) {
  useUnsavedGuard(isDirty);
  return null;
}

/** A page whose forms have changes or none, and another one. */
function open(...forms: readonly boolean[]) {
  const page = (
    <>
      {forms.map((isDirty, index) => (
        <Form key={index} isDirty={isDirty} />
      ))}
    </>
  );
  const routes = [
    { path: '/', element: page },
    { path: '/sonra', element: <h1>Sonraki sayfa</h1> },
  ];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  return () => act(() => router.navigate('/sonra'));
}

const question = () => confirmStore.getState().question;

beforeEach(() => {
  freshWorld();
  // The router says with each step that it asks one guard alone.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test.each([[[true]], [[true, false]], [[false, true, false]]])(
  'a page with unsaved changes is left once that is confirmed, whichever of its forms has them (%j)',
  async (forms) => {
    const leave = open(...forms);
    await leave();
    expect(question()?.title).toBe('Kaydedilmemiş değişiklikler var');
    expect(screen.queryByText('Sonraki sayfa')).toBeNull();
    act(() => confirmStore.getState().answer(true));
    await waitFor(() => expect(screen.getByText('Sonraki sayfa')).toBeVisible());
    expect(question()).toBeNull();
  },
);

test('a page without changes is left at once', async () => {
  const leave = open(false, false);
  await leave();
  expect(screen.getByText('Sonraki sayfa')).toBeVisible();
});

test('changes of a page that was left hold up no other one', async () => {
  const leave = open(true);
  await leave();
  act(() => confirmStore.getState().answer(true));
  await waitFor(() => expect(screen.getByText('Sonraki sayfa')).toBeVisible());
  const leaveNext = open(false);
  await leaveNext();
  expect(question()).toBeNull();
});
