import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemoryPlatform } from '@muhatap/shared/platform';
import { aRoom, FakeAnswer, type FakeRoutes } from '@muhatap/shared/testing';
import {
  ago,
  field,
  forgetAll,
  NOW,
  open,
  openMachine,
  sends,
} from '../../../testing/open-composer';
import { forgetWriting, mustKeepPage } from '../index';
import { writeAs } from '../composer.store';
import { filesOf } from '../files/files.store';

const OGG = 'audio/ogg;codecs=opus';
let machine: MemoryPlatform;
beforeEach(() => {
  machine = openMachine();
  machine.memory.recordable = [OGG];
});
afterEach(forgetAll);

const AUDIO_UPLOAD: FakeRoutes = {
  'POST /api/upload/file': ({ body }) => {
    const file = (body as FormData).get('file') as File;
    const { name, size } = file;
    return new FakeAnswer({
      url: `/uploads/${name}`,
      name,
      type: 'audio',
      size,
      mime_type: 'audio/ogg',
    });
  },
};
const microphone = () => screen.getByRole('button', { name: 'Sesli mesaj kaydet' });
const strip = () => screen.queryByRole('group', { name: 'Ses kaydı' });
/** As if so many ms had passed since the tests' beginning. */
const pass = (ms: number) => jest.spyOn(machine.clock, 'now').mockReturnValue(NOW + ms);

async function record(ms = 4000): Promise<void> {
  await userEvent.click(microphone());
  await screen.findByRole('button', { name: 'Bitir' });
  pass(ms);
}

test('a recording is ended, stands in the field as a sound and is sent as one', async () => {
  const fake = open(undefined, AUDIO_UPLOAD);
  await record();
  expect(screen.getByRole('button', { name: 'Bitir' })).toHaveFocus();
  expect(microphone()).toBeDisabled();
  expect(await screen.findByText('0:04')).toBeVisible();
  expect(mustKeepPage()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Bitir' }));
  expect(await screen.findByText('Sesli mesaj 13.00.ogg')).toBeVisible();
  expect(strip()).toBeNull();
  expect(field()).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Gönder' })).toBeEnabled());
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(sends(fake)).toMatchObject([
      { type: 'audio', attachment_url: '/uploads/Sesli mesaj 13.00.ogg' },
    ]),
  );
  expect(machine.memory.recordings).toBe(0);
});

test('a recording that is called off leaves nothing behind', async () => {
  const fake = open(undefined, AUDIO_UPLOAD);
  await record();
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  await waitFor(() => expect(strip()).toBeNull());
  expect(machine.memory.recordings).toBe(0);
  expect(filesOf('room-1')).toEqual([]);
  expect(mustKeepPage()).toBe(false);
  expect(fake.requests.some(({ path }) => path === '/api/upload/file')).toBe(false);
});

test.each([
  ['denied', /Mikrofona izin verilmedi/],
  ['missing', /Mikrofon bulunamadı/],
  ['failed', /Mikrofon açılamadı/],
] as const)('a microphone that is %s says so and what helps', async (reason, text) => {
  machine.memory.nextSound = reason;
  open();
  await userEvent.click(microphone());
  expect(await screen.findByText(text)).toBeVisible();
  expect(strip()).toBeNull();
  expect(microphone()).toBeEnabled();
});

test('the composer is left while it records, the recording waits in its conversation', async () => {
  open(undefined, AUDIO_UPLOAD);
  await record();
  act(() => writeAs('room-1', 'note'));
  await waitFor(() => expect(filesOf('room-1')).toHaveLength(1));
  expect(await screen.findByText(/konuşmanın yanıt alanında ek olarak bekliyor/)).toBeVisible();
  expect(machine.memory.recordings).toBe(0);
  act(() => writeAs('room-1', 'reply'));
  expect(await screen.findByText('Sesli mesaj 13.00.ogg')).toBeVisible();
});

test('the longest recording of the channel ends by itself and is kept', async () => {
  const timers = jest.spyOn(machine.clock, 'setTimeout');
  open(undefined, AUDIO_UPLOAD);
  await record(15 * 60_000);
  const [end] = timers.mock.calls.find(([, ms]) => ms === 15 * 60_000) ?? [];
  act(() => end?.());
  expect(await screen.findByText('Sesli mesaj 13.15.ogg')).toBeVisible();
  expect(screen.getByText(/en uzun süreye ulaştığı için durduruldu/)).toBeVisible();
});

test('a microphone that is pulled out keeps what was recorded until then', async () => {
  open(undefined, AUDIO_UPLOAD);
  await record();
  act(() => machine.memory.loseMicrophone());
  expect(await screen.findByText('Sesli mesaj 13.00.ogg')).toBeVisible();
  expect(screen.getByText(/Mikrofon bağlantısı kesildi/)).toBeVisible();
});

test('a press by mistake becomes no file', async () => {
  open(undefined, AUDIO_UPLOAD);
  await record(300);
  await userEvent.click(screen.getByRole('button', { name: 'Bitir' }));
  expect(await screen.findByText(/Kayıt çok kısa/)).toBeVisible();
  expect(filesOf('room-1')).toEqual([]);
});

test('a conversation that is no longer seen takes its recording along', async () => {
  open(undefined, AUDIO_UPLOAD);
  await record();
  act(() => forgetWriting('room-1'));
  await waitFor(() => expect(machine.memory.recordings).toBe(0));
  expect(filesOf('room-1')).toEqual([]);
});

test.each([
  ['the browser records nothing', [], 'whatsapp'],
  ['the channel takes no sound', [OGG], 'instagram-comment'],
  ['neither has a type in common', ['audio/mp4;codecs=opus'], 'instagram'],
] as const)('no microphone is offered where %s', (_case, recordable, channel) => {
  machine.memory.recordable = recordable;
  open(aRoom({ channel, last_customer_message_time: ago(1000) }));
  expect(field()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sesli mesaj kaydet' })).toBeNull();
});
