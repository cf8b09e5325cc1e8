import { z } from 'zod';
import { callGraph } from '../meta/graph-call';
import { graphUrl } from '../meta/graph-sender';
import type { InspectedAccount } from '../../model/inspection';

const done = z.object({ success: z.literal(true) });

/** Reasons of a refused registration, by Meta's code. */
const REASONS: Readonly<Record<number, string>> = {
  133005: 'PIN yanlış: numaranın iki adımlı doğrulama PIN’i bu değil.',
  133006: 'Numara önce SMS ya da aramayla yeniden doğrulanmalı.',
  133008: 'PIN çok kez yanlış girildi; bir süre sonra yeniden deneyin.',
  133009: 'PIN çok hızlı denendi; birkaç dakika sonra yeniden deneyin.',
  133015: 'Numara az önce silinmiş; birkaç dakika sonra yeniden deneyin.',
  133016: 'Numara kısa sürede çok kez kaydedilmeye çalışıldı; 72 saat sonra yeniden deneyin.',
  131031: 'WhatsApp hesabı kilitlenmiş.',
};

/** Registers a number with the Cloud API; answers why Meta refused, in Turkish, or null. */
export async function registerNumber(
  { account, keys, channels, timeoutMs }: InspectedAccount,
  pin: string,
): Promise<string | null> {
  const result = await callGraph(
    {
      baseUrl: graphUrl(channels),
      token: keys.access_token ?? '',
      timeoutMs,
      method: 'POST',
      path: `${encodeURIComponent(account)}/register`,
      body: { messaging_product: 'whatsapp', pin },
    },
    done,
  );
  if (result.ok) return null;
  return REASONS[result.code ?? 0] ?? `${result.message} ${result.action}`;
}
