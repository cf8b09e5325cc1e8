import { lazy, Suspense } from 'react';
import { useConfirm } from '../../notifications';

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog').then((loaded) => ({ default: loaded.ConfirmDialog })),
);

/** Loads the dialog's code at the first confirmation. */
export function ConfirmHost() {
  const question = useConfirm((state) => state.question);
  const answer = useConfirm((state) => state.answer);
  return question ? (
    <Suspense fallback={null}>
      <ConfirmDialog question={question} onAnswer={answer} />
    </Suspense>
  ) : null;
}
