import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshWorld } from '../../../testing';
import { UiProvider } from '../..';
import { AudioPlayer } from '..';
import { clockTime } from './clock-time';

/** jsdom plays nothing: these stand in for its engine. */
beforeEach(() => {
  freshWorld();
  const media = HTMLMediaElement.prototype;
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  jest.spyOn(media, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  jest.spyOn(media, 'play').mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, false);
    fireEvent.play(this);
    return Promise.resolve();
  });
  jest.spyOn(media, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, true);
    fireEvent.pause(this);
  });
});
afterEach(() => jest.restoreAllMocks());

async function show(...names: string[]): Promise<HTMLAudioElement[]> {
  const { container } = render(
    <UiProvider>
      {names.map((name) => (
        <AudioPlayer key={name} src={`/uploads/${name}`} name={name} />
      ))}
    </UiProvider>,
  );
  await screen.findAllByRole('button', { name: 'Oynat' });
  const sounds = [...container.querySelectorAll('audio')];
  for (const sound of sounds) {
    Object.defineProperty(sound, 'duration', { value: 65, configurable: true });
    fireEvent.loadedMetadata(sound);
  }
  return sounds;
}

test('a sound is played, paused and moved by keys', async () => {
  const [sound] = await show('ses.ogg');
  expect(screen.getByText('1:05')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Oynat' }));
  expect(screen.getByRole('button', { name: 'Duraklat' })).toBeVisible();
  const place = screen.getByRole('slider', { name: 'ses.ogg: konum' });
  place.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(sound?.currentTime).toBe(10);
  expect(place).toHaveAttribute('aria-valuetext', '0:10 / 1:05');
  await userEvent.keyboard('{ArrowLeft}');
  expect(sound?.currentTime).toBe(5);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(sound?.currentTime).toBe(65);
  await userEvent.keyboard('{Home}');
  expect(sound?.currentTime).toBe(0);
  fireEvent.change(place, { target: { value: '30' } });
  expect(sound?.currentTime).toBe(30);
  await userEvent.click(screen.getByRole('button', { name: 'Duraklat' }));
  expect(screen.getByRole('button', { name: 'Oynat' })).toBeVisible();
});

test('a length that was known before the player stood in the page is shown', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(65);
  render(
    <UiProvider>
      <AudioPlayer src="/uploads/a.ogg" name="a.ogg" />
    </UiProvider>,
  );
  expect(await screen.findByText('1:05')).toBeVisible();
  expect(screen.getByRole('slider')).toBeEnabled();
});

test('the speed goes through its steps', async () => {
  const [sound] = await show('ses.ogg');
  for (const [label, rate] of [
    ['Hız: 1×', 1.5],
    ['Hız: 1,5×', 2],
    ['Hız: 2×', 1],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(sound?.playbackRate).toBe(rate);
  }
});

test('a second sound stops the first', async () => {
  const [first, second] = await show('a.ogg', 'b.ogg');
  await userEvent.click(screen.getAllByRole('button', { name: 'Oynat' })[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Oynat' }));
  expect([first?.paused, second?.paused]).toEqual([true, false]);
});

test('a sound that the browser cannot play is offered as a download', async () => {
  const [sound] = await show('ses.amr');
  fireEvent.error(sound as HTMLAudioElement);
  expect(screen.getByText('Bu tarayıcı sesi çalamıyor.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'İndir' })).toHaveAttribute('download', 'ses.amr');
});

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [725, '12:05'],
  [3729, '1:02:09'],
  [-1, '0:00'],
])('%d seconds are %s', (seconds, text) => expect(clockTime(seconds)).toBe(text));
