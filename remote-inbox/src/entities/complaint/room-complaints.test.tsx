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
import type { Complaint } from '@muhatap/shared/wire';
import {
  followComplaints,
  loadRoomComplaints,
  showComplaint,
  useRoomComplaints,
} from './room-complaints.store';

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
    live.stop();
  }),
);

function Shown({ room }: { readonly room: string }) {
  const known = useRoomComplaints(room);
  return (
    <p>
      {known === undefined
        ? 'hiç'
        : `${known.status}: ${known.complaints.map(({ id, durum }) => `${id} ${durum}`).join(', ')}${known.error ?? ''}`}
    </p>
  );
}
const asked = (fake: FakeApi) => fake.requests.map(({ query }) => query.get('room'));
const told = (complaint_id: string, change: 'opened' | 'changed') =>
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
  await told('c1', 'changed');
  expect(await screen.findByText('ready: c1 Çözüldü')).toBeInTheDocument();
  await told('c-somewhere', 'changed');
  expect(asked(fake)).toEqual(['room-1', 'room-1']);
  await told('c-new', 'opened');
  expect(asked(fake)).toHaveLength(3);
  unmount();
  await told('c1', 'changed');
  expect(asked(fake)).toHaveLength(3);
});

test('one that was just opened stands there at once, and an older answer on its way does not take it away', async () => {
  fakeApi({ 'GET /api/complaints': () => listOf(aComplaint(1)) });
  render(<Shown room="room-1" />);
  await screen.findByText('ready: c1 Yeni');
  const answers: ((value: unknown) => void)[] = [];
  fakeApi({ 'GET /api/complaints': () => new Promise((resolve) => answers.push(resolve)) });
  let late: Promise<void> = Promise.resolve();
  act(() => void (late = loadRoomComplaints('room-1')));
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => showComplaint(aComplaint(2)));
  expect(screen.getByText('ready: c2 Yeni, c1 Yeni')).toBeInTheDocument();
  await act(async () => {
    answers[0]?.(listOf(aComplaint(1)));
    await late;
  });
  expect(screen.getByText('ready: c2 Yeni, c1 Yeni')).toBeInTheDocument();
});

test('says why it could not load; what was loaded stays when a later question fails', async () => {
  fakeApi({ 'GET /api/complaints': () => refuse(500, 'x', '') });
  render(<Shown room="room-1" />);
  expect(await screen.findByText('failed: Şikayetler yüklenirken hata oluştu')).toBeInTheDocument();
  fakeApi({ 'GET /api/complaints': () => listOf(aComplaint(1)) });
  await act(() => loadRoomComplaints('room-1'));
  fakeApi({ 'GET /api/complaints': () => refuse(500, 'x', '') });
  await act(() => loadRoomComplaints('room-1'));
  expect(screen.getByText('ready: c1 Yeni')).toBeInTheDocument();
});
