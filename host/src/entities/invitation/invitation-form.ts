import { newInvitation } from '@muhatap/shared/wire/people';

/** By which way the link goes. */
export type InvitationWay = 'email' | 'phone';

export const EMPTY_INVITATION = {
  name: '',
  email: '',
  phone: '',
  role_ids: [] as string[],
  group_ids: [] as string[],
};

/**
 * The input for the server, by way: the address of that way alone. Both addresses are kept while
 * the way is being chosen.
 */
export const INVITATION_SCHEMAS = {
  email: newInvitation.omit({ phone: true }).required({ email: true }),
  phone: newInvitation
    .omit({ email: true })
    .required({ phone: true })
    .refine(({ phone }) => phone.replace(/\D/g, '').length >= 10, { path: ['phone'] }),
} as const;

export const INVITATION_MESSAGES = {
  name: 'Adını ve soyadını girin.',
  email: 'Geçerli bir e-posta adresi girin.',
  phone: 'Geçerli bir telefon numarası girin.',
  role_ids: 'En az bir rol seçin.',
};
