import { formatSpan } from '@muhatap/shared/i18n';
import { channelName } from '@muhatap/shared/ui/app';
import type { ComplaintReplyWay } from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';

const MINUTE_MS = 60_000;
/** Below this the time that is left is said loudly, ms. */
const CLOSING_MS = 2 * 60 * MINUTE_MS;

/**
 * Text above the field on the reply's channel. `left` is the remaining time, null without an end.
 */
export interface WayLabels {
  readonly canReply: boolean;
  readonly text: string;
  readonly left: string | null;
  readonly isClosing: boolean;
}

const CLOSED: Readonly<Record<'template' | 'none', string>> = {
  template: 'Yanıt süresi doldu; vatandaşa yalnızca onaylı şablon gönderilebilir.',
  none: 'Bu vatandaşa yanıt gönderilemiyor.',
};

function describeOpenWay({ via, platform, visibility }: ComplaintReplyWay): string {
  if (via === 'saysis') return 'Yanıt SAYSIS’e iletilir; vatandaşa oradan ulaşır.';
  if (visibility === 'public') return 'Yorumun altına, herkesin göreceği yanıt olarak gönderilir.';
  if (visibility === 'private') return 'Yorumu yazana özel mesaj olarak gönderilir.';
  return platform === null
    ? 'Yanıt vatandaşa iletilir.'
    : `${channelName(platform)} üzerinden gönderilir.`;
}

/** Reads the way at a time (ms). One whose time is over while the page stands open counts as closed until the server says more. */
export function describeWay(way: ComplaintReplyWay, now: number): WayLabels {
  const closed = (text: string): WayLabels => ({
    canReply: false,
    text,
    left: null,
    isClosing: false,
  });
  if (way.state !== 'open') return closed(way.why ?? entryOf(CLOSED, way.state) ?? CLOSED.none);
  const left = way.until === null ? null : Date.parse(way.until) - now;
  if (left !== null && left <= 0) return closed('Yanıt süresi doldu.');
  return {
    canReply: true,
    text: way.why ?? describeOpenWay(way),
    left: left === null ? null : `${formatSpan(left)} kaldı`,
    isClosing: left !== null && left <= CLOSING_MS,
  };
}
