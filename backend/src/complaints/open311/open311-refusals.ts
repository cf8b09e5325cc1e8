import { Refusal } from '../../http/errors';

/** Refusals of the public endpoint. The specification's `code` is the status; `code` here names the reason for tests and logs. */
export const jurisdictionMissing = () =>
  new Refusal(400, 'jurisdiction_missing', 'jurisdiction_id verilmedi.');
export const jurisdictionUnknown = () =>
  new Refusal(404, 'jurisdiction_unknown', 'Verilen jurisdiction_id bulunamadı.');
export const keyInvalid = () => new Refusal(403, 'key_invalid', 'api_key eksik ya da geçersiz.');
export const serviceUnknown = () =>
  new Refusal(404, 'service_unknown', 'Verilen service_code bulunamadı.');
export const requestUnknown = () => new Refusal(404, 'request_unknown', 'Kayıt bulunamadı.');
export const invalid = (sentence: string) => new Refusal(400, 'invalid', sentence);
export const tooMany = (seconds: number) =>
  new Refusal(429, 'too_many', `Çok fazla istek geldi. ${seconds} saniye sonra yeniden deneyin.`, {
    retry_after: seconds,
  });
