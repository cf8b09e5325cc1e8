import {
  backendSurface,
  releaseApprovalAnswer,
  RELEASES_APPROVAL,
  RELEASES_NEWS,
  RELEASES_SESSION,
  RELEASES_SURFACE,
  sessionAnswer,
  type BackendSurface,
  type ReleaseApprovalQuestion,
  type ReleasesNews,
  type SessionAnswer,
} from '@muhatap/shared/wire/releases';
import { z } from 'zod';
import { DeliveryRefusal } from '../refusal';
import type { BackendAddresses } from './backend-addresses';
import { sessionOf } from './caller';
import type { Log } from './log';

/**
 * A person who administers releases: the session in which overrides hold, the name for the history, and the address by which teams know
 * people, null while it is not proved.
 */
export interface Operator {
  readonly session: string;
  /** Of the account; undefined where the backend does not say. */
  readonly id: string | undefined;
  readonly name: string;
  readonly email: string | null;
  /** Where the session works; null where the backend does not say. */
  readonly company: { readonly id: string; readonly name: string } | null;
}

const ANSWERS_WITHIN_MS = 10_000;
/** A page with an override waits for this answer, so it waits less. */
const CONFIRMS_WITHIN_MS = 2_000;

// Only what is read here, so that a newer backend may say more.
const me = z.object({
  user: z.object({
    id: z.string().optional(),
    name: z.string(),
    email: z.string().nullish(),
    email_proven: z.boolean().optional(),
    company_id: z.string().optional(),
    company_name: z.string().optional(),
  }),
  role: z.array(z.object({ modules: z.array(z.string()) })),
});

/** A header carries bytes: a secret with letters of any alphabet goes as those of its text. */
const bearerOf = (secret: string): string => `Bearer ${Buffer.from(secret).toString('latin1')}`;

const companyOf = ({ company_id: id, company_name: name = id }: z.infer<typeof me>['user']) =>
  id === undefined || name === undefined ? null : { id, name };

const refusalAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});
const roles = z.object({ roles: z.array(z.object({ id: z.string(), name: z.string() })) });

/** Calls of the gateway itself to the backend. */
export class BackendClient {
  constructor(
    private readonly addresses: BackendAddresses,
    private readonly secret: string | null,
    private readonly log: Log,
  ) {}

  /** The person behind a session who holds the grant `releases`; refuses everybody else. */
  async operatorOf(authorization: string | undefined): Promise<Operator> {
    if (!authorization) throw unauthenticated();
    const response = await this.ask('/api/profile/me', {
      headers: { authorization },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).catch(() => null);
    if (response?.status === 401) throw unauthenticated();
    const parsed = response?.ok ? me.safeParse(await response.json()) : null;
    if (!parsed?.success) throw unreachable();
    const { user, role } = parsed.data;
    if (!role.some(({ modules }) => modules.includes('releases')))
      throw new DeliveryRefusal('forbidden', 'Bu işlem için yetkiniz yok.');
    return {
      session: sessionOf(authorization.replace(/^Bearer /i, '')),
      id: user.id || undefined,
      name: user.name,
      email: user.email_proven === true ? (user.email ?? null) : null,
      company: companyOf(user),
    };
  }

  /**
   * Refuses where the person last showed too long ago who they are, with the backend's own words and details, by which the page asks. A backend
   * of an earlier version is not asked.
   */
  async requireRecentProof(authorization: string | undefined): Promise<void> {
    const response = await this.ask('/api/profile/proof', {
      headers: { authorization: authorization ?? '' },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).catch(() => null);
    if (response?.ok || response?.status === 404) return;
    const refused = refusalAnswer.safeParse(await response?.json().catch(() => null));
    if (response?.status !== 403 || !refused.success) throw unreachable();
    const { code, message, details } = refused.data.error;
    throw new DeliveryRefusal(code, message, details);
  }

  /** A role of the company in which a person works; refuses others, and whoever may not see roles. */
  async roleOf(
    authorization: string | undefined,
    id: string,
  ): Promise<{ readonly id: string; readonly name: string }> {
    const response = await this.ask('/api/roles', {
      headers: { authorization: authorization ?? '' },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).catch(() => null);
    const parsed = response?.ok ? roles.safeParse(await response.json()) : null;
    if (response?.status !== 403 && !parsed?.success) throw unreachable();
    const found = parsed?.data?.roles.find((role) => role.id === id);
    if (!found)
      throw new DeliveryRefusal('forbidden', 'Bu rol kurumunuzda yok ya da göremiyorsunuz.');
    return found;
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

  /**
   * The approval by which releases may become live; null where nobody else needs to approve, for a backend of an earlier version, and for a
   * gateway that shares no secret with it. Refuses while a second person has not approved.
   */
  async approvalOf(question: ReleaseApprovalQuestion): Promise<string | null> {
    if (this.secret === null) return null;
    const ending = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const response = await this.post(RELEASES_APPROVAL, question, ending).catch(() => null);
    if (response?.status === 404) return null;
    const answer: unknown = await response?.json().catch(() => null);
    const refused = refusalAnswer.safeParse(answer);
    if (response?.status === 409 && refused.success)
      throw new DeliveryRefusal(refused.data.error.code, refused.data.error.message);
    const parsed = releaseApprovalAnswer.safeParse(answer);
    if (!response?.ok || !parsed.success) throw unreachable();
    return parsed.data.approval;
  }

  /** The offer of the backend to the shell and its modules; null when it has not measured that. Rejects when it does not answer. */
  async surface(signal: AbortSignal): Promise<BackendSurface | null> {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]);
    const response = await this.post(RELEASES_SURFACE, {}, ending);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the backend answered ${response.status}`);
    return backendSurface.parse(await response.json());
  }

  /** Rejects when the backend did not take the news. */
  async sendNews(news: ReleasesNews, signal: AbortSignal): Promise<void> {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]);
    const response = await this.post(RELEASES_NEWS, news, ending);
    if (!response.ok) throw new Error(`the backend answered ${response.status}`);
  }

  private post(address: string, body: object, signal: AbortSignal): Promise<Response> {
    return this.ask(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: bearerOf(this.secret ?? '') },
      body: JSON.stringify(body),
      signal,
    });
  }

  /** The answer of the first address that gives one. What is asked for may be asked twice. */
  private async ask(
    path: string,
    request: RequestInit & { readonly signal: AbortSignal },
  ): Promise<Response> {
    let failure: unknown = new Error('no address');
    for (const address of this.addresses.inTurn()) {
      try {
        return await fetch(new URL(path, address), request);
      } catch (error) {
        failure = error;
        if (request.signal.aborted) break;
        this.addresses.noteAway(address);
      }
    }
    throw failure;
  }
}

const unreachable = () =>
  new DeliveryRefusal(
    'backend_unreachable',
    'Sunucu şu anda yanıt vermiyor. Birazdan yeniden deneyin.',
  );
const unauthenticated = () =>
  new DeliveryRefusal('unauthenticated', 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.');
