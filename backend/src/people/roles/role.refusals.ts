import { notFound, Refusal } from '../../http/errors';

/** The same for a role that does not exist and for another company's. */
export const roleNotFound = () => notFound('Rol bulunamadı.');

export const roleNameTaken = (name: string) => {
  const message = `“${name}” adında bir rol zaten var.`;
  return new Refusal(409, 'name_taken', message, { fields: { name: message } });
};

export const roleChanged = (version: number) =>
  new Refusal(
    409,
    'changed_meanwhile',
    'Bu rol siz bakarken başkası tarafından değiştirildi. Son hâlini görmek için yeniden açın.',
    { version },
  );

export const roleInUse = ({ members, invitations }: { members: number; invitations: number }) => {
  const holders = [
    ...(members > 0 ? [`${members} kişide`] : []),
    ...(invitations > 0 ? [`${invitations} davette`] : []),
  ].join(' ve ');
  return new Refusal(
    409,
    'role_in_use',
    `Bu rol ${holders === '' ? 'birinde' : holders} kullanılıyor. Silmeden önce onlara başka bir rol verin.`,
    { members, invitations },
  );
};

export const nothingGranted = () => {
  const message = 'Rol en az bir modülü açmalı ya da yönetim yetkisi vermeli.';
  return new Refusal(422, 'nothing_granted', message, { fields: { modules: message } });
};

export const roleUnknown = () =>
  new Refusal(422, 'role_unknown', 'Seçilen rollerden biri artık yok. Listeyi yenileyin.');
