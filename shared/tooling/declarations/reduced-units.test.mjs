import { createRequire } from 'node:module';

const { reduceUnits } = createRequire(import.meta.url)('./reduced-units.cjs');

const of = (name) => `${name}_${'0'.repeat(12)}`;
const TEXTS = {
  [of('page')]: `export declare const ${of('page')}: () => ${of('Page')};`,
  [of('Page')]:
    `export declare interface ${of('Page')} { readonly title: string; readonly clock: ${of('Clock')}; reload(): void; readonly follow: (run: (at: { stop(): void; now: number; }) => void) => ${of('Undo')}; }`,
  [of('Clock')]: `export declare type ${of('Clock')} = { now(): number; readonly zone: string; };`,
  [of('Undo')]: `export declare type ${of('Undo')} = () => void;`,
  [of('table')]: `export declare const ${of('table')}: { open(): void; };`,
};
const words = (...all) => new Set(all);

test('a function of an interface that no code names is no part of what is needed; fields are', () => {
  const { names, units } = reduceUnits([of('page')], TEXTS, words('page', 'reload'));
  expect(Object.keys(names)).toEqual([of('page')]);
  const texts = Object.values(units)
    .join('\n')
    .replace(/_[0-9a-f]{12}/g, '');
  expect(texts.replace(/\s+/g, ' ')).toBe(
    'export declare const page: () => Page; export declare interface Page { readonly title: string; readonly clock: Clock; reload(): void; } export declare type Clock = { readonly zone: string; };',
  );
});

test('a function within one that is named, named itself nowhere, is left out', () => {
  const { units } = reduceUnits([of('page')], TEXTS, words('reload', 'follow', 'now', 'zone'));
  const [page] = Object.entries(units).filter(([unit]) => unit.startsWith('Page_'));
  expect(page[1]).not.toContain('stop');
  expect(page[1]).toContain('now: number');
});

test('where every function is named, nothing is another unit', () => {
  const all = words('reload', 'follow', 'stop', 'now');
  expect(reduceUnits([of('page')], TEXTS, all)).toEqual({ names: {}, units: {} });
});

test('the functions of a table stay: they may be taken by a key', () => {
  expect(reduceUnits([of('table')], TEXTS, words())).toEqual({ names: {}, units: {} });
});

test('other code with the same words needs the same unit, code with more another one', () => {
  const unit = (...all) => reduceUnits([of('page')], TEXTS, words(...all)).names[of('page')];
  expect(unit('reload')).toMatch(/^page_[0-9a-f]{12}$/);
  expect(unit('reload', 'other')).toBe(unit('reload'));
  expect(unit('reload', 'follow')).not.toBe(unit('reload'));
});
