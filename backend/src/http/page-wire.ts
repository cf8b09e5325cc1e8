import { WIRE_VERSION } from '@muhatap/shared/wire/http';

/** Whether a caller names a wire, and another one than this server's. Scripts and pages of earlier releases name none. */
export const isOfAnotherWire = (named: unknown): boolean =>
  typeof named === 'string' && named !== '' && WIRE_VERSION !== '' && named !== WIRE_VERSION;

/** Shown beside what was refused; the page itself offers the way out. */
export const PAGE_OUTDATED_MESSAGE = 'Bu sayfa eskidiği için işlem yapılamadı. Sayfayı yenileyin.';
