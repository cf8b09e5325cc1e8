import { messageOf } from '@muhatap/shared/api';
import { savedOf } from '@muhatap/shared/saving';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { notify } from '@muhatap/shared/notifications';
import type { Group, NewInvitation, RoleDetail } from '@muhatap/shared/wire/people';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { listGroups } from '#entities/group';
import { addressOf, invite } from '#entities/invitation';
import { peopleAddress } from '#entities/people';
import { listRoles } from '#entities/role';

/** The roles and groups that a person can have. */
export interface Positions {
  readonly roles: readonly RoleDetail[];
  readonly groups: readonly Group[];
}

export async function readPositions(signal: AbortSignal): Promise<Positions> {
  const [roles, groups] = await Promise.all([listRoles(signal), listGroups(signal)]);
  return { roles, groups };
}

/** Not awaited: the page's frame stands while they are on their way. */
export interface InviteData {
  outcome: Promise<Outcome<Positions>>;
}

export const inviteLoader = ({ request }: LoaderFunctionArgs): InviteData => ({
  outcome: outcomeOf(readPositions(request.signal), (error) =>
    messageOf(error, 'Roller ve gruplar yüklenirken hata oluştu'),
  ),
});

/** Sends and leads to the open invitations; a refusal goes back to the form, which keeps what was typed. */
export async function inviteAction({ request }: ActionFunctionArgs) {
  const answer = await savedOf(
    invite((await request.json()) as NewInvitation),
    'Davet gönderilemedi. Lütfen tekrar deneyin.',
  );
  if (!answer.ok) return answer;
  notify.success(`${addressOf(answer.data)} için davet gönderiliyor.`);
  return redirect(peopleAddress({ view: 'invited' }));
}
