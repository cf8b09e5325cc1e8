import { Refusal } from '../../http/errors';

export const policyChanged = (version: number) =>
  new Refusal(
    409,
    'changed_meanwhile',
    'İkinci adım kuralları siz bakarken başkası tarafından değiştirildi. Son hâlini görmek için sayfayı yenileyin.',
    { version },
  );
