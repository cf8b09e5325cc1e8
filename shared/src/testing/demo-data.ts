import type { Connection } from '../wire/channels';
import type { Customer, Message, Room } from '../wire/conversations';
import {
  MODULE_GRANTS,
  ROLE_ACTIONS,
  type ModuleGrant,
  type Role,
  type User,
} from '../wire/session';

const BORN = '2026-11-02T08:00:00.000Z';

/** The signed-in person of tests and fakes; every part can be replaced. */
export const aUser = (more: Partial<User> = {}): User => ({
  id: 'user-1',
  name: 'Ayşe Yılmaz',
  email: 'ayse@demo.muhatap.test',
  phone: '+905550000001',
  company_id: 'company-1',
  company_name: 'Ilıca Belediyesi',
  avatar_url: null,
  created_at: BORN,
  ...more,
});

/** A role with the given grants, all of them by default. */
export const aRole = (modules: readonly ModuleGrant[] = MODULE_GRANTS): Role => ({
  id: 'role-1',
  name: 'Yönetici',
  modules: [...modules],
  visibility: 'all',
  actions: [...ROLE_ACTIONS],
});

/** A WhatsApp account. */
export const aConnection = (more: Partial<Connection> = {}): Connection => ({
  id: 'connection-1',
  platform: 'whatsapp',
  name: 'Belediye Hattı',
  external_id: '100200300',
  display_number: '+90 252 000 00 00',
  is_active: true,
  last_inbound_at: null,
  last_outbound_at: null,
  last_error: null,
  last_error_at: null,
  created_at: BORN,
  ...more,
});

/** A citizen. */
export const aCustomer = (more: Partial<Customer> = {}): Customer => ({
  id: 'customer-1',
  name: 'İlknur Şahin',
  phone: '+905321112233',
  external_id: '905321112233',
  avatar_url: null,
  ...more,
});

/** A text that a citizen sent. */
export const aMessage = (more: Partial<Message> = {}): Message => ({
  id: 'message-1',
  room_id: 'room-1',
  customer_id: 'customer-1',
  customer: aCustomer(),
  recipient: '100200300',
  content: 'Sokağımızdaki lamba yanmıyor.',
  type: 'text',
  channel: 'whatsapp',
  is_sent: false,
  is_bot_message: false,
  sender_name: null,
  message_id: 'wamid.1',
  reply_to_id: null,
  reply_to: null,
  reactions: [],
  visibility: null,
  media: null,
  choices: null,
  status: 'received',
  error: null,
  client_key: null,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
  ...more,
});

/** An open WhatsApp conversation. */
export const aRoom = (more: Partial<Room> = {}): Room => ({
  id: 'room-1',
  channel: 'whatsapp',
  created_at: BORN,
  updated_at: '2026-11-20T09:30:00.000Z',
  customer: aCustomer(),
  customer_id: 'customer-1',
  is_active: true,
  last_customer_message_time: '2026-11-20T09:30:00.000Z',
  recipient: '905321112233',
  survey_response: null,
  unread_messages: 1,
  receiver_account: {
    id: 'connection-1',
    name: 'Belediye Hattı',
    platform: 'whatsapp',
    external_id: '100200300',
  },
  assignee: null,
  labels: [],
  waiting_since: null,
  private_reply_until: null,
  chatbot: null,
  last_message: {
    id: 'message-1',
    content: 'Sokağımızdaki lamba yanmıyor.',
    type: 'text',
    is_sent: false,
    status: 'received',
    created_at: '2026-11-20T09:30:00.000Z',
  },
  ...more,
});
