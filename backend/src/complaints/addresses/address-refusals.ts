import { Refusal } from '../../http/errors';

const refused = (code: string, text: string) => new Refusal(422, code, text);

export const noFile = () => new Refusal(400, 'no_file', 'Dosya seçilmedi.');
export const columnsMissing = () =>
  refused(
    'columns_missing',
    'Dosyanın ilk satırında “Mahalle” ile “Sokak” ya da “Sınır” başlıkları olmalı.',
  );
export const csvInvalid = (line: number) =>
  refused(
    'csv_invalid',
    `Dosya ${line}. satırdan sonra okunamadı: açılan tırnak kapanmıyor olabilir.`,
  );
export const outlinesInvalid = () =>
  refused('outlines_invalid', 'Sınır dosyası, öğelerden oluşan bir GeoJSON dosyası olmalı.');
export const tooManyRows = (most: number) =>
  refused('too_many_rows', `Bir dosyada en çok ${most.toLocaleString('tr')} satır olabilir.`);
export const noRows = (reason: string | undefined) =>
  refused(
    'no_rows',
    reason === undefined
      ? 'Dosyada hiç kayıt yok.'
      : `Dosyadaki kayıtların hiçbiri alınamadı. İlk neden: ${reason}`,
  );
