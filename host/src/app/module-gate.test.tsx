import type { AppModule } from '@muhatap/shared/contract';
import { adoptSession } from '@muhatap/shared/session';
import { aRole, aUser, freshWorld } from '@muhatap/shared/testing';
import { Button } from '@muhatap/shared/ui';
import { PlainProvider } from '@muhatap/shared/ui/plain';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ModuleGate } from './module-gate';

function show(kit: AppModule['kit'], screenOfModule: ReactNode) {
  freshWorld();
  adoptSession(aUser(), [aRole()]);
  const module = { id: 'inbox', contract: '^1.0.0', routes: [], kit };
  const router = createMemoryRouter([
    {
      path: '/',
      element: <ModuleGate name="remote-inbox" module={module} grant="inbox" />,
      children: [{ index: true, element: screenOfModule }],
    },
  ]);
  render(
    <PlainProvider>
      <RouterProvider router={router} />
    </PlainProvider>,
  );
}

test('a module may draw parts of the kit anywhere in its screens', async () => {
  show(undefined, <Button>Kaydet</Button>);
  expect(await screen.findByRole('button', { name: 'Kaydet' })).toBeInTheDocument();
});

test('one that puts its own areas around them waits for none', () => {
  show('own', <p>liste</p>);
  expect(screen.getByText('liste')).toBeInTheDocument();
});
