import type { Browser } from '@playwright/test';
import { isFull } from '../size';
import { openPage } from './open-page';
import type { StandIn } from './stand-in';

const ROOMS = 1000;
const PER_SECOND = 1000;
export const FLOOD_SECONDS = isFull ? 10 : 2;
/** Every so many messages one goes to the open conversation. */
const OPEN_ROOM_EVERY = 20;
const BEAT_MS = 10;

export interface Flood {
  readonly sent: number;
  readonly lost: number;
  readonly longestTaskMs: number;
}

/** 1,000 messages a second into a page with an open conversation: what was lost, and the longest task. */
export async function measureFlood(browser: Browser, standIn: StandIn): Promise<Flood> {
  const { page, reached } = await openPage(browser, standIn, ROOMS, '/inbox?room=r0');
  await page.waitForTimeout(2000);
  await page.evaluate(() => void (globalThis.measured.longTasks = []));
  const last = new Map<number, number>();
  const toOpenRoom: string[] = [];
  let seq = 0;
  const began = performance.now();
  for (let sent = 0; sent < PER_SECOND * FLOOD_SECONDS;) {
    const due = Math.min(
      PER_SECOND * FLOOD_SECONDS,
      Math.floor(((performance.now() - began) / 1000) * PER_SECOND),
    );
    for (; sent < due; sent += 1) {
      const n = sent % OPEN_ROOM_EVERY === 0 ? 0 : 1 + ((sent * 7919) % (ROOMS - 1));
      seq = standIn.say(n, `Yoğun mesaj ${sent}`);
      last.set(n, seq);
      if (n === 0) toOpenRoom.push(`live-${seq}`);
    }
    await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
  }
  await reached(seq);
  await page.waitForTimeout(500);
  const expected = [...last].map(([n, newest]) => [`r${n}`, `live-${newest}`] as const);
  const result = await page.evaluate(
    ({ rooms, open }) => {
      const state = globalThis.inboxProbe.getState();
      const held = new Set(state.active?.messages.map(({ id }) => id));
      const stale = rooms.filter(
        ([room, id]) => state.rooms.get(room)?.server.last_message?.id !== id,
      ).length;
      return {
        lost: stale + open.filter((id) => !held.has(id)).length,
        longest: Math.max(0, ...globalThis.measured.longTasks),
      };
    },
    { rooms: expected, open: toOpenRoom },
  );
  await page.context().close();
  return { sent: seq, lost: result.lost, longestTaskMs: result.longest };
}
