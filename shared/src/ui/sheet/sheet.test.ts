import { recipe, sheet } from './sheet';

test('a sheet takes the theme’s names, widths and states, for the selector and what lies in it', () => {
  const text = sheet({
    '.line': {
      px: '4',
      display: { base: 'none', md: 'flex' },
      _hover: { bg: 'bg.subtle' },
      '& .mark[data-set]': { color: 'fg.muted' },
    },
  });
  expect(text).toContain('.line{padding-inline:var(--muhatap-spacing-4);display:none;}');
  expect(text).toContain('@media screen and (min-width: 56.25rem){.line{display:flex;}}');
  expect(text).toMatch(/\.line:is\(:hover[^{]*\{background:var\(--muhatap-colors-bg-subtle\)/);
  expect(text).toContain('.line .mark[data-set]{color:var(--muhatap-colors-fg-muted);}');
});

test('a recipe’s styles give way to a rule’s own, also where no other sheet has named the layers', () => {
  const text = sheet({ '.tool': { ...recipe('button', { size: 'sm' }), px: '0' } });
  expect(text).toMatch(/^@layer reset, ?base, ?tokens, ?recipes;/);
  expect(text).toMatch(/@layer recipes\{\.tool\{[^}]*height:var\(--muhatap-sizes-9\)/);
  expect(text).toMatch(/[;}]\.tool\{padding-inline:0/);
});
