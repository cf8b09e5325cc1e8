import { freshWorld } from '@muhatap/shared/testing';
import { UiProvider } from '@muhatap/shared/ui';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { renderShell } from '../testing/render-shell';
import { AuthLayout } from './layouts/auth-layout';

const administrator = {
  id: 'u9',
  name: 'Selin Kaya',
  avatar_url: null,
  availability: 'online',
  is_here: true,
  roles: [],
  groups: [],
  administers: true,
  email: null,
  phone: null,
};
const routes = {
  'GET /api/colleagues': () => ({
    colleagues: [administrator],
    total: 1,
    page: 1,
    limit: 100,
    counts: { all: 1, here: 1 },
  }),
};

describe('the help page', () => {
  it('names the administrators to a signed-in person', async () => {
    renderShell({ at: '/help', routes });
    expect(await screen.findByText('Selin Kaya')).toBeInTheDocument();
  });

  it('says a visitor how to get in, and asks the server for no names', async () => {
    const { api } = renderShell({ at: '/help', isSignedIn: false, routes });
    expect(await screen.findByRole('heading', { name: 'Yardım' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Giriş sayfasına dön' })).toBeInTheDocument();
    expect(api.requests.map(({ path }) => path)).not.toContain('/api/colleagues');
  });
});

test.each([
  [{ help_url: 'https://yardim.ornek.test/' }, 'https://yardim.ornek.test/'],
  [{}, '/help'],
])('the help link of the sign-in pages, with %j in the page, leads to %s', (config, target) => {
  freshWorld({ pageConfig: () => config });
  render(
    <UiProvider>
      <MemoryRouter>
        <AuthLayout />
      </MemoryRouter>
    </UiProvider>,
  );
  expect(screen.getByRole('link', { name: 'Need help?' })).toHaveAttribute('href', target);
});
