require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');
const { TextEncoder, TextDecoder } = require('node:util');

// Whole pages are heavy in jsdom, and the first test of a file waits for the transformer too, not for the product.
configure({ asyncUtilTimeout: 20_000 });

// jsdom lacks what React Router and Chakra expect of every browser.
Object.assign(globalThis, { TextEncoder, TextDecoder });
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
globalThis.PointerEvent ??= globalThis.MouseEvent;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
