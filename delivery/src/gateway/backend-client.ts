import { RELEASES_NEWS, type ReleasesNews } from '@muhatap/shared/wire';
import { z } from 'zod';
import { DeliveryRefusal } from '../refusal';

/** Who administers releases: the id for the person's cookie, the name for the history. */
export interface Operator {
  readonly id: string;
  readonly name: string;
}

const ANSWERS_WITHIN_MS = 10_000;

// Only what is read here, so that a newer backend may say more.
const me = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  role: z.array(z.object({ modules: z.array(z.string()) })),
});

/** What the gateway itself asks of the backend. */
export class BackendClient {
  constructor(
    private readonly address: string,
    private readonly secret: string | null,
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
    return { id: user.id, name: user.name };
  }

  /** Rejects when the backend did not take the news. */
  async tell(news: ReleasesNews, signal: AbortSignal): Promise<void> {
    const response = await fetch(`${this.address}${RELEASES_NEWS}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.secret ?? ''}` },
      body: JSON.stringify(news),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]),
    });
    if (!response.ok) throw new Error(`the backend answered ${response.status}`);
  }
}

const unauthenticated = () =>
  new DeliveryRefusal('unauthenticated', 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.');
