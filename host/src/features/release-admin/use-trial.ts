import { usePageAction } from '@muhatap/shared/saving';
import { platform } from '@muhatap/shared/platform';
import type { CommandOutcome, ReleaseCommand } from './release-command';

/** Gives this browser alone another release of a module, or ends that. The page is loaded anew: only then it may run the other one's code. */
export function useTrial(module: string) {
  const { run, isRunning, refusal, forget } = usePageAction<CommandOutcome>(() =>
    platform().page.reload(),
  );
  return {
    isSaving: isRunning,
    problem: refusal?.sentence ?? null,
    forget,
    choose: (release: string | null) =>
      run({ do: 'override', input: { module, release } } satisfies ReleaseCommand),
  };
}
