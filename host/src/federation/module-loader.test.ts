import { ApiError } from '@muhatap/shared/api';
import { createMemoryPlatform, initializePlatform } from '@muhatap/shared/platform';
import { adoptReleases, beginReleases, liveModules } from '#entities/releases';
import { aLiveModule } from '../testing/live-module';
import { avoidRelease } from './avoided-releases';
import { breakKind, failureKind, ModuleFailure, NewerShellNeeded } from './module-failure';
import type { Outcome } from './federation.types';
import { createModuleLoader } from './module-loader';

const good = { id: 'inbox', contract: '^1.0.0', routes: [{ id: 'inbox:home', path: 'inbox' }] };
const inbox = (version = '2.0.0', fallback: string | null = '1.0.0') => ({
  'remote-inbox': aLiveModule({
    id: 'inbox',
    grant: 'inbox',
    prefixes: ['/inbox'],
    version,
    fallback,
  }),
});

function stage(answers: readonly (() => unknown)[]) {
  let next = 0;
  const registered: string[] = [];
  const report = jest.fn<void, [Outcome]>();
  const loader = createModuleLoader({
    report,
    runtime: {
      prepare: () => {},
      register: ({ version }, replace) => void registered.push(`${version}${replace ? '!' : ''}`),
      load: () => Promise.resolve(answers[Math.min(next++, answers.length - 1)]?.()),
    },
  });
  return { loader, registered, report, calls: () => next };
}
const down = () => {
  throw new Error('ScriptNetworkError: RUNTIME-008');
};

beforeEach(() => {
  initializePlatform(createMemoryPlatform());
  beginReleases({ revision: 1, modules: inbox() });
});
const failures = (report: jest.Mock<void, [Outcome]>) =>
  report.mock.calls.flatMap(([{ release, failure }]) =>
    failure === null ? [] : [`${release.version} ${failure.kind}`],
  );

