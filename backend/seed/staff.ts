import { ROLE_TEMPLATES } from '@muhatap/shared/wire/people';
import type { RoleRow } from './rows';

/** A role before it has a company. */
export type DemoRole = Omit<RoleRow, 'id' | 'companyId'> & { name: string };

/** The role forms of the field, as a company begins with them. */
export const TEMPLATE_ROLES: readonly DemoRole[] = ROLE_TEMPLATES.map(
  ({ id, modules, actions, ...role }) => ({
    ...role,
    modules: [...modules],
    actions: [...actions],
    template: id,
  }),
);

/** An administrator of the first company of an installation also decides about its releases. */
export const ROLES: readonly DemoRole[] = TEMPLATE_ROLES.map((role) =>
  role.template === 'yonetici' ? { ...role, modules: [...role.modules, 'releases'] } : role,
);

/** Demo sign-ins (docs/behaviour.md §4.7). They exist only where the demo data is seeded. */
export const STAFF = [
  {
    name: 'Elif Karadağ',
    email: 'admin@demo.muhatap.test',
    phone: '+905550000001',
    role: 'Yönetici',
  },
  {
    name: 'Mert Aydoğan',
    email: 'temsilci@demo.muhatap.test',
    phone: '+905550000002',
    role: 'Temsilci',
  },
  {
    name: 'Zeynep Ertürk',
    email: 'zeynep.erturk@demo.muhatap.test',
    phone: '+905550000003',
    role: 'Süpervizör',
  },
  {
    name: 'Hakan Yalçın',
    email: 'hakan.yalcin@demo.muhatap.test',
    phone: '+905550000004',
    role: 'Rapor İzleyici',
  },
] as const;

export const DEMO_PASSWORD = 'muhatap-demo';

/** The key that the provider simulator accepts. */
export const DEMO_ACCESS_TOKEN = 'demo-access-token';
/** Keys in the open are sealed at the next start; Twilio's stands behind its account's SID. */
const TWILIO_KEY = `AC00000000000000000000000000001530:${DEMO_ACCESS_TOKEN}`;

/** Accounts of the demo company; the provider simulator uses the same ids. */
export const CONNECTIONS = [
  {
    platform: 'whatsapp',
    name: 'Çınarlı Belediyesi WhatsApp Hattı',
    externalId: '106540352242922',
    displayNumber: '+90 850 000 15 30',
    accessToken: DEMO_ACCESS_TOKEN,
  },
  {
    platform: 'facebook',
    name: 'Çınarlı Belediyesi',
    externalId: '104857600012345',
    displayNumber: null,
    accessToken: DEMO_ACCESS_TOKEN,
  },
  {
    platform: 'instagram',
    name: '@cinarlibelediyesi',
    externalId: '17841400008460056',
    displayNumber: null,
    accessToken: DEMO_ACCESS_TOKEN,
  },
  {
    platform: 'instagram-comment',
    name: '@cinarlibelediyesi yorumları',
    externalId: '17841400008460056',
    displayNumber: null,
    accessToken: DEMO_ACCESS_TOKEN,
  },
  {
    platform: 'whatsapp-twillio',
    name: 'Su Arıza Hattı (Twilio)',
    externalId: '+908500001531',
    displayNumber: '+90 850 000 15 31',
    accessToken: TWILIO_KEY,
  },
  {
    platform: 'whatsapp-authkey',
    name: 'Duyuru Hattı (Authkey)',
    externalId: '908500001532',
    displayNumber: '+90 850 000 15 32',
    accessToken: DEMO_ACCESS_TOKEN,
  },
] as const;
