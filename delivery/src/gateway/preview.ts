import { z } from 'zod';
import { DeliveryRefusal } from '../refusal';
import { readSigned, writeSigned } from './signature';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const content = z.object({ module: z.string(), release: z.string(), until: z.number() });

/** A release that an address of this installation names, until a time in ms. */
export type PreviewToken = z.infer<typeof content>;

/** The address under which colleagues open a release in their own browser, for seven days. */
export function previewAddress(
  secret: string,
  origin: URL,
  { module, release, now }: { module: string; release: string; now: Date },
): { address: string; until: string } {
  const until = now.getTime() + LIFETIME_MS;
  const text = JSON.stringify({ module, release, until } satisfies PreviewToken);
  const token = writeSigned(secret, 'preview', Buffer.from(text).toString('base64url'));
  return {
    address: new URL(`/settings/releases/preview?token=${token}`, origin).href,
    until: new Date(until).toISOString(),
  };
}

/** Reads the token of such an address; refuses one that was changed, comes from another installation, or is over. */
export function readPreview(secret: string, token: string, now: Date): PreviewToken {
  const signed = readSigned(secret, 'preview', token);
  const read =
    signed === null
      ? null
      : content.safeParse(JSON.parse(Buffer.from(signed, 'base64url').toString())).data;
  if (!read)
    throw new DeliveryRefusal(
      'bad_preview',
      'Bu önizleme bağlantısı eksik ya da başka bir kurulumdan. Gönderenden yenisini isteyin.',
    );
  if (read.until <= now.getTime())
    throw new DeliveryRefusal(
      'preview_over',
      'Bu önizleme bağlantısının yedi günlük süresi doldu. Gönderenden yenisini isteyin.',
    );
  return read;
}