describe('the module loader', () => {
  it('loads once for everybody who asks and runs setup once', async () => {
    const teardown = jest.fn();
    const setup = jest.fn(() => teardown);
    const { loader, calls } = stage([() => ({ ...good, setup })]);
    const [first, second] = await Promise.all([
      loader.load('remote-inbox'),
      loader.load('remote-inbox'),
    ]);
    expect(first).toBe(second);
    expect(calls()).toBe(1);
    expect(setup).toHaveBeenCalledWith(expect.objectContaining({ id: 'inbox', version: '2.0.0' }));
    loader.teardown();
    loader.teardown();
    expect(teardown).toHaveBeenCalledTimes(1);
  });

  it('puts the fallback in the place of a release that fails, and reports which one failed', async () => {
    const { loader, registered, report } = stage([down, () => good]);
    expect((await loader.load('remote-inbox')).release.version).toBe('1.0.0');
    expect(registered).toEqual(['2.0.0', '1.0.0!']);
    expect(failures(report)).toEqual(['2.0.0 network']);
    expect(report).toHaveBeenLastCalledWith(
      expect.objectContaining({
        failure: null,
        began: expect.any(Number) as number,
        release: expect.objectContaining({ version: '1.0.0' }) as unknown,
      }),
    );
  });

  it('takes a module that breaks the contract for a failed one', async () => {
    const { loader, report } = stage([() => ({ ...good, contract: '^9.0.0' }), () => good]);
    await loader.load('remote-inbox');
    expect(failures(report)).toEqual(['2.0.0 contract']);
  });

  it('fails when both releases fail, stays failed, and tries anew after forget', async () => {
    const { loader, registered } = stage([down, down, () => good]);
    await expect(loader.load('remote-inbox')).rejects.toBeInstanceOf(ModuleFailure);
    await expect(loader.load('remote-inbox')).rejects.toBeInstanceOf(ModuleFailure);
    expect(registered).toHaveLength(2);
    loader.forget('remote-inbox');
    expect((await loader.load('remote-inbox')).release.version).toBe('2.0.0');
    expect(registered.at(-1)).toBe('2.0.0!');
  });

  it('takes a new map for what has not come yet, and for what failed', async () => {
    const { loader, registered } = stage([down, down, () => good]);
    adoptReleases({ revision: 2, modules: inbox('2.1.0') });
    await expect(loader.load('remote-inbox')).rejects.toBeInstanceOf(ModuleFailure);
    adoptReleases({ revision: 3, modules: inbox('1.0.0', null) });
    expect((await loader.load('remote-inbox')).release.version).toBe('1.0.0');
    expect(registered).toEqual(['2.1.0', '1.0.0!', '1.0.0!']);
    expect(loader.isStale('remote-inbox')).toBe(false);
  });

  it('leaves what runs as it is, and knows when another release has taken its place', async () => {
    const { loader, calls } = stage([() => good]);
    expect(loader.isStale('remote-inbox')).toBe(false);
    await loader.load('remote-inbox');
    adoptReleases({ revision: 2, modules: inbox('1.0.0', null) });
    expect((await loader.load('remote-inbox')).release.version).toBe('2.0.0');
    expect([calls(), loader.isStale('remote-inbox')]).toEqual([1, true]);
    adoptReleases({ revision: 3, modules: inbox('2.0.0') });
    expect(loader.isStale('remote-inbox')).toBe(false);
  });

  it('is not stale when the fallback runs and then becomes what everybody has', async () => {
    const { loader } = stage([down, () => good]);
    await loader.load('remote-inbox');
    expect(loader.isStale('remote-inbox')).toBe(false);
    adoptReleases({ revision: 2, modules: inbox('1.0.0', null) });
    expect(loader.isStale('remote-inbox')).toBe(false);
    adoptReleases({ revision: 3, modules: inbox('2.1.0') });
    expect(loader.isStale('remote-inbox')).toBe(true);
  });

  it('begins with the fallback where the offered release broke in this tab, until another one is offered', async () => {
    avoidRelease(
      'remote-inbox',
      liveModules()['remote-inbox'] ?? aLiveModule({ id: '', grant: 'inbox', prefixes: [] }),
    );
    const first = stage([() => good]);
    expect((await first.loader.load('remote-inbox')).release.version).toBe('1.0.0');
    adoptReleases({ revision: 2, modules: inbox('2.1.0') });
    const second = stage([() => good]);
    expect((await second.loader.load('remote-inbox')).release.version).toBe('2.1.0');
  });

  it('asks for a newer page, and blames no release, when one that came later does not fit this shell', async () => {
    const foreign = () => ({ ...good, contract: '^9.0.0' });
    const { loader, report } = stage([foreign]);
    adoptReleases({ revision: 2, modules: inbox('3.0.0') });
    await expect(loader.load('remote-inbox')).rejects.toBeInstanceOf(NewerShellNeeded);
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    [
      'Version 19.3.1 from muhatap_host of shared singleton module react does not satisfy the requirement of remote_inbox which needs ^20.0.0)',
      '1.0.0-a',
    ],
    ['x is not a function', '2.0.0-b'],
  ])(
    'asks for a newer page, and blames no release, for “%s” beside an older shell',
    async (message, shell) => {
      beginReleases({ revision: 1, shell: '1.0.0-a', modules: inbox() });
      const { loader, report } = stage([
        () => {
          throw new Error(message);
        },
      ]);
      adoptReleases({ revision: 2, shell, modules: inbox('3.0.0') });
      await expect(loader.load('remote-inbox')).rejects.toBeInstanceOf(NewerShellNeeded);
      expect(report).not.toHaveBeenCalled();
    },
  );

  it('blames a release that throws beside the shell of the moment, though the page is older than the release', async () => {
    beginReleases({ revision: 1, shell: '1.0.0-a', modules: inbox() });
    const { loader, report } = stage([
      () => {
        throw new Error('x is not a function');
      },
      () => good,
    ]);
    adoptReleases({ revision: 2, shell: '1.0.0-a', modules: inbox('3.0.0') });
    await loader.load('remote-inbox');
    expect(failures(report)).toEqual(['3.0.0 evaluation']);
  });

  it('reports nothing of a release that this browser alone tries out', async () => {
    beginReleases({
      revision: 1,
      modules: {
        'remote-inbox': {
          ...aLiveModule({ id: 'inbox', grant: 'inbox', prefixes: ['/inbox'], fallback: '1.0.0' }),
          track: 'override',
        },
      },
    });
    const { loader, report } = stage([down, () => good]);
    await loader.load('remote-inbox');
    expect(failures(report)).toEqual([]);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe('breakKind', () => {
  const chunk = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  it.each([
    ['render', new TypeError("Cannot read properties of undefined (reading 'name')"), true],
    ['chunk', chunk, true],
    [null, chunk, false],
    [null, new TypeError('Failed to fetch'), true],
    [null, ApiError.refusal(500, { error: { code: 'internal', message: 'olmadı' } }), true],
    [null, new ModuleFailure('remote-inbox', 'Gelen Kutusu', 'network', 'down', null), true],
    [null, { status: 404, statusText: 'Not Found', data: null }, true],
  ])('is %s for %s (online: %s)', (kind, error, isOnline) =>
    expect(breakKind(error, isOnline)).toBe(kind),
  );
});

describe('failureKind', () => {
  it.each([
    ['network', 'The script could not be loaded: RUNTIME-008'],
    ['timeout', 'Loading timed out after 8000 ms'],
    ['chunk', 'ChunkLoadError: Loading chunk 42 failed.'],
    ['integrity', 'unlisted script /remotes/x.js'],
    ['shared_version', 'RUNTIME-012: no provider for react'],
    [
      'shared_version',
      'Version 19.3.1 from muhatap_host of shared singleton module react does not satisfy the requirement of remote_inbox which needs ^20.0.0)',
    ],
    ['evaluation', 'x is not a function'],
  ])('is %s for “%s”', (kind, message) => expect(failureKind(new Error(message))).toBe(kind));
});
