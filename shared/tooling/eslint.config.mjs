import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { RETIRED_IDENTIFIER } from './retired-names.mjs';

const ban = (...names) =>
  names.map((name) => ({ name, message: `Reach ${name} through shared/platform.` }));

const localeless = ['toLowerCase', 'toUpperCase'].map((method) => ({
  selector: `CallExpression[callee.property.name='${method}']`,
  message: `${method}() knows no Turkish İ and ı: use fold, lower or upper from shared/i18n, or toLocaleLowerCase with a named locale.`,
}));
const plainNames = {
  selector: `:matches(Identifier, JSXIdentifier, PrivateIdentifier)[name=/${RETIRED_IDENTIFIER.source}/]`,
  message: 'docs/glossary.md retires this name ("Words for code"): take a plain word of the field.',
};
const namedExports = { selector: 'ExportDefaultDeclaration', message: 'Name it.' };

const restricted = (...groups) => [
  'error',
  {
    patterns: groups,
  },
];
const noChakra = {
  group: ['@chakra-ui/*', '@emotion/*'],
  message: 'The look lives in @muhatap/shared/ui; add what you need there.',
};
const noSubstores = {
  group: ['zustand/*'],
  message: 'Only the exact name zustand is shared between the shell and its modules.',
};
const noRuntime = {
  group: ['@module-federation/*'],
  message: 'Only host/src/federation speaks to the federation runtime.',
};

const CODE = ['**/*.ts', '**/*.tsx'];
const BROWSER = ['host/src/**', 'remote-*/src/**', 'shared/src/**'];
const SERVER = ['backend/**/*.ts', 'delivery/**/*.ts'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      'test-results/**',
      'playwright-report/**',
      '**/migrations/**',
      '**/*.cjs',
      '**/*.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: CODE,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: 'shared/tooling/tsconfig.browser.json',
        tsconfigRootDir: new URL('../..', import.meta.url).pathname,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/ban-ts-comment': 'error',
      'no-restricted-syntax': ['error', ...localeless, namedExports, plainNames],
      // React Router takes a thrown redirect.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'lib', name: 'Response' }] },
      ],
      complexity: ['error', 12],
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', 80],
      'no-nested-ternary': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
    },
  },
  {
    files: SERVER,
    languageOptions: { parserOptions: { project: 'shared/tooling/tsconfig.server.json' } },
  },
  {
    files: BROWSER,
    ignores: TESTS,
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-globals': [
        'error',
        ...ban(
          'window',
          'document',
          'localStorage',
          'sessionStorage',
          'fetch',
          'XMLHttpRequest',
          'WebSocket',
          'location',
          'navigator',
          'history',
          'alert',
          'confirm',
          'prompt',
          'console',
          'setTimeout',
          'setInterval',
        ),
      ],
      'no-restricted-imports': restricted(noChakra, noSubstores, noRuntime),
    },
  },
  {
    files: ['shared/src/ui/**'],
    rules: { 'no-restricted-imports': restricted(noSubstores, noRuntime) },
  },
  {
    files: ['shared/src/platform/**', 'host/src/federation/**'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['host/src/federation/**'],
    rules: { 'no-restricted-imports': restricted(noChakra, noSubstores) },
  },
  {
    files: ['shared/src/i18n/**'],
    rules: { 'no-restricted-syntax': ['error', namedExports, plainNames] },
  },
  {
    files: ['**/*.config.ts', 'e2e/suite/serve-suites.ts'],
    rules: { 'no-restricted-syntax': ['error', ...localeless, plainNames] },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.journey.ts'],
    rules: {
      'max-lines': ['error', 400],
      // The callback of a describe is a list of tests, not one function, and a journey is a list of steps.
      'max-lines-per-function': 'off',
    },
  },
);
