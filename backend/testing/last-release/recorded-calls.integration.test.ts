import { readdirSync, readFileSync } from 'node:fs';
import { inBackend } from '../../src/config/folders';
import type { DatabaseHandle } from '../../src/database';
import { connectContexts } from '../../src/subscribers';
import { openScratchPglite } from '../database/scratch-pglite';
import { openWholeApp, type WholeApp } from '../whole-app';
import { declaredFields } from './declared-fields';
import { openReplay } from './open-replay';
import { noticedDifferences, recordedCalls, type RecordedCall } from './recorded-call';
import { replayCall } from './replay-call';

const FOLDER = inBackend('testing/last-release/calls/');
const FILES = readdirSync(FOLDER);
const readCalls = (file: string) =>
  recordedCalls.parse(JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')));

let handle: DatabaseHandle;
let whole: WholeApp;
let moment = new Date();
beforeAll(async () => {
  connectContexts();
  handle = await openScratchPglite();
  // Days of reports, and moments that lie ahead, are those of the record.
  whole = await openWholeApp(handle, () => moment);
});
afterAll(async () => {
  await whole.close();
  await handle.close();
});

/** Makes calls again, in their order, and says what their front end would notice. */
async function differencesOf({
  calls,
  answers,
}: Pick<ReturnType<typeof readCalls>, 'calls' | 'answers'>) {
  const scene = await openReplay(whole, handle.db);
  const found: string[] = [];
  for (const call of calls) {
    const declared = declaredFields(whole.app, call.route);
    const now = await replayCall(scene, call);
    found.push(...noticedDifferences(call, answers[call.route], declared, now));
  }
  return found;
}

test.each(FILES)('%s: the last release of this front end is answered as before', async (file) => {
  const recorded = readCalls(file);
  moment = new Date(recorded.at);
  expect(recorded.calls.filter(({ status }) => status < 400).length).toBeGreaterThan(5);
  expect(await differencesOf(recorded)).toEqual([]);
});

const SEND: RecordedCall = {
  route: 'POST /api/room/:id/notes',
  query: '',
  body: { content: 'Arandı.' },
  status: 201,
};
const LIST: RecordedCall = {
  route: 'GET /api/room/all',
  query: 'limit=20',
  body: null,
  status: 200,
};

test.each<[string, RecordedCall, string]>([
  [
    'a route that is gone',
    { ...LIST, route: 'GET /api/room/everything' },
    'GET /api/room/everything: the route is gone',
  ],
  [
    'a query that is not read any more',
    { ...LIST, query: 'limit=20&colour=red' },
    'GET /api/room/all: colour is not read',
  ],
  [
    'a field of a body that is not read any more',
    { ...SEND, body: { content: 'Arandı.', pinned: true } },
    'POST /api/room/:id/notes: pinned is not read',
  ],
  [
    'a required field that has another name',
    { ...SEND, body: { text: 'Arandı.' } },
    'POST /api/room/:id/notes: 201 → 400 validation_failed',
  ],
])('%s is found', async (_what, call, difference) => {
  expect(await differencesOf({ calls: [call], answers: {} })).toContain(difference);
});

test('an answer that lacks a field, or has it in another form, is found', async () => {
  const answers = { [LIST.route]: [{ id: 'number', title: 'string', customer: { id: 'string' } }] };
  expect(await differencesOf({ calls: [LIST], answers: answers as never })).toEqual([
    'GET /api/room/all: [].id: number → string',
    'GET /api/room/all: [].title: missing',
  ]);
});
