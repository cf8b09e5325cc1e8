import { createMemoryPlatform, initializePlatform } from '@muhatap/shared/platform';
import { aLiveModule } from '../testing/live-module';
import { failureKind, ModuleFailure } from './module-failure';
import { createModuleLoader } from './module-loader';

const good = { id: 'inbox', contract: '^1.0.0', routes: [{ id: 'inbox:home', path: 'inbox' }] };
const modules = { 'remote-inbox': aLiveModule({ id: 'inbox', grant: 'inbox', prefixes: ['/inbox'], fallback: true }) };

function stage(answers: readonly (() => unknown)[]) {
  let next = 0;
  const registered: string[] = [];
  const report = jest.fn();
  const loader = createModuleLoader({
    modules,
    report,
    runtime: {
      register: ({ version }, replace) => registered.push(`${version}${replace ? '!' : ''}`),
      load: async () => answers[Math.min(next++, answers.length - 1)]?.(),
    },
  });
  return { loader, registered, report, calls: () => next };
}
const down = () => { throw new Error('ScriptNetworkError: RUNTIME-008'); };

beforeEach(() => initializePlatform(createMemoryPlatform()));

describe('the module loader', () => {
  it('loads once for everybody who asks and runs setup once', async () => {
    const teardown = jest.fn();
    const setup = jest.fn(() => teardown);
    const { loader, calls } = stage([() => ({ ...good, setup })]);
    const [first, second] = await Promise.all([loader.load('remote-inbox'), loader.load('remote-inbox')]);
    expect(first).toBe(second);
    expect(calls()).toBe(1);
    expect(setup).toHaveBeenCalledWith(expect.objectContaining({ id: 'inbox', version: '2.0.0' }));
    loader.teardown();
    loader.teardown();
    expect(teardown).toHaveBeenCalledTimes(1);
  });

  it('puts the fallback in the place of a release that fails, and tells which one failed', async () => {
    const { loader, registered, report } = stage([down, () => good]);
    expect((await loader.load('remote-inbox')).release.version).toBe('1.0.0');
    expect(registered).toEqual(['2.0.0', '1.0.0!']);
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network', release: expect.objectContaining({ version: '2.0.0' }) }));
  });

  it('takes a module that breaks the contract for a failed one', async () => {
    const { loader, report } = stage([() => ({ ...good, contract: '^9.0.0' }), () => good]);
    await loader.load('remote-inbox');
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'contract' }));
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
});

describe('failureKind', () => {
  it.each([
    ['network', 'The script could not be loaded: RUNTIME-008'],
    ['timeout', 'Loading timed out after 8000 ms'],
    ['chunk', 'ChunkLoadError: Loading chunk 42 failed.'],
    ['integrity', 'unlisted script /remotes/x.js'],
    ['shared_version', 'RUNTIME-012: no provider for react'],
    ['evaluation', 'x is not a function'],
  ])('is %s for “%s”', (kind, message) => expect(failureKind(new Error(message))).toBe(kind));
});
