import { useSaving } from '@muhatap/shared/form-draft';
import { platform } from '@muhatap/shared/platform';
import type { CommandOutcome, ReleaseCommand } from './release-command';

/** Gives this browser alone another release of a module, or ends that. The page is loaded anew: only then it may run the other one's code. */
export function useTrial(module: string) {
  const { save, isSaving, refusal, forget } = useSaving<CommandOutcome>(() =>
    platform().page.reload(),
  );
  return {
    isSaving,
    problem: refusal?.sentence ?? null,
    forget,
    choose: (release: string | null) =>
      save({ do: 'override', input: { module, release } } satisfies ReleaseCommand),
  };
}
