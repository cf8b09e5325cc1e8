// Noise is failure: a console.error or console.warn that a test did not expect fails that test.
// A test that expects one mocks it: jest.spyOn(console, 'error').mockImplementation(() => {}).
const { format } = require('node:util');

// Patience costs nothing where a test passes, and the machine may have other work. A test that waits for more says why itself.
jest.setTimeout(60_000);

const original = { error: console.error, warn: console.warn };
let noise = [];

beforeEach(() => {
  noise = [];
  console.error = (...args) => noise.push(`console.error: ${format(...args)}`);
  console.warn = (...args) => noise.push(`console.warn: ${format(...args)}`);
});

afterEach(() => {
  Object.assign(console, original);
  if (noise.length > 0) throw new Error(`Unexpected output:\n${noise.join('\n')}`);
});
