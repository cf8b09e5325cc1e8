import { isSame } from '@muhatap/shared/form-draft';
import type { PersonChange, PersonDetail } from '@muhatap/shared/wire';

/** A colleague as the form holds them; an empty address is none. */
export interface PersonForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly roleIds: readonly string[];
  readonly groupIds: readonly string[];
}

const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id).sort();

/** The form of what the server holds. */
export const personForm = ({ name, email, phone, roles, groups }: PersonDetail): PersonForm => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  roleIds: idsOf(roles),
  groupIds: idsOf(groups),
});

const address = (text: string) => text.trim() || null;

/** What the form changes of somebody, and nothing else: what was not touched stays as others left it. */
export function personChange(form: PersonForm, person: PersonDetail): PersonChange {
  const [roleIds, groupIds] = [[...form.roleIds].sort(), [...form.groupIds].sort()];
  return {
    version: person.version,
    ...(form.name.trim() !== person.name && { name: form.name.trim() }),
    ...(address(form.email) !== person.email && { email: address(form.email) }),
    ...(address(form.phone) !== person.phone && { phone: address(form.phone) }),
    ...(!isSame(roleIds, idsOf(person.roles)) && { role_ids: roleIds }),
    ...(!isSame(groupIds, idsOf(person.groups)) && { group_ids: groupIds }),
  };
}

/** A sentence for each field that cannot be saved. */
export function personFaults({
  name,
  email,
  phone,
  roleIds,
}: PersonForm): Readonly<Record<string, string>> {
  const hasAddress = address(email) !== null || address(phone) !== null;
  return {
    ...(name.trim().length < 2 && { name: 'Adını ve soyadını girin.' }),
    ...(address(email) !== null &&
      !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'Geçerli bir e-posta adresi girin.' }),
    ...(!hasAddress && {
      email: 'E-posta ya da telefon girin: kişi bunlardan biriyle giriş yapar.',
    }),
    ...(roleIds.length === 0 && { role_ids: 'En az bir rol seçin.' }),
  };
}
