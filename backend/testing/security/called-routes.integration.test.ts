import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { backendSurface } from '@muhatap/shared/wire/releases';
import { inBackend, WORKSPACE } from '../../src/config/folders';

interface Calls {
  readonly routes: Readonly<Record<string, unknown>>;
  readonly events: readonly string[];
  readonly signals: readonly string[];
}
interface Tooling {
  readonly readCalls: (files: readonly string[], places: object) => Calls;
  readonly FRONT_ENDS: readonly string[];
}

const load = createRequire(import.meta.url);
const inWorkspace = (...parts: string[]) => path.join(WORKSPACE, ...parts);
const { readCalls } = load(inWorkspace('shared/tooling/calls/calls.cjs')) as Tooling;
const { FRONT_ENDS } = load(inWorkspace('shared/tooling/front-ends.cjs')) as Tooling;

const NO_PAGE = /\.test\.|[\\/](testing|fakes|standalone|bench)[\\/]/;
const sourcesOf = (name: string): string[] =>
  readdirSync(inWorkspace(name, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => inWorkspace(name, 'src', file))
    .filter((file) => /\.tsx?$/.test(file) && !NO_PAGE.test(file));

test.each(FRONT_ENDS)(
  'all that %s calls and listens to is offered by the built backend',
  (name) => {
    const text = readFileSync(inBackend('dist/surface.json'), 'utf8');
    const backend = backendSurface.parse(JSON.parse(text));
    const files = [...sourcesOf(name), ...(name === 'host' ? sourcesOf('shared') : [])];
    const calls = readCalls(files, {
      folder: inWorkspace(name),
      shared: inWorkspace('shared'),
      name: '@muhatap/shared',
    });
    const routes = Object.keys(calls.routes).filter((route) => route.includes(' /api/'));
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter((route) => !(route in backend.routes))).toEqual([]);
    const listens = [...calls.events, ...calls.signals];
    const sent = [...backend.events, ...backend.signals];
    expect(listens.filter((one) => !sent.includes(one))).toEqual([]);
  },
);
