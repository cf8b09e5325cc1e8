import { messageOf } from '@muhatap/shared/api';
import { addresses } from '@muhatap/shared/contract';
import { savedOf } from '@muhatap/shared/saving';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { notify } from '@muhatap/shared/notifications';
import type { RoleDetail } from '@muhatap/shared/wire/people';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { changeRole, createRole, listRoles, removeRole } from '#entities/role';
import type { RoleCommand } from '#features/roles';

/** Not awaited: the page's frame stands while the roles are on their way. */
export interface RolesData {
  outcome: Promise<Outcome<readonly RoleDetail[]>>;
}

export const loadRoles = ({ request }: LoaderFunctionArgs): RolesData => ({
  outcome: outcomeOf(listRoles(request.signal), (error) =>
    messageOf(error, 'Roller yüklenirken hata oluştu'),
  ),
});

/** Deletes a role from the list. Saves one from its own page and leads back; a refusal goes back to the form, which keeps what was typed. */
export async function changeRoles({ request, params }: ActionFunctionArgs) {
  const command = (await request.json()) as RoleCommand;
  if (command.do === 'remove')
    return savedOf(removeRole(command.id), 'Rol silinemedi. Lütfen tekrar deneyin.');
  const id = params['roleId'];
  const { version, input } = command;
  const saved = await savedOf(
    id === undefined || version === null ? createRole(input) : changeRole(id, version, input),
    'Rol kaydedilemedi. Lütfen tekrar deneyin.',
  );
  if (!saved.ok) return saved;
  notify.success(id === undefined ? 'Rol eklendi' : 'Rol kaydedildi');
  return redirect(addresses.roles());
}
