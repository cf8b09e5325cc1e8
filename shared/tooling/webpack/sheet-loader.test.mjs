import { createRequire } from 'node:module';
import path from 'node:path';
import { stop } from 'esbuild';

const sheetLoader = createRequire(import.meta.url)('./sheet-loader.cjs');
const UI = path.resolve(import.meta.dirname, '../../src/ui');

// Its process would outlive the tests.
afterAll(() => stop());

/** The module that a build takes in a sheet's place, and the files on which it depends. */
function load(file) {
  const dependencies = [];
  return new Promise((resolve, reject) => {
    sheetLoader.call({
      resourcePath: file,
      addDependency: (one) => dependencies.push(one),
      async: () => (error, code) => (error ? reject(error) : resolve({ code, dependencies })),
    });
  });
}

test('a build holds the text of a sheet and nothing that computes it, and is built anew when a token changes', async () => {
  const { code, dependencies } = await load(path.join(UI, 'provider/page.sheet.ts'));
  const [, name, text] = /^export const (\w+) = (".*");$/.exec(code);
  expect(name).toBe('pageSheet');
  expect(JSON.parse(text)).toMatch(/^@layer reset,base,tokens,recipes;/);
  expect(JSON.parse(text)).toContain('--muhatap-colors-brand-500:#1877F2');
  expect(dependencies).toContain(path.join(UI, 'theme/tokens.ts'));
});

test('a sheet that cannot be computed fails the build', async () => {
  await expect(load(path.join(UI, 'no.sheet.ts'))).rejects.toThrow('no.sheet.ts');
});
