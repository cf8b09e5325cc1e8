import { act, cleanup, waitFor } from '@testing-library/react';
import type { AppModule, OfferedLinks } from '../contract';
import type { Platform, Undo } from '../platform';
import { stopSession } from '../session';
import { fakeApi, type FakeRoutes } from './fake-api';
import { fakeRealtime } from './fake-realtime';
import { freshWorld } from './fresh-world';
import { renderScreen } from './render-screen';

interface VisitedModule {
  readonly module: AppModule;
  readonly manifest: { readonly id: string; readonly menu: readonly { readonly to: string }[] };
  readonly fakes: { readonly routes: FakeRoutes; readonly links?: OfferedLinks };
}

type Begin = (run: (...args: never[]) => unknown, ms?: number) => Undo;

/** Lists the timers and listeners of a platform that have not ended, each with the lines that began it. */
function followStarts({ clock, page, storage }: Platform): () => readonly string[] {
  const running = new Map<symbol, string>();
  const follow = (owner: object, name: string, isOnce = false) => {
    const begin = Reflect.get(owner, name) as Begin;
    const followed: Begin = (run, ms) => {
      const key = Symbol(name);
      const lines = new Error().stack?.split('\n').slice(2, 5) ?? [];
      running.set(key, [name, ...lines.map((line) => line.trim())].join(' '));
      const undo = begin((...args) => {
        if (isOnce) running.delete(key);
        return run(...args);
      }, ms);
      return () => {
        running.delete(key);
        undo();
      };
    };
    Reflect.set(owner, name, followed);
  };
  follow(clock, 'setTimeout', true);
  follow(clock, 'setInterval');
  for (const name of ['onVisible', 'onHidden', 'onOnline', 'onKeyDown', 'onUncaught', 'guardLeave'])
    follow(page, name);
  follow(storage, 'onChange');
  return () => [...running.values()];
}

/**
 * Opens every menu entry of a module on its fakes, leaves the module and undoes its setup. Answers
 * the timers and listeners of the platform that it began and that run on.
 */
export async function stillRunning({ module, manifest, fakes }: VisitedModule) {
  const machine = freshWorld();
  machine.clock = { ...machine.clock };
  fakeApi(fakes.routes);
  const live = fakeRealtime();
  const listRunning = followStarts(machine);
  const teardown = module.setup?.({ id: manifest.id, version: 'test', log: machine.log });
  const opened: string[] = [];
  const { router } = renderScreen(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        children: [...module.routes, { path: 'left', element: null }],
      },
    ],
    { at: '/left', ...(fakes.links && { links: fakes.links }) },
  );
  for (const to of [...manifest.menu.map((entry) => entry.to), '/left']) {
    await act(() => router.navigate(to));
    await waitFor(() => {
      if (router.state.navigation.state !== 'idle') throw new Error(`${to} does not open`);
    });
    opened.push(router.state.location.pathname);
  }
  cleanup();
  // The data of the person that the module keeps goes with them, as when they sign out.
  stopSession();
  teardown?.();
  live.stop();
  return { opened, running: listRunning() };
}
