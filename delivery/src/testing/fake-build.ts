import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A folder of its own for one test. */
export const scratchFolder = (): Promise<string> =>
  mkdtemp(path.join(os.tmpdir(), 'muhatap-delivery-'));

interface FakeModule {
  id?: string;
  text?: string;
  contract?: string | undefined;
  requires?: Record<string, string>;
  /**
   * Code of the entry; by default it defines a container that requests what the module requires.
   */
  entry?: string;
}

interface FakeShell {
  contract?: string | undefined;
  react?: string;
  text?: string;
}

/** Writes a build as webpack leaves it, small enough for a test. */
export async function fakeModuleBuild(
  folder: string,
  {
    id = 'inbox',
    text = 'one',
    contract = '^1.0.0',
    requires = { react: '^19.0.0' },
    entry = containerOf(id, Object.keys(requires)),
  }: FakeModule = {},
): Promise<string> {
  await write(
    folder,
    {
      'remoteEntry.js': `/* entry ${text} */${entry}${' '.repeat(600)}`,
      'page.js': `/* page ${text} */`,
    },
    {
      kind: 'module',
      entry: 'remoteEntry.js',
      preload: ['remoteEntry.js'],
      scope: `remote_${id}`,
      requires,
      manifest: { id, title: id, contract, prefixes: [`/${id}`], grant: 'inbox', menu: [] },
    },
  );
  return folder;
}

export async function fakeShellBuild(
  folder: string,
  { contract = '1.0.0', react = '19.3.1', text = 'one' }: FakeShell = {},
): Promise<string> {
  const page =
    '<!doctype html><head><link rel="icon" href="/favicon.svg"></head><div id="root"></div><!-- muhatap:start -->';
  await write(
    folder,
    {
      'main.js': `/* shell ${text} */__FEDERATION__={__INSTANCES__:[{shareScopeMap:{default:{react:{"${react}":{}}}}}]};`,
      'bootstrap.js': '/* bootstrap */',
      'index.html': page,
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    {
      kind: 'shell',
      entry: 'main.js',
      preload: ['main.js', 'bootstrap.js'],
      contract,
      provides: { react },
    },
  );
  return folder;
}

const containerOf = (id: string, sharedNames: string[]): string =>
  `var remote_${id}={init:async(scope)=>{${JSON.stringify(sharedNames)}.forEach((name)=>scope[name])},get:async(name)=>{if(name!=='./module')throw new Error('no '+name);return()=>({})}};`;

async function write(
  folder: string,
  files: Record<string, string>,
  assets: unknown,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await writeFile(path.join(folder, 'release-assets.json'), JSON.stringify(assets));
}
