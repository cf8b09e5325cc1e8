import type { NewInvitation } from '@muhatap/shared/wire';

/** By which way the link goes. */
export type InvitationWay = 'email' | 'phone';

/** An invitation as it is written; both addresses are kept while the way is being chosen. */
export interface InvitationForm {
  readonly name: string;
  readonly way: InvitationWay;
  readonly email: string;
  readonly phone: string;
  readonly roleIds: readonly string[];
  readonly groupIds: readonly string[];
}

export const EMPTY_INVITATION: InvitationForm = {
  name: '',
  way: 'email',
  email: '',
  phone: '',
  roleIds: [],
  groupIds: [],
};

/** What is sent: the address of the chosen way alone. */
export const invitationInput = ({
  name,
  way,
  email,
  phone,
  roleIds,
  groupIds,
}: InvitationForm): NewInvitation => ({
  name: name.trim(),
  ...(way === 'email' ? { email: email.trim() } : { phone: phone.trim() }),
  role_ids: [...roleIds],
  group_ids: [...groupIds],
});

/** A sentence for each field that keeps the invitation from being sent. */
export const invitationFaults = ({
  name,
  way,
  email,
  phone,
  roleIds,
}: InvitationForm): Readonly<Record<string, string>> => ({
  ...(name.trim().length < 2 && { name: 'Adını ve soyadını girin.' }),
  ...(way === 'email' &&
    !/^\S+@\S+\.\S+$/.test(email.trim()) && { email: 'Geçerli bir e-posta adresi girin.' }),
  ...(way === 'phone' &&
    phone.replace(/\D/g, '').length < 10 && { phone: 'Geçerli bir telefon numarası girin.' }),
  ...(roleIds.length === 0 && { role_ids: 'En az bir rol seçin.' }),
});

/** Refusals that speak of the address: their sentence stands beside it. */
const ABOUT_ADDRESS = ['already_member', 'already_invited'];

/** Where the server's refusal belongs, by field; empty where it concerns the whole. */
export const refusedFields = (
  { way }: InvitationForm,
  {
    code,
    sentence,
    fields,
  }: {
    readonly code: string;
    readonly sentence: string;
    readonly fields: Readonly<Record<string, string>>;
  },
): Readonly<Record<string, string>> =>
  ABOUT_ADDRESS.includes(code) ? { [way]: sentence } : fields;
