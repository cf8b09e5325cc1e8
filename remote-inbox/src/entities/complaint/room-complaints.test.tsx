import { act, render, screen, waitFor } from '@testing-library/react';
import {
  createManualClock,
  fakeApi,
  fakeRealtime,
  freshWorld,
  refuse,
  type FakeApi,
  type FakeRealtime,
  type ManualClock,
} from '@muhatap/shared/testing';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { forgetAnswers } from '../../forget-answers';
import { refetch } from '../../query-client';
import { followComplaints, showComplaint, useRoomComplaints } from './room-complaints.query';

const aComplaint = (n: number, more: Partial<Complaint> = {}): Complaint => ({
  _id: `c${n}`,
  id: `c${n}`,
  saysisCode: `MHT-${n}`,
  senderName: null,
  sender: '90532',
  konuOzeti: 'Lamba',
  kanal: 'WhatsApp',
  durum: 'Yeni',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  closedAt: null,
  atananBirim: null,
  unit: null,
  type: null,
  district: null,
  roomId: 'room-1',
  version: 1,
  ...more,
});
const listOf = (...complaints: Complaint[]) => ({
  complaints,
  hasMore: false,
  totalReturned: complaints.length,
  total: complaints.length,
  totalIsExact: true,
  currentPage: 1,
  totalPages: 1,
});

let clock: ManualClock;
let live: FakeRealtime;
let undo: () => void;
beforeEach(() => {
  clock = createManualClock();
  freshWorld({ clock });
  live = fakeRealtime();
  undo = followComplaints();
});
afterEach(() =>
  act(() => {
    undo();
    forgetAnswers();
    live.stop();
  }),
);

function Shown({ room }: { readonly room: string }) {
  const { data, isLoadingError, error } = useRoomComplaints(room);
  if (isLoadingError) return <p>{`failed: ${error.message}`}</p>;
  return (
    <p>
      {data === undefined
        ? 'loading'
        : `ready: ${data.complaints.map(({ id, durum }) => `${id} ${durum}`).join(', ')}`}
    </p>
  );
}
const listedRooms = (fake: FakeApi) => fake.requests.map(({ query }) => query.get('room'));
const emitUpdate = (complaint_id: string, change: 'opened' | 'changed') =>
  act(async () => {
    await clock.advance(0); // the line joins the company first
    live.emit('complaint-updated', { complaint_id, change });
    await clock.advance(600);
  });

test('follows what colleagues open and change, of its own conversation, while it is on screen', async () => {
  let server = [aComplaint(1)];
  const fake = fakeApi({ 'GET /api/complaints': () => listOf(...server) });
  const { unmount } = render(<Shown room="room-1" />);
  expect(await screen.findByText('ready: c1 Yeni')).toBeInTheDocument();
  server = [aComplaint(1, { durum: 'Çözüldü' })];
  await emitUpdate('c1', 'changed');
  expect(await screen.findByText('ready: c1 Çözüldü')).toBeInTheDocument();
  await emitUpdate('c-somewhere', 'changed');
  expect(listedRooms(fake)).toEqual(['room-1', 'room-1']);
  await emitUpdate('c-new', 'opened');
  expect(listedRooms(fake)).toHaveLength(3);
  unmount();
  await emitUpdate('c1', 'changed');
  expect(listedRooms(fake)).toHaveLength(3);
});

test('one that was just opened stands there at once, and an older answer on its way does not take it away', async () => {
  fakeApi({ 'GET /api/complaints': () => listOf(aComplaint(1)) });
  render(<Shown room="room-1" />);
  await screen.findByText('ready: c1 Yeni');
  const answers: ((value: unknown) => void)[] = [];
  fakeApi({ 'GET /api/complaints': () => new Promise((resolve) => answers.push(resolve)) });
  act(() => refetch({ queryKey: ['room-complaints'] }));
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => showComplaint(aComplaint(2)));
  expect(screen.getByText('ready: c2 Yeni, c1 Yeni')).toBeInTheDocument();
  await act(async () => {
    answers[0]?.(listOf(aComplaint(1)));
    await clock.advance(0);
  });
  expect(screen.getByText('ready: c2 Yeni, c1 Yeni')).toBeInTheDocument();
  expect(answers).toHaveLength(2); // the list that holds it is requested
});

test('a second part of the screen asks nothing; coming back asks again and shows the known ones meanwhile', async () => {
  const fake = fakeApi({ 'GET /api/complaints': () => listOf(aComplaint(1)) });
  const parts = (count: number) => (
    <>
      {Array.from({ length: count }, (_, part) => (
        <Shown key={part} room="room-1" />
      ))}
    </>
  );
  const { rerender, unmount } = render(parts(1));
  await screen.findByText('ready: c1 Yeni');
  rerender(parts(2));
  await act(() => clock.advance(0));
  expect([screen.getAllByText('ready: c1 Yeni').length, listedRooms(fake).length]).toEqual([2, 1]);
  unmount();
  render(parts(1));
  expect(screen.getByText('ready: c1 Yeni')).toBeInTheDocument();
  await act(() => clock.advance(0));
  expect(listedRooms(fake)).toHaveLength(2);
});

test('says why it could not load; what was loaded stays when a later question fails', async () => {
  fakeApi({ 'GET /api/complaints': () => refuse(500, 'x', 'Olmadı.') });
  render(<Shown room="room-1" />);
  expect(await screen.findByText('failed: Olmadı.')).toBeInTheDocument();
  fakeApi({ 'GET /api/complaints': () => listOf(aComplaint(1)) });
  const again = () =>
    act(async () => {
      refetch({ queryKey: ['room-complaints'] });
      await clock.advance(0);
    });
  await again();
  const failing = fakeApi({ 'GET /api/complaints': () => refuse(500, 'x', '') });
  await again();
  expect(failing.requests).toHaveLength(1);
  expect(screen.getByText('ready: c1 Yeni')).toBeInTheDocument();
});
