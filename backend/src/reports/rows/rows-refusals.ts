import { Refusal } from '../../http/errors';

/** 422. A cell or a point that no page shows. */
export const cellUnknown = () =>
  new Refusal(
    422,
    'cell_unknown',
    'Tıkladığınız sayı bu raporda yok. Sayfayı yenileyip yeniden deneyin.',
  );

/**
 * 422. There is no such number under these filters, so there are no rows behind it; `reason` is the
 * Turkish explanation.
 */
export const numberMissing = (reason: string) => new Refusal(422, 'number_missing', reason);

/** 422. */
export const cursorInvalid = () =>
  new Refusal(422, 'cursor_invalid', 'Listenin devamı bulunamadı. Sayfayı yenileyin.');
