import type { Platform } from '@muhatap/shared/wire';
import { createGraphSender, messengerBody, whatsappBody } from './meta/graph-sender';
import type { SendText } from './outbound.types';

/** Platforms that can be written to. The others are received only, and their sends are refused with a sentence that says so. */
export const SENDABLE_PLATFORMS: ReadonlySet<Platform> = new Set<Platform>(['whatsapp', 'facebook', 'instagram']);

/** The adapter of each sendable platform. */
export function createOutboundAdapters(graphBaseUrl: string, timeoutMs?: number): Partial<Record<Platform, SendText>> {
  const messenger = createGraphSender(graphBaseUrl, messengerBody, timeoutMs);
  return { whatsapp: createGraphSender(graphBaseUrl, whatsappBody, timeoutMs), facebook: messenger, instagram: messenger };
}
