interface FormState {
  /** Whether a field is marked as wrong. */
  readonly isFaulty: boolean;
  /** Whether somebody else saved what is being edited here. */
  readonly isOutdated: boolean;
}

/** The sentence beside a form's save bar while the server has refused nothing; null where nothing is to be said. */
export function formProblem({ isFaulty, isOutdated }: FormState): string | null {
  if (isFaulty) return 'İşaretli alanları düzeltin.';
  return isOutdated
    ? 'Siz düzenlerken başkası kaydetti; kaydederseniz sizinki geçerli olur.'
    : null;
}
