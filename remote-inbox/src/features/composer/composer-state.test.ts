import type { Connection, Room } from '@muhatap/shared/wire';
import { fakeRoom } from '../../fakes/fake-city';
import { checkText, closedReason } from './composer-state';

const aConnection = (change: Partial<Connection> = {}): Connection => ({
  id: 'connection-1', platform: 'whatsapp', name: 'Belediye Hattı', external_id: '1', display_number: null, is_active: true,
  last_inbound_at: null, last_outbound_at: null, last_error: null, last_error_at: null, created_at: '2026-11-02T08:00:00.000Z', ...change,
});
const aRoom = (change: Partial<Room> = {}): Room => ({ ...fakeRoom(1, 0).room, last_customer_message_time: '2026-11-20T09:30:00.000Z', ...change });
const NOW = Date.parse('2026-11-20T10:00:00.000Z');

test('says why nothing can be written', () => {
  expect(closedReason(aRoom(), aConnection(), NOW)).toBeNull();
  expect(closedReason(aRoom(), aConnection({ is_active: false }), NOW)).toBe('Belediye Hattı hesabı duraklatıldı; bu hesaptan mesaj gönderilemez.');
  expect(closedReason(aRoom({ last_customer_message_time: '2026-11-19T10:00:00.000Z' }), aConnection(), NOW)).toContain('Yanıt süresi doldu');
  expect(closedReason(aRoom({ last_customer_message_time: null }), undefined, NOW)).toContain('henüz yazmadığı için');
});

test.each([
  ['whatsapp', '   ', false, null],
  ['whatsapp', 'Merhaba', true, null],
  ['whatsapp', 'ş'.repeat(4000), true, '4.000 / 4.096'],
  ['whatsapp', '😀'.repeat(4096), true, '4.096 / 4.096'],
  ['whatsapp', 'ş'.repeat(4100), false, 'Mesaj en çok 4.096 karakter olabilir; 4 karakter fazla.'],
  ['instagram', 'a'.repeat(1001), false, 'Mesaj en çok 1.000 karakter olabilir; 1 karakter fazla.'],
] as const)('%s: counts what is written', (channel, text, canSend, note) => {
  expect(checkText(aRoom({ channel }), text)).toMatchObject({ canSend, note });
});
