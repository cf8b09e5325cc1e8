import type { Platform } from '@muhatap/shared/wire/channels';
import type { Customer, Room } from '@muhatap/shared/wire/conversations';

const NAMES = [
  'Ayşe Yıldız',
  'Mehmet Öztürk',
  'İlknur Şahin',
  'Çağrı Aydın',
  'Gülsüm Ünal',
  'Hüseyin Koç',
  'Zeynep Arslan',
  'Ömer Faruk Güneş',
  'Şule Kılıç',
  'Burak Çetin',
  'Nurcan Işık',
  'Emre Doğan',
  'Hatice Yavuz',
  'Kadir Şimşek',
  'Elif Nur Kaya',
  'Volkan Özdemir',
  'Sevgi Aktaş',
  'Tuğba Erdoğan',
  'Ramazan Polat',
  'Derya Çakır',
  'Oğuzhan Bulut',
  'Fatma Gül Tekin',
  'İsmail Acar',
  'Pınar Uçar',
];
const ACCOUNTS: Record<string, Room['receiver_account']> = {
  whatsapp: {
    id: 'connection-1',
    name: 'Belediye WhatsApp Hattı',
    platform: 'whatsapp',
    external_id: '100200300',
  },
  instagram: {
    id: 'connection-2',
    name: 'ilicabelediyesi',
    platform: 'instagram',
    external_id: '178400001',
  },
  facebook: {
    id: 'connection-3',
    name: 'Ilıca Belediyesi',
    platform: 'facebook',
    external_id: '104500001',
  },
};
const CHANNELS: Platform[] = [
  'whatsapp',
  'whatsapp',
  'instagram',
  'whatsapp',
  'facebook',
  'whatsapp',
];

/** Citizen number n, always the same. */
export function fakePerson(n: number): {
  channel: Platform;
  customer: Customer;
  account: Room['receiver_account'];
} {
  const channel = CHANNELS[n % CHANNELS.length] ?? 'whatsapp';
  const phone = `90532${String(1_000_000 + n * 7919).slice(-7)}`;
  const isPhone = channel === 'whatsapp';
  return {
    channel,
    customer: {
      id: `customer-${n}`,
      name: NAMES[n % NAMES.length] ?? '',
      phone: isPhone ? `+${phone}` : null,
      external_id: isPhone ? phone : `17841${phone}`,
      avatar_url: null,
    },
    account: ACCOUNTS[channel] as Room['receiver_account'],
  };
}
