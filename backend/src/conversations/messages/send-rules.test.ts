import { PLATFORMS } from '@muhatap/shared/wire/channels';
import {
  canSendAutomatically,
  checkFreeText,
  checkText,
  checkWindow,
  freeTextUntil,
  isSendable,
  windowState,
} from './send-rules';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test('words beside a file follow the caption, and no sound has any', () => {
  expect(checkText('whatsapp', 'image', '  çukur ')).toBe('çukur');
  expect(checkText('facebook', 'image', ' ')).toBe('');
  expect(() => checkText('whatsapp', 'image', 'a'.repeat(1025))).toThrow('1.024');
  for (const [platform, kind] of [
    ['facebook', 'image'],
    ['whatsapp', 'audio'],
  ] as const)
    expect(() => checkText(platform, kind, 'söz')).toThrow('ayrı bir mesaj');
  expect(() => checkText('whatsapp-twillio', 'text', 'a'.repeat(1601))).toThrow('1.600');
  for (const type of ['text', 'image'] as const)
    expect(() => checkFreeText('whatsapp-authkey', type)).toThrow('şablon');
  expect(() => checkFreeText('whatsapp-authkey', 'template')).not.toThrow();
  expect(checkText('whatsapp-authkey', 'template', 'a')).toBe('');
});

test('the window closes to the millisecond; a person may answer longer on Messenger and Instagram', () => {
  const last = ago(24);
  expect(windowState('whatsapp', last, new Date(NOW.getTime() - 1))).toBe('open');
  expect(windowState('whatsapp', last, NOW)).toBe('closed');
  expect(windowState('facebook', last, NOW)).toBe('person');
  expect(windowState('instagram', ago(7 * 24), NOW)).toBe('closed');
  expect(windowState('instagram-comment', ago(1000), NOW)).toBe('open');
  expect(windowState('whatsapp', null, NOW)).toBe('closed');
  expect(checkWindow('whatsapp', 'template', null, NOW)).toEqual({ humanAgent: false });
  expect(checkWindow('facebook', 'image', ago(30), NOW)).toEqual({ humanAgent: true });
  expect(() => checkWindow('whatsapp', 'image', ago(30), NOW)).toThrow('24 saat');
  expect(() => checkWindow('facebook', 'text', ago(200), NOW)).toThrow('7 gün');
});

test('nothing automatic leaves by a paused account, late, under a post or where only templates go', () => {
  const on = (channel: (typeof PLATFORMS)[number], hours: number, isActive = true) =>
    canSendAutomatically(
      {
        room: { channel, lastCustomerMessageAt: ago(hours) } as never,
        account: { isActive } as never,
      },
      NOW,
    );
  const open = ['whatsapp', 'whatsapp-twillio', 'instagram', 'facebook'] as const;
  const closed = ['whatsapp-authkey', 'instagram-comment'] as const;
  expect(open.filter((platform) => on(platform, 1))).toEqual(open);
  expect(closed.filter((platform) => on(platform, 1))).toEqual([]);
  expect(open.filter((platform) => on(platform, 30))).toEqual([]);
  expect(PLATFORMS.filter((platform) => on(platform, 1, false))).toEqual([]);
});

test('the end of free text is the moment from which a person is refused', () => {
  for (const platform of PLATFORMS) {
    const until = freeTextUntil(platform, ago(1));
    const at = until ?? new Date(NOW.getTime() + 1e12);
    expect(windowState(platform, ago(1), new Date(at.getTime() - 1))).not.toBe('closed');
    expect(windowState(platform, ago(1), at)).toBe(until === null ? 'open' : 'closed');
    expect(freeTextUntil(platform, null)).toBeNull();
  }
});

test('only an approved template in use goes out, and only where its provider knows it', () => {
  const template = {
    kind: 'approved',
    isActive: true,
    providerName: 'durum',
    channels: ['whatsapp'],
    provider: null,
  };
  const goes = (change: object, platform: (typeof PLATFORMS)[number] = 'whatsapp') =>
    isSendable({ ...template, ...change } as never, platform);
  expect(goes({})).toBe(true);
  expect([
    goes({ kind: 'reply' }),
    goes({ isActive: false }),
    goes({ providerName: null }),
    goes({}, 'whatsapp-twillio'),
    goes({ provider: { status: 'PENDING', fault: null } }),
    goes({ provider: { status: 'APPROVED', fault: 'Başlığında dosya var.' } }),
  ]).toEqual([false, false, false, false, false, false]);
  expect(goes({ provider: { status: 'APPROVED', fault: null } })).toBe(true);
});
