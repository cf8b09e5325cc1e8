import { notFound, Refusal } from '../../http/errors';

/** The same for a group that does not exist and for another company's. */
export const groupNotFound = () => notFound('Grup bulunamadı.');

export const groupNameTaken = (name: string) => {
  const message = `“${name}” adında bir grup zaten var.`;
  return new Refusal(409, 'name_taken', message, { fields: { name: message } });
};

export const groupChanged = (version: number) =>
  new Refusal(
    409,
    'changed_meanwhile',
    'Bu grup siz bakarken başkası tarafından değiştirildi. Son hâlini görmek için yeniden açın.',
    { version },
  );

export const memberUnknown = () =>
  new Refusal(
    422,
    'member_unknown',
    'Seçilen kişilerden biri artık bu kurumda değil. Listeyi yenileyin.',
  );
