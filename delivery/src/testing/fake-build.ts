import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A folder of its own for one test. */
export const scratchFolder = (): Promise<string> =>
  mkdtemp(path.join(os.tmpdir(), 'muhatap-delivery-'));

/** Declarations of one package `@muhatap/shared/kit`: name → the type of its value. Equal types are equal declarations. */
export type FakeDeclarations = Record<string, string>;

/** The needs of a fake build of the backend. `shapes` maps wire schemas, `<package>#<name>`, to the fields of an object. */
export interface FakeCalls {
  routes?: Record<string, { reads: string[]; sends: string[] }>;
  events?: string[];
  grants?: string[];
  shapes?: Record<string, string>;
}

interface FakeModule {
  menu?: object[];
  calls?: FakeCalls;
  /** The declarations that it was built against. */
  needs?: FakeDeclarations;
  id?: string;
  text?: string;
  contract?: string | undefined;
  requires?: Record<string, string>;
  /** The names that it uses, by package. */
  uses?: Record<string, string[]>;
  /** Fields of its module.json that differ from what is usual. */
  manifest?: { prefixes: string[] };
  /**
   * Code of the entry; by default it defines a container that requests what the module requires.
   */
  entry?: string;
  /** Code that draws an address: of `path` and `load`, which loads a script. */
  draw?: string;
  /** Code that its setup runs before anything of it is drawn; by default it has none. */
  setup?: string;
  /** The exports of its fakes, as an expression; by default it ships none. */
  fakes?: string;
  commit?: string | null;
  isDirty?: boolean;
}

interface FakeShell {
  /** Code of the entry; by default a shell that loads the module of an address and reports how it went. */
  entry?: string;
  /** The names that it offers, by package. */
  names?: Record<string, string[]>;
  /** Those of them that are to go. */
  deprecated?: Record<string, string[]>;
  shows?: { groups: string[]; icons: string[] };
  /** Wire schemas that it brings its modules, as FakeCalls has them. */
  schemas?: Record<string, string>;
  offers?: FakeDeclarations;
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
    needs,
    calls,
    uses,
    manifest,
    draw = "''",
    setup,
    menu = [],
    fakes,
    entry = containerOf(id, Object.keys(requires), draw, setup),
    commit = null,
    isDirty = false,
  }: FakeModule = {},
): Promise<string> {
  await write(
    folder,
    {
      'remoteEntry.js': `/* entry ${text} */${entry}${' '.repeat(600)}`,
      'page.js': `/* page ${text} */`,
      ...fakesFile(fakes),
      ...declarationFiles(needs, calls?.shapes),
    },
    {
      ...declarationAssets(needs),
      ...callAssets(calls),
      uses,
      kind: 'module',
      commit,
      isDirty,
      entry: 'remoteEntry.js',
      preload: ['remoteEntry.js'],
      scope: `remote_${id}`,
      requires,
      manifest: {
        id,
        title: id,
        contract,
        prefixes: [`/${id}`],
        grant: 'inbox',
        menu,
        ...manifest,
      },
    },
  );
  return folder;
}

const fakesFile = (fakes: string | undefined): Record<string, string> =>
  fakes === undefined ? {} : { 'fakes.cjs': `module.exports = ${fakes};` };

export async function fakeShellBuild(
  folder: string,
  {
    contract = '1.0.0',
    react = '19.3.1',
    text = 'one',
    offers,
    schemas,
    shows,
    names,
    deprecated,
    entry = SHELL,
  }: FakeShell = {},
): Promise<string> {
  const page =
    '<!doctype html><head><link rel="icon" href="/favicon.svg"></head><div id="root"></div><!-- muhatap:start -->';
  await write(
    folder,
    {
      'main.js': `/* shell ${text} */${entry}`,
      'bootstrap.js': '/* bootstrap */',
      'index.html': page,
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ...declarationFiles(offers, schemas),
    },
    {
      ...declarationAssets(offers),
      ...schemaAssets(schemas),
      ...(shows && { shows }),
      ...(names && { offers: names }),
      ...(deprecated && { deprecated }),
      kind: 'shell',
      entry: 'main.js',
      preload: ['main.js', 'bootstrap.js'],
      contract,
      provides: { react },
    },
  );
  return folder;
}

const unitOf = (name: string, type: string): string =>
  `${name}_${createHash('sha256').update(type).digest('hex').slice(0, 12)}`;

const declarationAssets = (types: FakeDeclarations | undefined) =>
  types && {
    declarations: 'declarations.json',
    declared: {
      '@muhatap/shared/kit': Object.fromEntries(
        Object.entries(types).map(([name, type]) => [name, unitOf(name, type)]),
      ),
    },
  };

