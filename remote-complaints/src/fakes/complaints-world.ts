import {
  fakeApi,
  freshWorld,
  renderScreen,
  setWideWindow,
  type FakeApi,
} from '@muhatap/shared/testing';
import { screen, within } from '@testing-library/react';
import { module } from '../module';
import { FAKE_LINKS } from './links';
import { createFakes } from '.';

type Screen = Omit<Parameters<typeof renderScreen>[1], 'at' | 'links'>;

/** The module on a wide window with a server of its own in every test of a file. */
export function complaintsWorld() {
  /** Draws the page of an address. */
  const open = (at: string, more: Screen = {}) =>
    renderScreen([{ path: '/', HydrateFallback: () => null, children: module.routes }], {
      ...more,
      at,
      links: FAKE_LINKS,
    });
  /** Opens the page of a complaint and answers one of its parts. */
  const openPart = async (part: string, id = 'sikayet-1') => {
    open(`/sikayetler/detay?id=${id}`);
    return within(await screen.findByRole('region', { name: part }));
  };
  const world = { server: {} as FakeApi, open, openPart };
  // The screens' code is there before the first test is timed.
  beforeAll(
    async () =>
      void (await Promise.all([
        import('../app/complaint-detail.page'),
        import('../app/complaint-list.page'),
      ])),
  );
  beforeEach(() => {
    freshWorld();
    world.server = fakeApi(createFakes().routes);
    setWideWindow(true);
  });
  return world;
}
