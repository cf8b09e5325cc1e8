import { Refusal } from '../../http/errors';

export const placeOutside = () =>
  new Refusal(
    422,
    'place_outside',
    'Bu konum kurumunuzun sınırları dışında. Koordinatları denetleyin; sınırlar Şikayet Ayarları’nda belirlenir.',
  );
export const boundsInvalid = () =>
  new Refusal(422, 'bounds_invalid', 'Güney sınırı kuzeyden, batı sınırı doğudan küçük olmalı.');
