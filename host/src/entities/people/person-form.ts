import { isSame } from '@muhatap/shared/saving';
import { personChange, type PersonChange, type PersonDetail } from '@muhatap/shared/wire/people';

/** A colleague as the form sends them: somebody without an address could not sign in. */
export const personSchema = personChange
  .omit({ version: true })
  .required()
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    error: 'E-posta ya da telefon girin: kişi bunlardan biriyle giriş yapar.',
  });
export const PERSON_MESSAGES = {
  name: 'Adını ve soyadını girin.',
  email: 'Geçerli bir e-posta adresi girin.',
  role_ids: 'En az bir rol seçin.',
};

/** A colleague while they are edited; a missing address is null. */
export type PersonForm = ReturnType<typeof personSchema.parse>;

const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id).sort();

/** The form of what the server holds. */
export const personForm = ({ name, email, phone, roles, groups }: PersonDetail): PersonForm => ({
  name,
  email,
  phone,
  role_ids: idsOf(roles),
  group_ids: idsOf(groups),
});

/** The trimmed value of an address field, null when empty; the form also passes null. */
export const addressOrNull = (text: string | null): string | null => text?.trim() || null;

/** The fields that differ from what the server holds; all others stay as colleagues left them. */
export function personEdits(form: PersonForm, person: PersonDetail): PersonChange {
  const held = personForm(person);
  const edited = {
    ...form,
    role_ids: [...form.role_ids].sort(),
    group_ids: [...form.group_ids].sort(),
  };
  return {
    version: person.version,
    ...Object.fromEntries(
      Object.entries(edited).filter(
        ([name, value]) => !isSame(value, held[name as keyof PersonForm]),
      ),
    ),
  };
}
