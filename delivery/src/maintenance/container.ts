import type { ModuleReleaseRecord, ShellRelease } from '../store/release-record';
import { StandInBrowser } from './stand-in-browser';

/** The name that every remote exposes (docs/behaviour.md §11.1). */
const EXPOSED = './module';
/** Loading from a disk takes moments; longer means that something waits for what never comes. */
const PATIENCE_MS = 10_000;

/** The names that a shell really shares, each with its versions. A name that its build does not import is missing, whatever its record says. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Container {
  init(shareScope: unknown): unknown;
  get(name: string): Promise<unknown>;
}

/** Starts the shell's entry alone and reads what it offers to modules; null when it offers nothing. What it throws is thrown. */
export async function shareScopeOf(
  folder: string,
  shell: ShellRelease,
): Promise<ShareScope | null> {
  const browser = new StandInBrowser(folder, false);
  await browser.run(shell.entry);
  const federation = browser.global('__FEDERATION__') as
    { __INSTANCES__?: { shareScopeMap?: { default?: ShareScope } }[] } | undefined;
  return federation?.__INSTANCES__?.[0]?.shareScopeMap?.default ?? null;
}

/**
 * Loads a module's entry as the shell would and requests `./module` of its container. Answers the
 * problem in one sentence, or null. The module's first code is fetched but not run: that needs a
 * page.
 */
export async function containerProblem(
  folder: string,
  record: ModuleReleaseRecord,
  shared: ShareScope,
): Promise<string | null> {
  const browser = new StandInBrowser(folder);
  try {
    await browser.run(record.entry);
  } catch (error) {
    return `${record.entry} çalışırken hata verdi: ${messageOf(error)}`;
  }
  const container = browser.global(record.scope);
  if (!isContainer(container))
    return `${record.entry} '${record.scope}' adlı kapsayıcıyı tanımlamıyor.`;
  const missing = new Set<string>();
  try {
    await inTime(Promise.resolve(container.init(standIns(shared, missing))));
    const factory = await inTime(container.get(EXPOSED));
    if (typeof factory !== 'function') return `kapsayıcı ${EXPOSED} için bir modül vermiyor.`;
  } catch (error) {
    return `kapsayıcı ${EXPOSED} modülünü vermiyor: ${messageOf(error)}`;
  }
  return missing.size > 0 ? `canlı kabuk ${[...missing].sort().join(', ')} paylaşmıyor.` : null;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Container).init === 'function' &&
  typeof (value as Container).get === 'function';

/** A share scope of the same names with an empty module behind each; a name that is requested in vain is noted. */
function standIns(shared: ShareScope, missing: Set<string>): unknown {
  const lib = (): unknown => ({});
  const common = {
    lib,
    get: () => Promise.resolve(lib),
    loaded: true,
    from: 'host',
    scope: ['default'],
    useIn: [],
    deps: [],
    strategy: 'loaded-first',
    shareConfig: { singleton: true, requiredVersion: false },
  };
  const scope = Object.fromEntries(
    Object.entries(shared).map(([name, versions]) => [
      name,
      Object.fromEntries(Object.keys(versions).map((version) => [version, { ...common, version }])),
    ]),
  );
  return new Proxy(scope, {
    get: (target, name) => {
      if (typeof name === 'string' && !(name in target)) missing.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${PATIENCE_MS / 1000} saniyede yanıt gelmedi`)),
      PATIENCE_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

// A value thrown in another realm is no instance of this realm's Error.
const messageOf = (error: unknown): string =>
  String((error as { message?: unknown } | null)?.message ?? error).split('\n')[0] ?? '';