/** The units of wire schemas: by schema, and their texts. */
export function fakeCalls(shapes: Record<string, string>): {
  wire: Record<string, string>;
  units: Record<string, string>;
} {
  const zod = unitOf('z', 'zod');
  const all = Object.entries(shapes).map(([name, fields]) => {
    const unit = unitOf(name.split('#')[1] ?? '', fields);
    const type = `z.ZodObject<{ ${fields} }, z.core.$strip>`.replaceAll('z.', `${zod}.`);
    return { name, unit, text: `export declare const ${unit}: ${type};` };
  });
  return {
    wire: Object.fromEntries(all.map(({ name, unit }) => [name, unit])),
    units: {
      ...Object.fromEntries(all.map(({ unit, text }) => [unit, text])),
      ...(all.length > 0 && {
        [zod]: `import { z as ${zod} } from "zod";\nexport { ${zod} };`,
      }),
    },
  };
}

const callAssets = (calls: FakeCalls | undefined) =>
  calls && {
    ...(calls.shapes && { declarations: 'declarations.json' }),
    calls: {
      routes: calls.routes ?? {},
      events: calls.events ?? [],
      signals: [],
      grants: calls.grants ?? [],
      wire: fakeCalls(calls.shapes ?? {}).wire,
    },
  };

/** A shell's schemas stand among the declarations of its names. */
function schemaAssets(shapes: Record<string, string> | undefined) {
  if (shapes === undefined) return undefined;
  const declared: Record<string, Record<string, string>> = {};
  for (const [schema, unit] of Object.entries(fakeCalls(shapes).wire)) {
    const [place = '', name = ''] = schema.split('#');
    declared[place] = { ...declared[place], [name]: unit };
  }
  return { declarations: 'declarations.json', declared };
}

function declarationFiles(
  types: FakeDeclarations | undefined,
  shapes: Record<string, string> | undefined,
): Record<string, string> {
  if (types === undefined && shapes === undefined) return {};
  const own = Object.entries(types ?? {}).map(([name, type]) => {
    const unit = unitOf(name, type);
    return [unit, `export declare const ${unit}: ${type};`];
  });
  const units = { ...fakeCalls(shapes ?? {}).units, ...Object.fromEntries(own) } as object;
  return { 'declarations.json': JSON.stringify(units) };
}

/** As much of the shell as modules see: the container of an address's module, one popstate for each navigation, a report. */
const SHELL = `(() => {
  const { modules } = JSON.parse(document.getElementById('muhatap-page').textContent).releases;
  const root = document.getElementById('root');
  const load = (src) => new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, onload: resolve });
    script.onerror = () => reject(new Error('Loading chunk failed'));
    document.head.append(script);
  });
  const open = async () => {
    const path = location.pathname;
    const [name, found] = Object.entries(modules).find(([, { manifest }]) => manifest.prefixes.some((prefix) => path.startsWith(prefix))) ?? [];
    if (!found) return void (root.innerHTML = '<main></main>');
    const report = (failure) => fetch('/releases/reports', { method: 'POST', body: JSON.stringify({ module: name, version: found.version + '-' + found.digest, failure }) });
    try {
      if (!window[found.scope]) await load(found.entry);
      await window[found.scope].init({});
      const { draw = () => '', setup } = (await window[found.scope].get('./module'))();
      await setup?.();
      root.innerHTML = '<main>' + await draw(path, load) + '</main>';
      report(null);
    } catch ({ message }) {
      root.innerHTML = '<main></main>';
      report({ kind: message.includes('chunk') ? 'chunk' : 'evaluation', message });
    }
  };
  addEventListener('popstate', open);
  open();
})();`;

/** A menu entry that leads to an address. */
export const fakeEntry = (to: string) => ({
  ...{ id: to, group: 'inbox', label: to, icon: 'inbox', order: 1, to },
});

const containerOf = (id: string, sharedNames: string[], draw: string, setup?: string): string =>
  `var remote_${id}={init:async(scope)=>{${JSON.stringify(sharedNames)}.forEach((name)=>scope[name])},get:async(name)=>{if(name!=='./module')throw new Error('no '+name);return()=>({${setup === undefined ? '' : `setup:()=>{${setup}},`}draw:async(path,load)=>${draw}})}};`;

async function write(
  folder: string,
  files: Record<string, string>,
  assets: unknown,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  await writeFile(path.join(folder, 'release-assets.json'), JSON.stringify(assets));
}
