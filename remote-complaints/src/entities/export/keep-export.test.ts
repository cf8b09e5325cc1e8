import { sessionStore } from '@muhatap/shared/session';
import type { Undo } from '@muhatap/shared/platform';
import {
  aUser,
  createManualClock,
  fakeApi,
  freshWorld,
  refuse,
  type FakeApi,
  type ManualClock,
} from '@muhatap/shared/testing';
import { createFakes } from '../../fakes';
import { complaintExports, keepComplaintExport, startExport } from './complaint-exports';

const PERSON = aUser();
const KEY = `muhatap_complaint_export:${PERSON.id}`;
let clock: ManualClock;
let machine: ReturnType<typeof freshWorld>;
let server: FakeApi;
let undo: Undo;
beforeEach(() => {
  clock = createManualClock();
  machine = freshWorld({ clock });
  server = fakeApi(createFakes().routes);
  complaintExports.forget();
  sessionStore.setState({ user: PERSON });
  undo = keepComplaintExport();
});
afterEach(() => undo());

const step = () => complaintExports.store.getState().step;
const reload = async () => {
  undo();
  undo = keepComplaintExport();
  await clock.advance(0);
};

it('takes a file up again after a reload, until it was fetched', async () => {
  await startExport('csv', {});
  await reload();
  expect(step()).toBe('writing');
  await clock.advance(5000);
  expect(step()).toBe('ready');
  await reload();
  expect(step()).toBe('ready');
  complaintExports.markFetched();
  await reload();
  expect(step()).toBe('none');
  expect(machine.memory.values.has(KEY)).toBe(false);
});

it("is nobody else's, and there again for its owner", async () => {
  await startExport('csv', {});
  sessionStore.setState({ user: null });
  expect(step()).toBe('none');
  sessionStore.setState({ user: { ...PERSON, id: 'somebody-else' } });
  await clock.advance(0);
  expect(step()).toBe('none');
  sessionStore.setState({ user: PERSON });
  await clock.advance(0);
  expect(step()).toBe('writing');
});

it('lets a file go that has expired', async () => {
  await startExport('csv', {});
  server.add({ 'GET /api/exports/{id}': () => refuse(404, 'not_found', 'x') });
  await reload();
  expect(step()).toBe('none');
  expect(machine.memory.values.has(KEY)).toBe(false);
});
