import { sessionStore } from '@muhatap/shared/session';
import { createManualClock, freshWorld, type ManualClock } from '@muhatap/shared/testing';
import { createMemoryRouter } from 'react-router';
import { firstDrawing, PICTURE_MS } from './first-drawing';

let clock: ManualClock;
let arrive: () => void;

/** A router whose only screen comes when the test says so; tells whether the shell is drawn by now. */
function open() {
  freshWorld({ clock });
  const screen = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter([{ path: '/', loader: () => screen }]);
  let isDrawn = false;
  void firstDrawing(router).then(() => (isDrawn = true));
  return async (ms = 0) => {
    await clock.advance(ms);
    return isDrawn;
  };
}

beforeEach(() => void (clock = createManualClock()));

test('the shell is drawn with its first screen', async () => {
  const isDrawn = open();
  expect(await isDrawn(PICTURE_MS - 1)).toBe(false);
  arrive();
  expect(await isDrawn()).toBe(true);
});

test('the shell is drawn at once when the session cannot be read, to say so', async () => {
  const isDrawn = open();
  expect(await isDrawn()).toBe(false);
  sessionStore.setState({ error: 'Sunucuya ulaşılamadı.' });
  expect(await isDrawn()).toBe(true);
});

test('a first screen that takes long leaves the shell waiting no longer than the picture may stand', async () => {
  const isDrawn = open();
  expect(await isDrawn(PICTURE_MS)).toBe(true);
});
