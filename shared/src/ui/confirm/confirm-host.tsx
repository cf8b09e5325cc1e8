import { useConfirm } from '../../notifications';
import { inKit } from '../kit/in-kit';

const ConfirmDialog = inKit(() =>
  import('./confirm-dialog').then((loaded) => loaded.ConfirmDialog),
);

/** Loads the dialog's code at the first confirmation. */
export function ConfirmHost() {
  const question = useConfirm((state) => state.question);
  const answer = useConfirm((state) => state.answer);
  return question ? (
    <ConfirmDialog key={question.title} question={question} onAnswer={answer} />
  ) : null;
}
