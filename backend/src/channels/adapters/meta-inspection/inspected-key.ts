import { z } from 'zod';
import type { Checked } from '../../model/inspection';
import { failed, ok, warning } from '../../model/inspection';
import { callGraph, type GraphRequest } from '../meta/graph-call';
import { keyReason } from '../meta/graph-trouble';
import { daysUntil, WARNED_DAYS } from '../../model/key-end';

const seconds = z.number().optional().catch(undefined);

/** Meta's description of a key (`GET /debug_token`). */
const answer = z.object({
  data: z.object({
    app_id: z.coerce.string().optional().catch(undefined),
    application: z.string().optional().catch(undefined),
    type: z.string().optional().catch(undefined),
    is_valid: z.boolean(),
    expires_at: seconds,
    data_access_expires_at: seconds,
    scopes: z.array(z.string()).catch([]).default([]),
    granular_scopes: z
      .array(z.object({ scope: z.string(), target_ids: z.array(z.coerce.string()).optional() }))
      .catch([])
      .default([]),
    error: z.object({ subcode: z.number().optional() }).optional().catch(undefined),
  }),
});
export type KeyFacts = z.infer<typeof answer>['data'];

const SYSTEM_KEY =
  'Business Settings → System users altında süresiz bir sistem kullanıcısı anahtarı üretin ve “Anahtarları değiştir” ile girin.';

const KINDS: Readonly<Record<string, string>> = {
  SYSTEM_USER: 'Sistem kullanıcısı anahtarı',
  USER: 'Kişi anahtarı',
  PAGE: 'Sayfa anahtarı',
};

/** When the key ends, or its data may not be read any more; null for a key without an end. Meta writes 0 for none. */
export function endOf({ expires_at: end, data_access_expires_at: dataEnd }: KeyFacts): Date | null {
  const ends = [end, dataEnd].filter((each) => each !== undefined && each > 0) as number[];
  return ends.length === 0 ? null : new Date(Math.min(...ends) * 1000);
}

function stepOf(facts: KeyFacts, now: Date): Checked {
  const { type = '' } = facts;
  if (!facts.is_valid)
    return { ...failed(keyReason(facts.error?.subcode ?? undefined), SYSTEM_KEY), isNeeded: true };
  if (type === 'APP')
    return {
      ...failed('Bu bir uygulama anahtarı; mesaj gönderemez.', SYSTEM_KEY),
      isNeeded: true,
    };
  const kind = KINDS[type] ?? 'Anahtar';
  const end = endOf(facts);
  const found = { keyExpiresAt: end };
  if (end === null)
    return type === 'USER'
      ? {
          ...warning(
            'Kişi anahtarı: sahibi kurumdan ayrılınca ya da parolasını değiştirince geçersiz olur.',
            SYSTEM_KEY,
          ),
          found,
        }
      : { ...ok(`${kind}, süresiz.`), found };
  const days = daysUntil(end, now);
  if (days <= 0)
    return { ...failed('Erişim anahtarının süresi dolmuş.', SYSTEM_KEY), isNeeded: true, found };
  const left = `${kind}, ${days} gün sonra geçersiz olacak.`;
  return days <= WARNED_DAYS[0] ? { ...warning(left, SYSTEM_KEY), found } : { ...ok(left), found };
}

/** Asks Meta about the key by the key itself; the facts are null where Meta does not tell them. */
export async function inspectKey(
  graph: GraphRequest,
  now: Date,
): Promise<{ readonly step: Checked; readonly facts: KeyFacts | null }> {
  const result = await callGraph(
    { ...graph, path: 'debug_token', query: { input_token: graph.token } },
    answer,
  );
  if (result.ok) {
    const facts = result.answer.data;
    return { step: stepOf(facts, now), facts };
  }
  const { kind, message, action } = result;
  if (kind === 'right' || kind === 'object')
    return {
      step: warning(
        'Meta bu anahtarın süresini ve izinlerini göstermiyor.',
        'Anahtarı, uygulamanın sahibi olan işletmenin sistem kullanıcısıyla üretin.',
      ),
      facts: null,
    };
  return { step: { ...failed(message, action), isNeeded: true }, facts: null };
}
