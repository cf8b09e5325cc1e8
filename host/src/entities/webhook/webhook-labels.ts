import { entryOf } from '@muhatap/shared/wire/open';
import {
  WEBHOOK_EVENT_TYPES,
  type DeliveryState,
  type WebhookEvent,
} from '@muhatap/shared/wire/programs';

const TITLES: Readonly<Record<WebhookEvent, string>> = {
  'message.received': 'Mesaj gelince',
  'message.sent': 'Mesaj yazılınca',
  'message.updated': 'Mesajın durumu değişince',
  'conversation.changed': 'Konuşma değişince',
  'complaint.opened': 'Şikayet açılınca',
  'complaint.changed': 'Şikayet değişince',
  'complaint.message': 'Şikayete mesaj eklenince',
};

/** Every event with its name and its technical name, as a form offers it. */
export const EVENTS = WEBHOOK_EVENT_TYPES.map((id) => ({ id, title: TITLES[id], text: id }));

/** The name of an event; one of a newer server stands as it is. */
export const eventTitle = (type: string): string =>
  type === 'test.ping' ? 'Deneme' : (entryOf(TITLES, type) ?? type);

/** Names of the states of a delivery. */
export const STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Bekliyor',
  delivered: 'Alındı',
  failed: 'Başarısız',
};
