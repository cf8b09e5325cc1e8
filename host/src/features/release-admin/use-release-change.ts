import { usePageAction } from '@muhatap/shared/saving';
import { notify } from '@muhatap/shared/notifications';
import type { ReleaseChange } from '@muhatap/shared/wire/releases';
import { useState } from 'react';
import type { CommandOutcome, ReleaseCommand } from './release-command';

/** Said while a release is made live: on a quiet machine its pages take seconds. */
const OPENED_FIRST =
  'Sürümün sayfaları önce tek tek açılıp deneniyor. Yoğun bir makinede birkaç dakika sürebilir.';

/**
 * A change of the live release. It sends the revision that the person saw when it was begun, so
 * that no change of a colleague is overruled unseen: changes made meanwhile are returned to be
 * shown, and the next attempt sends their revision, once the page shows it. `progress` is what a
 * promotion waits for, null before and after; `giveUp` ends it meanwhile.
 */
export function useReleaseChange(revision: number, sentence: string, onDone: () => void) {
  const [seen, setSeen] = useState(revision);
  const [meanwhile, setMeanwhile] = useState<readonly ReleaseChange[]>([]);
  const { run, isRunning, refusal, cancel } = usePageAction<CommandOutcome>((outcome) => {
    if (outcome.kind === 'done') {
      notify.success(sentence);
      return onDone();
    }
    setMeanwhile(outcome.changes);
    setSeen((now) => outcome.changes[0]?.revision ?? now);
  });
  return {
    seen,
    meanwhile,
    isSaving: isRunning || revision < seen,
    progress: isRunning ? OPENED_FIRST : null,
    problem: refusal?.sentence ?? null,
    run: (command: ReleaseCommand) => run(command),
    giveUp: () => {
      cancel();
      onDone();
    },
  };
}
