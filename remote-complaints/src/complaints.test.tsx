import { checkModule } from '@muhatap/shared/contract';
import { fakeApi, freshWorld, renderScreen } from '@muhatap/shared/testing';
import { moduleManifest } from '@muhatap/shared/wire/releases';
import { screen } from '@testing-library/react';
import manifest from '../module.json';
import { createFakes } from './fakes';
import { module } from './module';

beforeEach(() => {
  freshWorld();
  fakeApi(createFakes().routes);
});

describe('module', () => {
  it('fits its manifest and the contract', () => {
    expect(checkModule(module, moduleManifest.parse(manifest).id)).toMatchObject({ ok: true });
  });

  it('sends unknown addresses to the 404 page', async () => {
    const { router } = renderScreen(
      [
        {
          path: '/',
          HydrateFallback: () => null,
          children: [...module.routes, { path: '404', element: <p>Yok</p> }],
        },
      ],
      { at: '/sikayetler/olmayan' },
    );
    expect(await screen.findByText('Yok')).toBeVisible();
    expect(router.state.location.pathname).toBe('/404');
  });
});
