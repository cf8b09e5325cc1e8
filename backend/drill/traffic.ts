import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CHANNELS } from '@muhatap/shared/wire/channels';
import { IDEMPOTENCY_HEADER } from '@muhatap/shared/wire/http';
import { sendBody } from '../testing/insert-conversation';
import { AWAY_REPLY, PLATFORMS, type DrillPlatform, type Stage } from './stage';

/** Between two messages of one citizen, and between two answers to them. */
const PAUSE_MS = { least: 100, most: 500 };
/** A caller that was not answered tries again, as platforms and pages do. */
const AGAIN_MS = 250;
const ANSWER_TIMEOUT_MS = 15_000;
/** Platforms deliver at least once. */
const TWICE_SHARE = 0.1;
/** A caller gives up after this long, and counts as not acknowledged. */
const GIVE_UP_AFTER_MS = 120_000;

/** One direction between the company and one citizen; `texts` in the order in which they were begun. */
interface Direction {
  readonly texts: string[];
  readonly acknowledged: Set<string>;
}

/** A citizen of a drill, under an id that nobody had before. Nobody begins a message before the last one was acknowledged. */
export interface Citizen {
  readonly platform: DrillPlatform;
  readonly externalId: string;
  readonly name: string;
  readonly questions: Direction;
  readonly answers: Direction;
  /** Answers written on a page, which keeps them until it has a line. */
  readonly pageAnswers: Direction;
}

export interface Traffic {
  readonly citizens: readonly Citizen[];
  /** Lets everybody finish what they began, and ends. */
  readonly stop: () => Promise<void>;
}

const emptyDirection = (): Direction => ({ texts: [], acknowledged: new Set() });
const pause = () => wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));

/** `call` until it answers true; false after a long time. */
async function insist(call: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + GIVE_UP_AFTER_MS; Date.now() < end; await wait(AGAIN_MS)) {
    const isDone = await call().catch(() => false);
    if (isDone) return true;
  }
  return false;
}

const post = (url: string, headers: Record<string, string>, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });

/** A person who writes. */
export type Writer = Pick<Citizen, 'platform' | 'externalId' | 'name'>;

/** The citizen writes, through the platform; true once the webhook was acknowledged. */
export async function say(
  stage: Stage,
  citizen: Writer,
  id: string,
  text: string,
): Promise<boolean> {
  const answer = await post(
    `${stage.providerUrl}/_simulator/inbound`,
    {},
    {
      platform: citizen.platform,
      account: stage.company.accounts[citizen.platform],
      from: citizen.externalId,
      name: citizen.name,
      times: Math.random() < TWICE_SHARE ? 2 : 1,
      id,
      text,
    },
  );
  const { webhook_status: status } = (await answer.json()) as { webhook_status?: number };
  return status === 200;
}

/** A member of staff answers; true once the server took it. */
export async function answer(
  stage: Stage,
  citizen: Writer,
  key: string,
  text: string,
): Promise<boolean> {
  const { token, accounts } = stage.company;
  const reply = await post(
    `${stage.address}${CHANNELS[citizen.platform].sendPath}`,
    { authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: key },
    sendBody(
      citizen.platform,
      { account: accounts[citizen.platform], recipient: citizen.externalId },
      text,
    ),
  );
  await reply.arrayBuffer();
  return reply.ok;
}

/** One direction of one conversation, message by message until `isOver`. */
async function speak(
  direction: Direction,
  sign: string,
  isOver: () => boolean,
  send: (key: string, text: string) => Promise<boolean>,
): Promise<void> {
  while (!isOver()) {
    const [key, text] = [randomUUID(), nextText(direction, sign)];
    if (await insist(() => send(key, text))) direction.acknowledged.add(text);
    await pause();
  }
}

/** An id of a citizen that nobody had before. */
export const externalIdOf = (platform: DrillPlatform): string =>
  platform === 'whatsapp'
    ? `90555${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    : `7${String(Math.floor(Math.random() * 1e15)).padStart(15, '0')}`;

/** The party of a message, and its number among theirs. */
export function signOf(text: string): { sign: string; number: number } {
  const at = text.lastIndexOf('-');
  return { sign: text.slice(0, at), number: Number(text.slice(at + 1)) };
}

/** The next words of one direction. */
export function nextText(direction: Direction, sign: string): string {
  const text = `${sign}-${direction.texts.length}`;
  direction.texts.push(text);
  return text;
}

/**
 * Citizens who write on all platforms and are answered, until stopped. Each message has words of its own, which begin with `sign`; a
 * citizen's and an agent's messages are numbered.
 */
export function startTraffic(stage: Stage, sign: string, count: number): Traffic {
  let isOver = false;
  const over = () => isOver;
  const citizens = Array.from({ length: count }, (_, index): Citizen => {
    const platform = PLATFORMS[index % PLATFORMS.length] ?? 'whatsapp';
    return {
      platform,
      externalId: externalIdOf(platform),
      name: `Yurttaş ${sign}.${index}`,
      questions: emptyDirection(),
      answers: emptyDirection(),
      pageAnswers: emptyDirection(),
    };
  });
  const work = citizens.flatMap((citizen, index) => [
    speak(citizen.questions, `${sign}.${index} sorar`, over, (id, text) =>
      say(stage, citizen, `wamid.${id}`, text),
    ),
    // Answers begin once the citizen has written: the reply outside working hours is the sign of it.
    insist(() => Promise.resolve(isOver || hasAwayReply(stage, citizen))).then(() =>
      speak(citizen.answers, `${sign}.${index} yanıt`, over, (key, text) =>
        answer(stage, citizen, key, text),
      ),
    ),
  ]);
  return {
    citizens,
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
  };
}

const textOf = (body: unknown): string => {
  const { text, message } = body as { text?: { body?: string }; message?: { text?: string } };
  return text?.body ?? message?.text ?? '';
};

/** The texts that the provider took for a citizen, in its order. */
export const takenFor = (stage: Stage, { externalId }: Citizen): string[] =>
  stage.provider.sent
    .filter(({ recipient }) => recipient === externalId)
    .map(({ body }) => textOf(body));

const hasAwayReply = (stage: Stage, citizen: Citizen): boolean =>
  takenFor(stage, citizen).includes(AWAY_REPLY);
