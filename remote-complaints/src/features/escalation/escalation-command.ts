import type { EscalationStep } from '@muhatap/shared/wire/complaints';

/** The page's command that saves all steps at once. */
export interface EscalationCommand {
  readonly do: 'save-escalation';
  readonly input: { readonly steps: readonly EscalationStep[] };
}

export const escalationCommand = (input: EscalationCommand['input']): EscalationCommand => ({
  do: 'save-escalation',
  input,
});
