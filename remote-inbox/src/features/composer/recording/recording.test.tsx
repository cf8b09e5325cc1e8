import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemoryPlatform } from '@muhatap/shared/platform';
import { aRoom, FakeAnswer, type FakeRoutes } from '@muhatap/shared/testing';
import type { Platform } from '@muhatap/shared/wire/channels';
import { forgetInbox } from '../../../fakes/forget-inbox';
import { ago, field, NOW, open, openMachine, sends } from '../../../testing/open-composer';
import { forgetWriting, mustKeepPage } from '../index';
import { writeAs } from '../composer.store';
import { filesOf } from '../files/files.store';
import { currentRecording } from './recording.store';

const OGG = 'audio/ogg;codecs=opus';
const H264 = 'video/mp4;codecs=avc1.42E01E,mp4a.40.2';
const WEBM = 'video/webm;codecs=vp8,opus';
const FILM = new Blob([
  readFileSync(
    path.resolve(import.meta.dirname, '../../../../../backend/seed/files/street-video.mp4'),
  ),
]);

const KINDS = {
  voice: {
    channel: 'whatsapp',
    button: 'Sesli mesaj kaydet',
    strip: 'Ses kaydı',
    file: (time: string) => `Sesli mesaj ${time}.ogg`,
    longestMs: 15 * 60_000,
    longestEnd: '13.15',
  },
  video: {
    channel: 'instagram',
    button: 'Görüntülü mesaj kaydet',
    strip: 'Video kaydı',
    file: (time: string) => `Görüntülü mesaj ${time}.mp4`,
    longestMs: 3 * 60_000,
    longestEnd: '13.03',
  },
} as const;
type Kind = keyof typeof KINDS;
const EACH = ['voice', 'video'] as const;

let machine: MemoryPlatform;
beforeEach(() => {
  machine = openMachine();
  machine.memory.recordable = [OGG, H264];
  machine.memory.nextSound = FILM;
});
afterEach(forgetInbox);

const UPLOAD: FakeRoutes = {
  'POST /api/upload/file': ({ body }) => {
    const { name, size, type } = (body as FormData).get('file') as File;
    const [kind] = type.split('/');
    return new FakeAnswer({ url: `/uploads/${name}`, name, type: kind, size, mime_type: type });
  },
};
const button = (kind: Kind) => screen.getByRole('button', { name: KINDS[kind].button });
const strip = (kind: Kind) => screen.queryByRole('group', { name: KINDS[kind].strip });
/** As if so many ms had passed since the tests' beginning. */
const pass = (ms: number) => jest.spyOn(machine.clock, 'now').mockReturnValue(NOW + ms);
const roomOn = (channel: Platform) => aRoom({ channel, last_customer_message_time: ago(1000) });
const openFor = (kind: Kind) => open(roomOn(KINDS[kind].channel), UPLOAD);

async function record(kind: Kind, ms = 4000): Promise<void> {
  await userEvent.click(button(kind));
  await screen.findByRole('button', { name: 'Bitir' });
  pass(ms);
}

test.each([
  ['voice', '0:04 / 15:00', 'audio'],
  ['video', '0:04 / 3:00', 'video'],
] as const)('a %s message is ended, stands in the field and is sent', async (kind, time, type) => {
  const fake = openFor(kind);
  const file = KINDS[kind].file('13.00');
  await record(kind);
  expect(screen.getByRole('button', { name: 'Bitir' })).toHaveFocus();
  EACH.forEach((each) => expect(button(each)).toBeDisabled());
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(time));
  expect(mustKeepPage()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Bitir' }));
  expect(await screen.findByText(file)).toBeVisible();
  await waitFor(() => expect(strip(kind)).toBeNull());
  await waitFor(() => expect(field()).toHaveFocus());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Gönder' })).toBeEnabled());
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(sends(fake)).toMatchObject([{ type, attachment_url: `/uploads/${file}` }]),
  );
  expect(machine.memory.recordings).toBe(0);
});

