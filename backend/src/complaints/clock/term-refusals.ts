import { Refusal } from '../../http/errors';

export const noTerm = () => new Refusal(422, 'term_missing', 'Bu şikayetin bir süresi yok.');
export const termEnded = () =>
  new Refusal(422, 'term_ended', 'Şikayet sonuçlandı; süresi artık işlemiyor.');
export const termOver = () =>
  new Refusal(422, 'term_over', 'Süre dolduktan sonra durdurulamaz ve uzatılamaz.');
export const termPaused = () => new Refusal(422, 'term_paused', 'Süre zaten durdurulmuş.');
export const termRunning = () => new Refusal(422, 'term_running', 'Süre zaten işliyor.');
export const termNotExtendable = () =>
  new Refusal(
    422,
    'term_not_extendable',
    'Bu kurala göre süre uzatılamaz ya da daha önce uzatılmış.',
  );
export const termReasonRequired = () =>
  new Refusal(422, 'reason_required', 'Süreyi durdurmanın ya da uzatmanın gerekçesini yazın.');
