require('@testing-library/jest-dom');
const { createRequire } = require('node:module');
const path = require('node:path');
const { configure, getConfig } = require('@testing-library/dom');
const { cleanup } = require('@testing-library/react');

/** A style without rules, as Emotion writes it. */
const UNSTYLED = { name: '0', styles: '', next: undefined };

// Whole pages are heavy in jsdom, and the first test of a file waits for the transformer too, not for the product.
// A worker loads the library once, so each file begins by taking back what the one before it chose.
const { getElementError } = getConfig();
const describe = getElementError.byLibrary ?? getElementError;
/** An element that is waited for is looked up again and again: the page is written into the message of the last refusal alone. */
function refuseElement(message, container) {
  if (!getConfig()._disableExpensiveErrorDiagnostics) {
    const error = describe(message, container);
    Error.captureStackTrace(error, refuseElement);
    return error;
  }
  const refusal = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  return Object.defineProperty(refusal, 'message', {
    configurable: true,
    get: () => describe(message, container).message,
  });
}
configure({
  asyncUtilTimeout: 20_000,
  defaultHidden: false,
  getElementError: Object.assign(refuseElement, { byLibrary: describe }),
});

// These pages are not visible, and matching every element against Chakra's rules is most of their
// cost. Making the rules is a good part of the rest.
const ui = createRequire(path.resolve(__dirname, '../../package.json'));
const emotion = createRequire(ui.resolve('@emotion/cache'));
emotion('@emotion/sheet').StyleSheet.prototype.insert = () => {};
createRequire(ui.resolve('@emotion/react'))('@emotion/serialize').serializeStyles = () => UNSTYLED;
const chakra = (file) => ui(path.join(path.dirname(ui.resolve('@chakra-ui/react')), file));
// Remembering by the text of all arguments pays for styles alone.
chakra('utils/memo.cjs').memo = (work) => work;
chakra('styled-system/css.cjs').createCssFn = () => () => ({});
const recipes = chakra('styled-system/cva.cjs');
const { createRecipeFn } = recipes;
/** A recipe that knows its variants and makes no style of them. */
const unstyled = (recipe) =>
  Object.assign(() => ({}), recipe, { merge: (other) => unstyled(recipe.merge(other)) });
recipes.createRecipeFn = (options) => {
  const make = createRecipeFn(options);
  return (config) => unstyled(make(config));
};

// For each of the first ten thousand elements of a second React takes the stack of its caller, which only its own warnings show.
Object.defineProperty(
  ui('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {}, configurable: true },
);

// A shell has loaded what comes late before it draws a page.
const { loadLateParts } = require('../../src/ui/app/late/parts');
beforeAll(() => loadLateParts());

// The hooks that the library registers at load, for every file of a worker that loads it once.
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});
afterEach(cleanup);
// Spies end with each test that another one follows; those of a file's last test would stay for the next file.
afterAll(() => jest.restoreAllMocks());
