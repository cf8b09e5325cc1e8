import { notFound, Refusal } from '../../http/errors';

/** Answers every call of an act that waits for a second person; the call itself has asked for it. */
export const approvalRequired = (id: string) =>
  new Refusal(
    409,
    'approval_required',
    'Bu işlem ikinci bir yöneticinin onayını ister; onay istendi. Onaylanınca aynı işlemi bir gün içinde yeniden yapın. İsteği Ayarlar › Onaylar sayfasında görebilirsiniz.',
    { approval: id },
  );
/** Of two calls that use one approval at once the later one. */
export const approvalUsed = () =>
  new Refusal(
    409,
    'approval_used',
    'Bu onay az önce kullanıldı. Yeniden yapmak için yeni onay gerekir.',
  );
/** Also another company's. */
export const approvalNotFound = () => notFound('Onay isteği bulunamadı.');
export const ownRequest = () =>
  new Refusal(
    403,
    'own_request',
    'Kendi isteğinizi siz onaylayamazsınız; ikinci bir yönetici gerekir.',
  );
export const madeByRequester = () =>
  new Refusal(
    403,
    'made_by_requester',
    'İsteği yapan, son yedi gün içinde sizi davet etmiş ya da yetkinizi veya iletişim bilgilerinizi değiştirmiş; bu isteğe başka bir yönetici karar verir.',
  );
export const approvalDecided = () =>
  new Refusal(409, 'approval_decided', 'Bu istek için karar verilmiş ya da istek geri çekilmiş.');
export const approvalExpired = () =>
  new Refusal(
    409,
    'approval_expired',
    'Bu isteğin süresi dolmuş. İsteyen, işlemi yeniden başlatabilir.',
  );
export const noteMissing = () =>
  new Refusal(422, 'note_missing', 'Reddetmek için bir neden yazın.', {
    fields: { note: 'Bir neden yazın.' },
  });
export const rulesChanged = (version: number) =>
  new Refusal(
    409,
    'changed_meanwhile',
    'Onay kuralları siz bakarken başkası tarafından değiştirildi. Son hâlini görmek için yeniden açın.',
    { version },
  );
export const secondPersonMissing = () =>
  new Refusal(
    422,
    'second_person_missing',
    'Onay verebilecek ikinci bir yönetici yok. Önce bir kişiye daha yönetim yetkisi verin.',
  );
