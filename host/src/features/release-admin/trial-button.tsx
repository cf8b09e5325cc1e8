import { notify } from '@muhatap/shared/notifications';
import { Button } from '@muhatap/shared/ui';
import { useEffect } from 'react';
import { useTrial } from './use-trial';

interface TrialButtonProps {
  readonly module: string;
  /** Null ends what is tried. */
  readonly release: string | null;
}

/** Lets the person look at a release before anybody else does, in this browser alone. */
export function TrialButton({ module, release }: TrialButtonProps) {
  const { choose, isSaving, problem } = useTrial(module);
  useEffect(() => {
    if (problem !== null) notify.error(problem);
  }, [problem]);
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      loading={isSaving}
      onClick={() => choose(release)}
    >
      {release === null ? 'Denemeyi kaldır' : 'Bu tarayıcıda dene'}
    </Button>
  );
}
