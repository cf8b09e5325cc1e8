import { setTimeout as wait } from 'node:timers/promises';
import { suite } from '../../suite/suite';
import { deliver, textMessage, webhookBody } from '../../suite/whatsapp';
import type { OpenCompany } from '../suite/start-data-suite';
import { markOf } from './painted-marks';

/** The citizen of this number; the first one's conversation is the one that a page opens. */
const citizenOf = (n: number) => ({
  name: `Yurttaş ${n}`,
  phone: `90532${String(n).padStart(7, '0')}`,
});

/** Delivers words of a citizen as Meta does, signed, through the gateway. Throws where they are not taken. */
export async function say({ account }: OpenCompany, from: number, n: number): Promise<void> {
  const sender = citizenOf(from);
  const message = textMessage(sender, `${markOf(n)}kaldırım bozuk.`);
  const status = await deliver(webhookBody(sender, [message], account));
  if (status !== 200) throw new Error(`The webhook answered ${status}.`);
}

/** Calls at an even pace, whatever becomes of them meanwhile; ends when all are answered. */
export async function atPace(
  count: number,
  perSecond: number,
  call: (nth: number) => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  const answers: Promise<void>[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const due = begin + (nth * 1000) / perSecond - performance.now();
    if (due > 0) await wait(due);
    answers.push(call(nth));
  }
  await Promise.all(answers);
}

interface ListedRoom {
  readonly id: string;
  readonly customer: { readonly external_id: string };
}

/** The conversation of the first citizen, once it is there among the newest hundred. */
export async function firstRoom({ token }: OpenCompany): Promise<string> {
  const { phone } = citizenOf(0);
  for (let turn = 0; turn < 200; turn += 1) {
    const answer = await fetch(`${suite.url()}/api/room/all?limit=100`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const rooms = (await answer.json()) as readonly ListedRoom[];
    const room = rooms.find(({ customer }) => customer.external_id === phone);
    if (room !== undefined) return room.id;
    await wait(50);
  }
  throw new Error('The first citizen has no conversation.');
}
