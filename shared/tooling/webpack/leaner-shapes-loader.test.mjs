import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, stop } from 'esbuild';

const loader = createRequire(import.meta.url)('./leaner-shapes-loader.cjs');
const load = (contents) => loader.call({ resourcePath: 'schemas.js' }, contents);

// Its process would outlive the tests.
afterAll(() => stop());

/** The shapes as a page has them, in one text. */
async function shapesOfPage() {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { z } from 'zod';",
      resolveDir: path.resolve(import.meta.dirname, '../..'),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    plugins: [
      {
        name: 'leaner shapes',
        setup: ({ onLoad }) =>
          onLoad({ filter: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ }, ({ path: file }) => ({
            contents: load(readFileSync(file, 'utf8')),
          })),
      },
    ],
  });
  return outputFiles[0].text;
}

const run = (text) => {
  const made = { exports: {} };
  new Function('module', 'exports', text)(made, made.exports);
  return made.exports.z;
};

test('a page reads objects, texts and formats as their shapes say', async () => {
  const z = run(await shapesOfPage());
  const person = z.object({ name: z.string().min(2), email: z.email(), born: z.iso.date() });
  const given = { name: 'Ayşe', email: 'ayse@ornek.test', born: '1990-05-17' };
  expect(person.parse({ ...given, more: 1 })).toEqual(given);
  const refused = person.safeParse({ name: 'A', email: 'ayse', born: '17.05.1990' });
  expect(refused.error.issues.map(({ path: [field] }) => field)).toEqual(['name', 'email', 'born']);
});

test('a format asked of a text is refused, and what to write is said', async () => {
  const z = run(await shapesOfPage());
  for (const name of ['email', 'uuidv4', 'duration'])
    expect(() => z.string()[name]()).toThrow(`A page has no z.string().${name}(): write it`);
});

test('an object of a page does not refer to the maker of functions', async () => {
  expect(await shapesOfPage()).not.toContain('ObjectJIT.init(');
});

test('another zod, in which it finds nothing to leave out, ends the build', () => {
  expect(() => load('export const ZodString = 1;')).toThrow('is no longer what this loader knows');
});
