import vm from 'node:vm';
import { KEPT_FONTS } from './kept-list';

const FACE = (file: string) => `@font-face{src:url(${file}) format('woff2-variations')}`;
const FONT = '/remotes/host/1.0.0-0123456789ab/assets/inter-latin.6c596dfc.woff2';

/** Links in the head of a page once the script has run with this kept text. */
function requested(kept: () => string | null): object[] {
  const links: object[] = [];
  vm.runInNewContext(KEPT_FONTS, {
    localStorage: { getItem: (key: string) => (key === 'kept_list' ? kept() : null) },
    document: {
      createElement: (name: string) => ({ name }),
      head: { append: (link: object) => links.push({ ...link }) },
    },
  });
  return links;
}

test('each font of the kept sheets is requested once, as the sheets will', () => {
  const sheets = [FACE(FONT), FACE(`https://muhatap.test${FONT}`), FACE(FONT), '.room{color:red}'];
  const link = { name: 'link', rel: 'preload', as: 'font', crossOrigin: '' };
  expect(requested(() => JSON.stringify({ html: '<p>a.woff2</p>', sheets }))).toEqual([
    { ...link, href: FONT },
    { ...link, href: `//muhatap.test${FONT}` },
  ]);
});

test('a browser that keeps no list, or whose storage is shut, requests none', () => {
  expect(requested(() => null)).toEqual([]);
  expect(
    requested(() => {
      throw new Error('storage is shut');
    }),
  ).toEqual([]);
});
