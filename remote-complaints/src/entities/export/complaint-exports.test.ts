import { notificationsStore } from '@muhatap/shared/notifications';
import {
  createManualClock,
  fakeApi,
  freshWorld,
  refuse,
  type FakeApi,
  type ManualClock,
} from '@muhatap/shared/testing';
import { createFakes } from '../../fakes';
import { complaintExports, startExport } from './complaint-exports';

let clock: ManualClock;
let server: FakeApi;
beforeEach(() => {
  clock = createManualClock();
  freshWorld({ clock });
  server = fakeApi(createFakes().routes);
  complaintExports.forget();
});

const state = () => complaintExports.store.getState();
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const calls = (method: string) =>
  server.requests.filter((request) => request.method === method).length;

it('follows a file from the request to the link', async () => {
  await startExport('csv', { durum: ['Yeni'] });
  expect(state()).toMatchObject({ step: 'writing', job: { state: 'waiting', total: null } });
  await clock.advance(800);
  expect(state()).toMatchObject({ step: 'writing', job: { total: 11, done: 3 } });
  await clock.advance(2600);
  expect(state()).toMatchObject({ step: 'ready', job: { done: 11 } });
  expect(notifications()).toEqual(['Dosyanız indirilmeye hazır']);
  const readsBefore = calls('GET');
  await clock.advance(60_000);
  expect(calls('GET')).toBe(readsBefore);
});

it('asks for one file at a time, and says why it was refused', async () => {
  void startExport('csv', {});
  await startExport('xlsx', {});
  await clock.advance(0);
  expect(calls('POST')).toBe(1);
  complaintExports.forget();
  server.add({
    'POST /api/complaints/exports': () =>
      refuse(429, 'too_many_exports', 'Aynı anda en fazla üç dosya hazırlanabilir.'),
  });
  await startExport('csv', {});
  expect(state()).toEqual({
    step: 'failed',
    sentence: 'Aynı anda en fazla üç dosya hazırlanabilir.',
  });
});

it('gives a file up on both sides', async () => {
  await startExport('xlsx', {});
  await complaintExports.stop();
  expect(state()).toEqual({ step: 'none' });
  expect(calls('DELETE')).toBe(1);
  await clock.advance(10_000);
  expect(state()).toEqual({ step: 'none' });
});

it('gives up a file whose request was still on its way', async () => {
  let answer = (_: unknown) => {};
  const start = createFakes().routes['POST /api/complaints/exports'];
  const made = new Promise((resolve) => (answer = resolve));
  server.add({
    'POST /api/complaints/exports': async (request) => {
      await made;
      return start?.(request);
    },
  });
  const started = startExport('csv', {});
  await complaintExports.stop();
  answer(null);
  await started;
  expect(state()).toEqual({ step: 'none' });
  expect(calls('DELETE')).toBe(1);
});

it('keeps reading on a cut line, and stops where the file is gone', async () => {
  await startExport('csv', {});
  server.add({
    'GET /api/exports/{id}': () => {
      throw new Error('cut');
    },
  });
  await clock.advance(5000);
  expect(state().step).toBe('writing');
  server.add({ 'GET /api/exports/{id}': () => refuse(404, 'not_found', 'x') });
  await clock.advance(5000);
  expect(state()).toEqual({
    step: 'failed',
    sentence: 'Dosyanın süresi dolmuş. Lütfen yeniden hazırlayın.',
  });
  expect(notifications()).toEqual(['Dosyanın süresi dolmuş. Lütfen yeniden hazırlayın.']);
});
