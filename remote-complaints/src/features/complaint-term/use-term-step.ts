import { notify } from '@muhatap/shared/notifications';
import type { Complaint, ComplaintTermChange } from '@muhatap/shared/wire/complaints';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher, type SubmitTarget } from 'react-router-dom';
import { COMPLAINT_ERRORS, type ComplaintSaved } from '#entities/complaint';
import type { TermCommand } from './term.types';

export type TermAction = ComplaintTermChange['action'];

const DONE: Readonly<Record<TermAction, string>> = {
  pause: 'Süre durduruldu',
  resume: 'Süre yeniden işliyor',
  extend: 'Süre uzatıldı',
};
const CHANGED = 'Bu sırada şikayet değişti. Güncel halini görüp yeniden deneyin.';

interface StepOptions {
  /** The newest state that is known here; its version goes along. */
  readonly complaint: Complaint;
  /** Receives every newer state of the complaint. */
  readonly onNews: (complaint: Complaint) => void;
  readonly onDone: () => void;
}

/** The way of a step to the server: says once what became of it, and keeps a refusal until the next one. */
export function useTermStep({ complaint, onNews, onDone }: StepOptions) {
  const fetcher = useFetcher<ComplaintSaved>();
  const [why, setWhy] = useState<string | null>(null);
  const taken = useRef<TermAction>('resume');
  const handled = useRef<ComplaintSaved | undefined>(undefined);
  const listen = useEffectEvent(() => {
    const answer = fetcher.data;
    if (answer === undefined || answer === handled.current) return;
    handled.current = answer;
    if (answer.ok || answer.kind === 'conflict') onNews(answer.complaint);
    if (answer.ok) {
      notify.success(DONE[taken.current]);
      onDone();
      return;
    }
    setWhy(answer.kind === 'conflict' ? CHANGED : (answer.why ?? COMPLAINT_ERRORS.term));
  });
  useEffect(() => listen());
  return {
    take: (action: TermAction, reason: string) => {
      taken.current = action;
      setWhy(null);
      const command: TermCommand = {
        intent: 'term',
        id: complaint.id,
        change: { version: complaint.version, action, reason },
      };
      void fetcher.submit(command as unknown as SubmitTarget, {
        method: 'post',
        encType: 'application/json',
      });
    },
    isSaving: fetcher.state !== 'idle',
    why,
    forget: () => setWhy(null),
  };
}
