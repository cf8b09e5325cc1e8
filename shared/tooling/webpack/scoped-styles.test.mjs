import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const postcss = require('postcss');
const { scopedStyles } = require('./scoped-styles.cjs');

const scoped = async (css) => {
  const { plugins } = scopedStyles('chatbot').options.postcssOptions;
  return (await postcss(plugins).process(css, { from: 'module.css' })).css;
};

const AREA = ":where([data-module='chatbot'])";

test('a rule for elements of the shell, confined, reaches the module’s own area alone', async () => {
  expect(await scoped('header, .card > a { display: none }')).toBe(
    `${AREA} header, ${AREA} .card > a { display: none }`,
  );
});

test('a rule for the page, confined, is one for the area', async () => {
  expect(await scoped(':root { --a: 1 } body .card { top: 0 } html { margin: 0 }')).toBe(
    `${AREA} { --a: 1 } ${AREA} .card { top: 0 } ${AREA} { margin: 0 }`,
  );
});

test('rules inside conditions, steps of an animation and nested rules keep their meaning', async () => {
  expect(await scoped('@media print { p { color: red } }')).toBe(
    `@media print { ${AREA} p { color: red } }`,
  );
  expect(await scoped('@keyframes dash { from { top: 0 } to { top: 1px } }')).toBe(
    '@keyframes dash { from { top: 0 } to { top: 1px } }',
  );
  expect(await scoped('.card { &:hover { top: 0 } }')).toBe(`${AREA} .card { &:hover { top: 0 } }`);
});
