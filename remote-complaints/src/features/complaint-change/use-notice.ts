import type { ComplaintNotice, ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { useFetcher } from 'react-router-dom';
import type { NoticeFound } from './change.types';

/** The notice of a status, requested when somebody wants to notify the citizen. */
export function useNotice(addressOf: (durum: ComplaintStatus) => string) {
  const fetcher = useFetcher<NoticeFound>();
  return {
    ask: (durum: ComplaintStatus) => void fetcher.load(addressOf(durum)),
    /** Null while the answer for this status is on its way. */
    foundFor: (durum: ComplaintStatus): NoticeFound | null =>
      fetcher.state === 'idle' && fetcher.data?.durum === durum ? fetcher.data : null,
  };
}

/** Text of the notice's field: the person's own, else the prepared one. */
export const noticeText = (found: NoticeFound | null, written: string | undefined): string =>
  written ??
  (found?.outcome.ok === true && found.outcome.data.kind === 'text'
    ? found.outcome.data.message
    : '');

/** The notice to save with the change; null where none is sent. */
export function noticeOf(found: NoticeFound | null, text: string): ComplaintNotice | null {
  if (found?.outcome.ok !== true) return null;
  const { kind, template } = found.outcome.data;
  if (kind === 'template') return template === null ? null : { template };
  return kind === 'text' && text.trim() !== '' ? { message: text.trim() } : null;
}
