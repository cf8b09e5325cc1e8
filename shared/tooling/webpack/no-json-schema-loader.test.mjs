import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, stop } from 'esbuild';

const loader = createRequire(import.meta.url)('./no-json-schema-loader.cjs');
const core = path.join(
  path.dirname(
    createRequire(path.resolve(import.meta.dirname, '../../package.json')).resolve(
      'zod/package.json',
    ),
  ),
  'v4/core',
);

// Its process would outlive the tests.
afterAll(() => stop());

/** The names that a file exports. Importing it here would load zod for every test that this process runs later. */
async function namesOf(file) {
  const { metafile } = await build({
    entryPoints: [path.join(core, file)],
    write: false,
    metafile: true,
    outdir: core,
  });
  return Object.values(metafile.outputs)[0].exports;
}

/** The module that a page's build takes in the place of a file of zod. */
const replaced = (file) =>
  import(
    `data:text/javascript,${encodeURIComponent(loader(readFileSync(path.join(core, file), 'utf8')))}`
  );

test.each(['json-schema-processors.js', 'to-json-schema.js'])(
  'in the place of %s stands every name that the shapes refer to',
  async (file) => {
    const [own, names] = await Promise.all([replaced(file), namesOf(file)]);
    // Exported under a second name, which only zod's own maker reads.
    expect(Object.keys(own).sort()).toEqual(names.filter((name) => name !== 'process').sort());
  },
);

test('a page that asks a shape for its JSON Schema is refused, and says why', async () => {
  const { toJSONSchema } = await replaced('json-schema-processors.js');
  const { createToJSONSchemaMethod } = await replaced('to-json-schema.js');
  expect(() => toJSONSchema({})).toThrow('A page makes no JSON Schema.');
  expect(() => createToJSONSchemaMethod({}, {})()).toThrow('A page makes no JSON Schema.');
});