test('a film shows the camera while it records', async () => {
  const { memory } = machine;
  openFor('video');
  await record('video');
  const picture = screen.getByLabelText('Kamera görüntüsü');
  expect([...memory.screens]).toEqual([picture]);
  expect(memory.recordingRequests).toMatchObject([
    { mimeType: H264, film: { bitsPerSecond: 800_000 } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Bitir' }));
  await screen.findByText(KINDS.video.file('13.00'));
  expect(memory.screens.size).toBe(0);
  await waitFor(() => expect(currentRecording()).toBeNull());
});

test('a voice message asks for no camera', async () => {
  openFor('voice');
  await record('voice');
  expect(screen.queryByLabelText('Kamera görüntüsü')).toBeNull();
  expect(machine.memory.recordingRequests).toHaveLength(1);
  expect(machine.memory.recordingRequests[0]).not.toHaveProperty('film');
});

test.each(EACH)('a %s recording that is called off leaves nothing behind', async (kind) => {
  const fake = openFor(kind);
  await record(kind);
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await waitFor(() => expect(strip(kind)).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Yanıt' })).toHaveFocus();
  expect(machine.memory.recordings).toBe(0);
  expect(filesOf('room-1')).toEqual([]);
  expect(mustKeepPage()).toBe(false);
  expect(fake.requests.some(({ path }) => path === '/api/upload/file')).toBe(false);
});

test.each([
  ['voice', 'denied', /Mikrofona izin verilmedi/],
  ['voice', 'missing', /^Mikrofon bulunamadı/],
  ['voice', 'failed', /^Mikrofon açılamadı/],
  ['video', 'denied', /Kameraya ya da mikrofona izin verilmedi/],
  ['video', 'missing', /^Kamera ya da mikrofon bulunamadı/],
  ['video', 'failed', /^Kamera ya da mikrofon açılamadı/],
] as const)('a %s recording whose device is %s says so and what helps', async (kind, why, text) => {
  machine.memory.nextSound = why;
  openFor(kind);
  await userEvent.click(button(kind));
  expect(await screen.findByText(text)).toBeVisible();
  expect(strip(kind)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Yanıt' })).toHaveFocus();
  expect(button(kind)).toBeEnabled();
});

test.each(EACH)(
  'the composer is left, the %s recording waits in its conversation',
  async (kind) => {
    openFor(kind);
    await record(kind);
    act(() => writeAs('room-1', 'note'));
    await waitFor(() => expect(filesOf('room-1')).toHaveLength(1));
    expect(await screen.findByText(/konuşmanın yanıt alanında ek olarak bekliyor/)).toBeVisible();
    expect(machine.memory.recordings).toBe(0);
    act(() => writeAs('room-1', 'reply'));
    expect(await screen.findByText(KINDS[kind].file('13.00'))).toBeVisible();
  },
);

test.each(EACH)('the longest %s recording ends by itself and is kept', async (kind) => {
  const { longestMs, longestEnd, file } = KINDS[kind];
  const timers = jest.spyOn(machine.clock, 'setTimeout');
  openFor(kind);
  await record(kind, longestMs);
  const [end] = timers.mock.calls.find(([, ms]) => ms === longestMs) ?? [];
  act(() => end?.());
  expect(await screen.findByText(file(longestEnd))).toBeVisible();
  expect(await screen.findByText(/en uzun süreye ulaştığı için durduruldu/)).toBeVisible();
});

test('a film that grows to the largest file of its channel ends by itself and is kept', async () => {
  openFor('video');
  await record('video');
  expect(machine.memory.recordingRequests).toEqual([
    expect.objectContaining({ maxBytes: 0.95 * 25 * 1024 * 1024 }),
  ]);
  act(() => machine.memory.fillRecording());
  expect(await screen.findByText(KINDS.video.file('13.00'))).toBeVisible();
  expect(await screen.findByText(/en büyük boyuta ulaştığı için durduruldu/)).toBeVisible();
});

test.each([
  ['voice', /^Mikrofon bağlantısı kesildi/],
  ['video', /^Kamera ya da mikrofon bağlantısı kesildi/],
] as const)('a %s device that is pulled out keeps what was recorded', async (kind, text) => {
  openFor(kind);
  await record(kind);
  act(() => machine.memory.loseMicrophone());
  expect(await screen.findByText(KINDS[kind].file('13.00'))).toBeVisible();
  expect(await screen.findByText(text)).toBeVisible();
});

test('a press by mistake becomes no file', async () => {
  openFor('voice');
  await record('voice', 300);
  await userEvent.click(screen.getByRole('button', { name: 'Bitir' }));
  expect(await screen.findByText(/Kayıt çok kısa/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Yanıt' })).toHaveFocus();
  expect(filesOf('room-1')).toEqual([]);
});

test('a conversation that is no longer seen takes its recording along', async () => {
  openFor('video');
  await record('video');
  act(() => forgetWriting('room-1'));
  await waitFor(() => expect(machine.memory.recordings).toBe(0));
  expect(filesOf('room-1')).toEqual([]);
  await waitFor(() => expect(machine.memory.screens.size).toBe(0));
});

test.each([
  ['voice', 'the browser records nothing', [], 'whatsapp'],
  ['voice', 'the channel takes no sound', [OGG], 'instagram-comment'],
  ['voice', 'neither has a type in common', ['audio/mp4;codecs=opus'], 'instagram'],
  ['video', 'the browser records nothing', [], 'instagram'],
  ['video', 'the channel takes no film', [H264], 'instagram-comment'],
  ['video', 'neither has a type in common', [WEBM], 'whatsapp'],
] as const)('no %s message is offered where %s', (kind, _case, recordable, channel) => {
  machine.memory.recordable = recordable;
  open(roomOn(channel));
  expect(field()).toBeVisible();
  expect(screen.queryByRole('button', { name: KINDS[kind].button })).toBeNull();
});

test('a shell of an earlier release, which brings no camera, offers voice messages alone', () => {
  Reflect.deleteProperty(machine, 'camera');
  openFor('voice');
  expect(button('voice')).toBeVisible();
  expect(screen.queryByRole('button', { name: KINDS.video.button })).toBeNull();
});
