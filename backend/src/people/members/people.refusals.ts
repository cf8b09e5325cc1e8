import { notFound, Refusal } from '../../http/errors';

/** The same answer for an unknown id and for another company's person. */
export const personNotFound = () => notFound('Kişi bulunamadı.');

export const changedMeanwhile = (version: number) =>
  new Refusal(
    409,
    'changed_meanwhile',
    'Bu kişi siz bakarken başka biri tarafından değiştirildi. Yeni halini görüp yeniden deneyin.',
    { version },
  );

export const addressIsTheirs = () =>
  new Refusal(
    409,
    'address_is_theirs',
    'Bu kişi başka bir kurumda da çalışıyor; adını ve adreslerini yalnızca kendisi değiştirebilir.',
  );

export const yourself = () =>
  new Refusal(
    409,
    'yourself',
    'Kendinizi devre dışı bırakamazsınız; bunu başka bir yönetici yapabilir.',
  );

export const accountClosed = () =>
  new Refusal(409, 'account_closed', 'Bu hesap kurumunuzun dışında kapatılmış; buradan açılamaz.');

/** 400: a person with neither could never sign in again. */
export function addressMissing(): Refusal {
  const message = 'E-posta ya da telefon gerekli.';
  return new Refusal(400, 'validation_failed', message, { fields: { email: message } });
}
