import { randomInt } from 'node:crypto';
import type { Invitation, NewInvitation } from '@muhatap/shared/wire/people';
import type { Profile, SignedIn } from '@muhatap/shared/wire/session';
import { schema, type DatabaseHandle } from '../src/database';
import { registerCompany } from './register-company';
import { openScratchApp, refusalOf, type ScratchApp } from './scratch-app';
import { until } from './until';

const { groups, roles } = schema;

/** The password of accounts that are made by accepting an invitation. */
export const NEW_PASSWORD = 'yepyeni-parola';

type Answer = ReturnType<ScratchApp['ask']>;

export const body = async <T>(answer: Answer): Promise<T> => (await answer).json<T>();

/** The status and the code of a refused request. */
export async function refusal(answer: Answer) {
  const { status, code } = await refusalOf(answer);
  return [status, code];
}

/** Nine digits that tell one test's phone numbers and addresses from another's. */
export const mark = () => String(randomInt(100_000_000, 1_000_000_000));
export const anEmail = () => `kisi-${mark()}@ornek.test`;

/** The token in the link that an invitation's message carries. */
export const linkIn = (text: string | undefined) =>
  /\/register\?invite=([\w-]+)/.exec(text ?? '')?.[1] ?? 'none';

async function insertRole(
  { db }: DatabaseHandle,
  role: Partial<typeof roles.$inferInsert> & { companyId: string; name: string },
): Promise<string> {
  const [row] = await db
    .insert(roles)
    .values({ modules: ['inbox'], actions: [], ...role })
    .returning();
  return row?.id ?? '';
}

/** For each test an application with one company, whose founder invites people to a role and a group. */
export function invitationScene(open: () => DatabaseHandle) {
  let scratch: ScratchApp;
  let admin: SignedIn & { email: string; phone: string };
  let desk: string;
  let team: string;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
    admin = await registerCompany(scratch);
    const companyId = admin.user.company_id;
    desk = await insertRole(open(), { companyId, name: 'Temsilci' });
    const [group] = await open().db.insert(groups).values({ companyId, name: 'Çözüm' }).returning();
    team = group?.id ?? '';
  });
  afterEach(() => scratch.close());

  const invite = (wanted: Partial<NewInvitation> = {}, token = admin.token) =>
    scratch.ask('POST', '/api/invitations', {
      token,
      body: {
        name: 'Işıl Öz',
        role_ids: [desk],
        ...(wanted.phone === undefined && { email: anEmail() }),
        ...wanted,
      },
    });
  const list = async (token = admin.token) =>
    (await body<{ invitations: Invitation[] }>(scratch.ask('GET', '/api/invitations', { token })))
      .invitations;
  const settled = (id: string) =>
    until(async () => (await list()).find((each) => each.id === id && each.state !== 'sending'));
  /** Invites and answers the invitation with the token of its link. */
  const invited = async (wanted: Partial<NewInvitation> = {}) => {
    const invitation = await body<Invitation>(invite(wanted));
    await settled(invitation.id);
    const message = wanted.phone === undefined ? scratch.sentMail.at(-1) : scratch.sentSms.at(-1);
    return { ...invitation, token: linkIn(message?.text) };
  };
  return {
    scratch: () => scratch,
    admin: () => admin,
    companyId: () => admin.user.company_id,
    desk: () => desk,
    team: () => team,
    addRole: (name: string, role: Partial<typeof roles.$inferInsert> = {}) =>
      insertRole(open(), { companyId: admin.user.company_id, name, ...role }),
    invite,
    list,
    settled,
    invited,
    resend: (id: string, token = admin.token) =>
      scratch.ask('POST', `/api/invitations/${id}/resend`, { token }),
    look: (token: string) => scratch.ask('POST', '/api/auth/invitation', { body: { token } }),
    accept: (token: string, password = NEW_PASSWORD, name = 'Işıl Öztürk') =>
      scratch.ask('POST', '/api/auth/accept-invitation', { body: { token, name, password } }),
    profileOf: (token: string) => body<Profile>(scratch.ask('GET', '/api/profile/me', { token })),
  };
}
