import { createRequire } from 'node:module';
import type { ReleaseMap } from '@muhatap/shared/wire/releases';
import fc from 'fast-check';
import { liveModule } from '../live-module';
import type { ModuleReleaseRecord, ShellRelease } from '../store/release-record';
import { renderPage, wayTo } from './page';
import { realtimeAddress } from './realtime-address';

/** As much of a document as these tests look at; the servers' types know no browser. */
interface Part {
  querySelectorAll(selector: string): Iterable<Element>;
}
interface Element {
  readonly tagName: string;
  readonly textContent: string;
  readonly attributes: Iterable<{ readonly name: string }>;
  /** Of a template. */
  readonly content: Part;
  getAttribute(name: string): string | null;
}
const { JSDOM } = createRequire(__filename)('jsdom') as {
  JSDOM: new (page: string) => { readonly window: { readonly document: Part } };
};

const NONCE = 'the-nonce';
const realtime = realtimeAddress(new URL('http://localhost:3000'), null);
const common = {
  version: '1.0.0',
  digest: '0123456789ab',
  commit: null,
  isDirty: false,
  publishedAt: '2026-01-01T00:00:00.000Z',
  publishedBy: 'ayşe',
};

/** A shell and a module in which every text that a publisher chooses is the given one. */
function pageWith(text: string): { document: Part; map: ReleaseMap } {
  const file = { integrity: text, size: 1 };
  const files = { [text]: file, [`${text}.js`]: file };
  const shell: ShellRelease = {
    ...common,
    ...{ kind: 'shell', name: 'host', entry: text, preload: [text, `${text}.js`], files },
    ...{ screens: { '/': [text] }, authEntries: { '/login': text }, contract: text, provides: {} },
  };
  const inbox: ModuleReleaseRecord = {
    ...common,
    ...{ kind: 'module', name: 'remote-inbox', entry: text, preload: [text], files, scope: text },
    ...{ requires: {}, screens: { '/inbox': [text], [text]: [text] } },
    manifest: {
      ...{ id: 'inbox', title: text, contract: text, prefixes: ['/inbox'], grant: 'inbox' },
      ...{ menu: [], links: { [`a${text}`]: text } },
    },
  };
  const map = { revision: 1, modules: { 'remote-inbox': liveModule(inbox, 'live', null) } };
  const page = renderPage({
    ...{ shell, hasOtherShell: false, map, realtime },
    template:
      '<!doctype html><link rel="icon" href="%SHELL%/icon.svg"><div id="root"></div><!-- muhatap:start -->',
    way: wayTo('/inbox', shell, map),
  }).fill(NONCE);
  return { document: new JSDOM(page).window.document, map };
}

const first = (part: Part | undefined, selector: string): Element | undefined =>
  [...(part?.querySelectorAll(selector) ?? [])][0];

/** The elements of a page and of its template, with the names of their attributes. */
const shapeOf = (document: Part): string[] => {
  const content = first(document, 'template')?.content;
  return [document, ...(content ? [content] : [])].flatMap((part) =>
    [...part.querySelectorAll('*')].map(
      ({ tagName, attributes }) =>
        `${tagName} ${[...attributes].map(({ name }) => name).join(' ')}`,
    ),
  );
};

const HOSTILE = [
  '"><script nonce="%NONCE%">alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '-->',
  '</template>',
  '%NONCE%',
  '%SHELL%',
  '<!-- muhatap:start -->',
  '\u2028alert(1)\u2029',
  "$'",
  '&quot;',
];
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join('').replaceAll(/[\0\r\n\ud800-\udfff]/g, ''))
  .filter((text) => text !== '');

test('a page of a release with hostile texts has the same elements, the nonce only where the gateway wrote it, and hands the texts on', () => {
  const plain = pageWith('plain');
  fc.assert(
    fc.property(hostileText, (text) => {
      const { document, map } = pageWith(text);
      expect(shapeOf(document)).toEqual(shapeOf(plain.document));
      const config = first(document, '#muhatap-page')?.textContent ?? '';
      expect(config).not.toContain(NONCE);
      expect(JSON.parse(config)).toMatchObject({ releases: map });
      const way = first(document, 'template')?.content;
      const [start, preload] = [first(way, 'script'), first(way, 'link')];
      const entry = first(document, 'link[rel=preload]');
      expect(entry?.getAttribute('href')).toBe(`/remotes/host/1.0.0-0123456789ab/${text}`);
      expect(start?.getAttribute('src')).toBe(`/remotes/host/1.0.0-0123456789ab/${text}`);
      expect(start?.getAttribute('integrity')).toBe(text);
      expect(preload?.getAttribute('href')).toBe(`/remotes/host/1.0.0-0123456789ab/${text}`);
      expect(preload?.getAttribute('data-after')).toBe(
        `/remotes/host/1.0.0-0123456789ab/${text}.js`,
      );
      const scripts = [...document.querySelectorAll('script')].map(
        ({ textContent }) => textContent,
      );
      expect(scripts.join('')).not.toMatch(/[\u2028\u2029]/);
    }),
    { numRuns: 40, examples: HOSTILE.map((text) => [text]) },
  );
});
