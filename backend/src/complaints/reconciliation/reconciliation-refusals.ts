import { RECONCILIATION_DAYS } from '@muhatap/shared/wire/complaints';
import { notFound, Refusal } from '../../http/errors';

export const reconciliationNotFound = () => notFound('Mutabakat bulunamadı.');
export const rowNotFound = () => notFound('Bu satır mutabakatta bulunamadı.');
export const lineOff = () =>
  new Refusal(409, 'saysis_off', 'SAYSIS bağlantısı kapalı. Önce bağlantıyı açın.');
export const alreadyRunning = () =>
  new Refusal(
    409,
    'reconciliation_running',
    'Şu anda bir mutabakat sürüyor. Bitmesini bekleyin ya da onu durdurun.',
  );
export const unsupported = () =>
  new Refusal(
    422,
    'reconciliation_unsupported',
    'Bağlı sistem kayıtlarını topluca vermiyor; onunla mutabakat yapılamaz.',
  );
export const spanTooLong = () =>
  new Refusal(422, 'span_too_long', `En çok ${RECONCILIATION_DAYS} günlük bir aralık seçin.`);
export const notRunning = () =>
  new Refusal(409, 'not_possible', 'Bu mutabakat zaten sona ermiş. Sayfayı yenileyin.');

export const notRepairable = () =>
  new Refusal(409, 'not_possible', 'Bu satır için bu işlem yapılamaz ya da daha önce yapıldı.');
export const staleRow = () =>
  new Refusal(
    409,
    'stale',
    'Bu başvuru mutabakattan sonra değişmiş; hiçbir şey yapılmadı. Yeniden karşılaştırın.',
  );
export const changeWaiting = () =>
  new Refusal(
    409,
    'change_waiting',
    'Bu başvurunun SAYSIS defterinde bitmemiş bir değişikliği var. Önce onun gitmesini bekleyin ya da SAYSIS sayfasında karara bağlayın.',
  );
export const notTakenThere = () =>
  new Refusal(
    422,
    'not_taken_there',
    'Karşı sistem bu alanlarda değişiklik kabul etmiyor. Orada elle düzeltin.',
  );
export const notFetched = () =>
  new Refusal(
    422,
    'not_fetched',
    'Başvuru alınamadı. SAYSIS sayfasındaki defterde neden durduğuna bakın.',
  );
export const unacceptable = (message: string) => new Refusal(422, 'unacceptable', message);
export const unreachable = (why: string) => new Refusal(422, 'saysis_unreachable', why);
export const keyRefused = (why: string) => new Refusal(422, 'saysis_key_refused', why);
