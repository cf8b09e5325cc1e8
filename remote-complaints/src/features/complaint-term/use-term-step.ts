import type { Complaint, ComplaintTermChange } from '@muhatap/shared/wire/complaints';
import { COMPLAINT_ERRORS, useCaseStep } from '#entities/complaint';
import type { TermCommand } from './term.types';

export type TermAction = ComplaintTermChange['action'];

const DONE: Readonly<Record<TermAction, string>> = {
  pause: 'Süre durduruldu',
  resume: 'Süre yeniden işliyor',
  extend: 'Süre uzatıldı',
};

interface StepOptions {
  /** The newest state that is known here; its version goes along. */
  readonly complaint: Complaint;
  /** Receives every newer state of the complaint. */
  readonly onNews: (complaint: Complaint) => void;
  readonly onDone: () => void;
}

/** A step with the term. */
export function useTermStep({ complaint, onNews, onDone }: StepOptions) {
  const step = useCaseStep({ onNews, onDone, fault: COMPLAINT_ERRORS.term });
  return {
    ...step,
    take: (action: TermAction, reason: string) => {
      const command: TermCommand = {
        intent: 'term',
        id: complaint.id,
        change: { version: complaint.version, action, reason },
      };
      step.take(command, DONE[action]);
    },
  };
}
