import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const PAGE = readFileSync(path.join(__dirname, '../../public/index.html'), 'utf8');

/** Runs the page's own script in a browser that has all that the scripts use but for what is given. */
function open(lacking: object = {}): void {
  const page = new DOMParser().parseFromString(PAGE, 'text/html');
  const script = page.querySelector('script')?.textContent ?? '';
  document.body.replaceChildren(document.importNode(page.body, true));
  const browser = {
    URL: { canParse: () => true },
    navigator: { userActivation: {} },
    CSS: { supports: (_name: string, value: string) => value.startsWith('color-mix(') },
    ...lacking,
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- as the page runs it
  const run = new Function(...Object.keys(browser), script) as (...values: unknown[]) => void;
  run(...Object.values(browser));
}

const notice = () => screen.queryByRole('alert');

test('a browser that has all that is used reads no notice', () => {
  open();
  expect(notice()).toBeNull();
});

test.each([
  ['addresses', { URL: {} }],
  ['activation', { navigator: {} }],
  ['colours', { CSS: { supports: () => false } }],
])(
  'a browser without the newer %s reads which ones to use, until it closes that',
  async (_what, lacking) => {
    open(lacking);
    expect(notice()).toHaveTextContent(/^Bu tarayıcı Muhatap için eski.*Firefox 120.*Kapat$/);
    await userEvent.click(screen.getByRole('button', { name: 'Kapat' }));
    expect(notice()).toBeNull();
  },
);
