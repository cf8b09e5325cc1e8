import { notify } from '@muhatap/shared/notifications';
import { useSubmitOnce } from '@muhatap/shared/saving';
import type {
  Complaint,
  ComplaintChange,
  ComplaintHistoryEntry,
} from '@muhatap/shared/wire/complaints';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { ComplaintSaved } from '#entities/complaint';
import type { ChangeCommand } from './change.types';

type Trouble = Exclude<ComplaintSaved, { ok: true }>;

interface ChangeOptions {
  /** The newest state that is known here; its version goes along. */
  readonly complaint: Complaint;
  readonly texts: { readonly done: string; readonly failed: string };
  /** Receives every newer state of the complaint; `isOurs` where it holds what was just saved. */
  readonly onNews: (complaint: Complaint, isOurs: boolean) => void;
}

interface Conflict {
  readonly hasConflict: boolean;
  readonly conflict: readonly ComplaintHistoryEntry[];
}

/**
 * The changes of others that a draft would overwrite: those the server answered a save with, else those of the history `since` the
 * draft was begun; `since` is null while the draft changes nothing, and then nothing is contested.
 */
export function contestOf(
  { hasConflict, conflict }: Conflict,
  since: readonly ComplaintHistoryEntry[] | null,
) {
  const others = hasConflict ? conflict : (since ?? []);
  return { others, isContested: since !== null && (hasConflict || others.length > 0) };
}

/** One form's way to the server: says once what became of a save, and keeps a refusal or a conflict until the next attempt. */
export function useChange({ complaint, texts, onNews }: ChangeOptions) {
  const fetcher = useFetcher<ComplaintSaved>();
  const submit = useSubmitOnce(fetcher);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const handled = useRef<ComplaintSaved | undefined>(undefined);
  const listen = useEffectEvent(() => {
    const answer = fetcher.data;
    if (answer === undefined || answer === handled.current) return;
    handled.current = answer;
    setTrouble(answer.ok ? null : answer);
    if (answer.ok) notify.success(texts.done);
    else if (answer.kind === 'refused') notify.error(texts.failed);
    if (answer.ok || answer.kind === 'conflict') onNews(answer.complaint, answer.ok);
  });
  // After every commit: the one that brought the answer may have been spent on the page's reloaded data.
  useEffect(() => listen());
  const conflict: readonly ComplaintHistoryEntry[] =
    trouble?.kind === 'conflict' ? trouble.changes : [];
  return {
    save: (change: Omit<ComplaintChange, 'version'>) => {
      const command: ChangeCommand = {
        intent: 'change',
        id: complaint.id,
        change: { ...change, version: complaint.version },
      };
      submit(command);
    },
    isSaving: fetcher.state !== 'idle',
    hasConflict: trouble?.kind === 'conflict',
    conflict,
    why: trouble?.kind === 'refused' ? trouble.why : null,
    forget: () => setTrouble(null),
  };
}
