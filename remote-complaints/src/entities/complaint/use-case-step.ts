import { notify } from '@muhatap/shared/notifications';
import { useSubmitOnce } from '@muhatap/shared/saving';
import type { Complaint } from '@muhatap/shared/wire/complaints';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { ComplaintSaved } from './complaint-saved';

const CHANGED = 'Bu sırada şikayet değişti. Güncel halini görüp yeniden deneyin.';

interface StepOptions {
  /** Receives every newer state of the complaint. */
  readonly onNews: (complaint: Complaint) => void;
  readonly onDone: () => void;
  /** Said where a refusal gives no reason. */
  readonly fault: string;
}

/** The way of a step with a complaint to the server: says once what became of it, and keeps a refusal until the next one. */
export function useCaseStep({ onNews, onDone, fault }: StepOptions) {
  const fetcher = useFetcher<ComplaintSaved>();
  const submit = useSubmitOnce(fetcher);
  const [why, setWhy] = useState<string | null>(null);
  const taken = useRef('');
  const handled = useRef<ComplaintSaved | undefined>(undefined);
  const listen = useEffectEvent(() => {
    const answer = fetcher.data;
    if (answer === undefined || answer === handled.current) return;
    handled.current = answer;
    if (answer.ok || answer.kind === 'conflict') onNews(answer.complaint);
    if (answer.ok) {
      notify.success(taken.current);
      onDone();
      return;
    }
    setWhy(answer.kind === 'conflict' ? CHANGED : (answer.why ?? fault));
  });
  useEffect(() => listen());
  return {
    /** `command` is what the page's action takes; `done` is said once it is saved. */
    take: (command: object, done: string) => {
      taken.current = done;
      setWhy(null);
      submit(command);
    },
    isSaving: fetcher.state !== 'idle',
    why,
    forget: () => setWhy(null),
  };
}
