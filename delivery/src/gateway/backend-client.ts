import {
  RELEASES_NEWS,
  RELEASES_SESSION,
  sessionAnswer,
  type ReleasesNews,
  type SessionAnswer,
} from '@muhatap/shared/wire/releases';
import { z } from 'zod';
import { DeliveryRefusal } from '../refusal';
import { sessionOf } from './caller';
import type { Log } from './log';

/**
 * A person who administers releases: the session in which overrides hold, the name for the history.
 */
export interface Operator {
  readonly session: string;
  readonly name: string;
}

const ANSWERS_WITHIN_MS = 10_000;
/** A page with an override waits for this answer, so it waits less. */
const CONFIRMS_WITHIN_MS = 2_000;

// Only what is read here, so that a newer backend may say more.
const me = z.object({
  user: z.object({ name: z.string() }),
  role: z.array(z.object({ modules: z.array(z.string()) })),
});

/** Calls of the gateway itself to the backend. */
export class BackendClient {
  constructor(
    private readonly address: string,
    private readonly secret: string | null,
    private readonly log: Log,
  ) {}

  /** The person behind a session who holds the grant `releases`; refuses everybody else. */
  async operatorOf(authorization: string | undefined): Promise<Operator> {
    if (!authorization) throw unauthenticated();
    const response = await fetch(`${this.address}/api/profile/me`, {
      headers: { authorization },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).catch(() => null);
    if (response?.status === 401) throw unauthenticated();
    const parsed = response?.ok ? me.safeParse(await response.json()) : null;
    if (!parsed?.success)
      throw new DeliveryRefusal(
        'backend_unreachable',
        'Sunucu şu anda yanıt vermiyor. Birazdan yeniden deneyin.',
      );
    const { user, role } = parsed.data;
    if (!role.some(({ modules }) => modules.includes('releases')))
      throw new DeliveryRefusal('forbidden', 'Bu işlem için yetkiniz yok.');
    return { session: sessionOf(authorization.replace(/^Bearer /i, '')), name: user.name };
  }

  /** Where a session works; null when it is over or the backend cannot say. */
  async confirm(session: string): Promise<SessionAnswer | null> {
    if (this.secret === null) return null;
    const ending = AbortSignal.timeout(CONFIRMS_WITHIN_MS);
    try {
      const response = await this.post(RELEASES_SESSION, { session }, ending);
      if (response.status === 404) return null;
      return sessionAnswer.parse(await response.json());
    } catch (error) {
      this.log.warn({ reason: String(error) }, 'the backend did not say whether a session goes on');
      return null;
    }
  }

  /** Rejects when the backend did not take the news. */
  async sendNews(news: ReleasesNews, signal: AbortSignal): Promise<void> {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]);
    const response = await this.post(RELEASES_NEWS, news, ending);
    if (!response.ok) throw new Error(`the backend answered ${response.status}`);
  }

  private post(address: string, body: object, signal: AbortSignal): Promise<Response> {
    return fetch(`${this.address}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.secret ?? ''}` },
      body: JSON.stringify(body),
      signal,
    });
  }
}

const unauthenticated = () =>
  new DeliveryRefusal('unauthenticated', 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.');
