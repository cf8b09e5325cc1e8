import type { Availability } from '@muhatap/shared/wire/session';
import type { DemoRole } from './staff';

/** A person of the demo company beside those who sign in for a demonstration. */
export interface Colleague {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: string;
  readonly availability?: Availability;
  /** Hours since the last request; null for somebody who has not come yet. */
  readonly seenHoursAgo: number | null;
  readonly isActive?: boolean;
}

/** Out on the streets: whoever holds it sees what is given to them alone. */
export const FIELD_ROLE: DemoRole = {
  name: 'Saha Görevlisi',
  description: 'Yalnızca kendisine verilen konuşmaları görür ve sonuçlandırır.',
  modules: ['inbox', 'complaints'],
  visibility: 'own',
  actions: ['close'],
  template: null,
};

export const COLLEAGUES: readonly Colleague[] = [
  {
    name: 'Deniz Aslan',
    email: 'deniz.aslan@demo.muhatap.test',
    phone: '+905550000005',
    role: 'Temsilci',
    seenHoursAgo: 3,
  },
  {
    name: 'Burcu Tekin',
    email: 'burcu.tekin@demo.muhatap.test',
    phone: '+905550000006',
    role: 'Temsilci',
    availability: 'away',
    seenHoursAgo: 20,
  },
  {
    name: 'Cem Özkan',
    email: 'cem.ozkan@demo.muhatap.test',
    phone: '+905550000007',
    role: 'Saha Görevlisi',
    seenHoursAgo: 5,
  },
  {
    name: 'Şule Işık',
    email: 'sule.isik@demo.muhatap.test',
    phone: '+905550000008',
    role: 'Saha Görevlisi',
    availability: 'away',
    seenHoursAgo: 70,
  },
  {
    name: 'Orhan Kılıçoğlu',
    email: 'orhan.kilicoglu@demo.muhatap.test',
    phone: null,
    role: 'Süpervizör',
    seenHoursAgo: 28,
  },
  {
    name: 'Nihal Acar',
    email: 'nihal.acar@demo.muhatap.test',
    phone: null,
    role: 'Rapor İzleyici',
    seenHoursAgo: null,
  },
  {
    name: 'Tuncay Bulut',
    email: 'tuncay.bulut@demo.muhatap.test',
    phone: '+905550000009',
    role: 'Temsilci',
    seenHoursAgo: 40 * 24,
    isActive: false,
  },
];

/** Groups whose members see each other's conversations; members by name. */
export const GROUPS = [
  {
    name: 'Çözüm Merkezi',
    description: 'Mesaj hatlarına gelen başvuruları ilk karşılayan ekip.',
    members: ['Elif Karadağ', 'Mert Aydoğan', 'Zeynep Ertürk', 'Deniz Aslan'],
  },
  {
    name: 'Saha Denetim',
    description: 'Yerinde bakılması gereken başvurularla ilgilenir.',
    members: ['Orhan Kılıçoğlu', 'Burcu Tekin', 'Cem Özkan', 'Şule Işık'],
  },
] as const;
