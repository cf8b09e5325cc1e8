import type { FactorPolicyInput } from '@muhatap/shared/wire/people';

/** A command of an administrator on the rules for second factors. */
export interface FactorPolicyCommand {
  readonly do: 'factors';
  readonly input: FactorPolicyInput;
}
