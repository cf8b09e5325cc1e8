import { act, renderHook } from '@testing-library/react';
import {
  createManualClock,
  fakeApi,
  fakeRealtime,
  freshWorld,
  type FakeRealtime,
  type ManualClock,
} from '@muhatap/shared/testing';
import { forgetAnswers } from '../../forget-answers';
import { useCurrentLabels } from './known-labels';
import { createLabel, useLabels } from './label.query';

const label = (id: string, name: string) => ({ id, name, color: 'red' as const, room_count: 0 });
let clock: ManualClock;
let live: FakeRealtime;
beforeEach(() => {
  clock = createManualClock();
  freshWorld({ clock });
  live = fakeRealtime();
});
afterEach(() => {
  act(forgetAnswers);
  live.stop();
});
const settle = () => act(() => clock.advance(0));

test('rows keep the labels as they came and ask for none; once known they follow changed names, whether a list is open or not', async () => {
  let server = [label('l1', 'Acil'), label('l2', 'Işık')];
  const fake = fakeApi({ 'GET /api/labels': () => ({ labels: server }) });
  const { result } = renderHook(() => useCurrentLabels([label('l1', 'Eski'), label('l9', 'Yok')]));
  await settle();
  expect(fake.requests).toHaveLength(0);
  const names = () => result.current.map(({ name }) => name);
  expect(names()).toEqual(['Eski', 'Yok']);
  const list = renderHook((isNeeded: boolean) => useLabels(isNeeded), { initialProps: true });
  await settle();
  expect(names()).toEqual(['Acil']);
  list.rerender(false);
  server = [label('l1', 'Çok acil')];
  act(() => void live.emit('inbox-changed', { what: 'labels' }));
  await settle();
  expect(names()).toEqual(['Çok acil']);
  act(forgetAnswers);
  expect(names()).toEqual(['Eski', 'Yok']);
});

test('a label that was made stands among the others at once, in Turkish order', async () => {
  fakeApi({
    'GET /api/labels': () => ({ labels: [label('l1', 'Acil'), label('l2', 'Işık')] }),
    'POST /api/labels': () => label('l3', 'Çöp'),
  });
  const { result } = renderHook(() => useLabels());
  await settle();
  await act(() => createLabel({ name: 'Çöp', color: 'red' }));
  expect(result.current.data?.map(({ name }) => name)).toEqual(['Acil', 'Çöp', 'Işık']);
});
