import { notFound, Refusal } from '../../http/errors';

export const typeNotFound = () => notFound('Şikayet türü bulunamadı.');
export const unitNotFound = () => notFound('Birim bulunamadı.');
export const districtNotFound = () => notFound('Mahalle bulunamadı.');
export const nameBlank = () => new Refusal(422, 'name_blank', 'Bir ad yazın.');
export const typeExists = (name: string) =>
  new Refusal(409, 'name_exists', `“${name}” adında bir şikayet türü zaten var.`);
export const unitExists = (name: string) =>
  new Refusal(409, 'name_exists', `“${name}” adında bir birim zaten var.`);
export const districtExists = (name: string) =>
  new Refusal(409, 'name_exists', `“${name}” adında bir mahalle zaten var.`);
export const typeInUse = () =>
  new Refusal(
    409,
    'in_use',
    'Bu türde şikayetler var; tür silinemez. Artık seçilmemesi için pasif yapabilirsiniz.',
  );
export const unitInUse = () =>
  new Refusal(
    409,
    'in_use',
    'Bu birime bağlı şikayetler veya türler var; birim silinemez. Artık seçilmemesi için pasif yapabilirsiniz.',
  );
export const districtInUse = () =>
  new Refusal(
    409,
    'in_use',
    'Bu mahalleden gelen şikayetler var; mahalle silinemez. Artık seçilmemesi için pasif yapabilirsiniz.',
  );
export const typeUnitUnknown = () => new Refusal(422, 'unit_unknown', 'Seçilen birim artık yok.');
export const templateUnknown = () =>
  new Refusal(422, 'template_unknown', 'Seçilen mesaj şablonlarından biri artık yok.');
