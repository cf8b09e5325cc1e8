/** Another company of the demo data, with its own people, account and conversations. */
export interface SisterCompany {
  readonly name: string;
  readonly plan: 'Free' | 'Pro';
  readonly staff: readonly {
    readonly name: string;
    readonly email: string;
    readonly phone: string | null;
    readonly role: string;
  }[];
  /** The role of the demo administrator here. */
  readonly administratorIs: string;
  /** No id that the provider simulator writes to by itself. */
  readonly account: {
    readonly name: string;
    readonly externalId: string;
    readonly displayNumber: string;
  };
  /** The dialogues of its conversations, the newest first. */
  readonly scripts: readonly string[];
}

export const SISTER_COMPANIES: readonly SisterCompany[] = [
  {
    name: 'Çınarlı Su ve Kanalizasyon',
    plan: 'Pro',
    staff: [
      {
        name: 'Gülay Sezer',
        email: 'gulay.sezer@demo.muhatap.test',
        phone: '+905550000011',
        role: 'Yönetici',
      },
      {
        name: 'Barış Tunç',
        email: 'baris.tunc@demo.muhatap.test',
        phone: '+905550000012',
        role: 'Temsilci',
      },
    ],
    administratorIs: 'Yönetici',
    account: {
      name: 'Çınarlı Su WhatsApp Hattı',
      externalId: '106540352242930',
      displayNumber: '+90 850 000 15 40',
    },
    scripts: ['su-basinci', 'sayac', 'boru-patlagi', 'bulanik-su', 'abonelik', 'rogar-tasmasi'],
  },
  {
    name: 'Çınarlı Kültür A.Ş.',
    plan: 'Free',
    staff: [
      {
        name: 'Pelin Soylu',
        email: 'pelin.soylu@demo.muhatap.test',
        phone: '+905550000013',
        role: 'Yönetici',
      },
    ],
    administratorIs: 'Süpervizör',
    account: {
      name: 'Çınarlı Kültür WhatsApp Hattı',
      externalId: '106540352242940',
      displayNumber: '+90 850 000 15 50',
    },
    scripts: ['tiyatro', 'kurs-kaydi', 'etkinlik', 'nikah-randevu'],
  },
];
