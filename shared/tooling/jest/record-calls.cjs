// Keeps what the tests of front ends request of their fakes, for `npm run record-release`: one line for each request.
const { appendFileSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../../..');

beforeAll(() => {
  const [module] = path.relative(ROOT, expect.getState().testPath).split(path.sep);
  const file = path.join(process.env.RECORD_CALLS, `${process.pid}.jsonl`);
  globalThis.onFakeRequest = ({ method, path: address, query, body }) => {
    const json = body === undefined || body instanceof FormData ? null : body;
    const call = { module, method, path: address, query: query.toString(), body: json };
    appendFileSync(file, `${JSON.stringify(call)}\n`);
  };
});
