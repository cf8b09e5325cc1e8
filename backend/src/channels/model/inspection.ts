import type { AccountStep, CheckState, ConnectionCredentials } from '@muhatap/shared/wire/channels';
import type { ChannelConfig } from '../../config/config';

/** An account and all that its check with the provider needs. `businessId` is known from an earlier check. */
export interface InspectedAccount {
  readonly account: string;
  readonly keys: ConnectionCredentials;
  readonly businessId: string | null;
  readonly channels: ChannelConfig;
  /** The address at which the provider calls us. */
  readonly publicOrigin: string;
  readonly now: Date;
  /** A call has this long; tests shorten it. */
  readonly timeoutMs?: number | undefined;
}

/** Facts that a check has found. Left out: the provider did not say. */
export interface Findings {
  /** Null: the key has no end. */
  readonly keyExpiresAt?: Date | null;
  readonly businessId?: string;
  readonly number?: string;
}

/** The result of a check. Nothing of it is stored yet. */
export interface Inspection extends Findings {
  readonly steps: readonly AccountStep[];
}

/** Checks an account with its provider, and asks for what must be set there. Never throws. */
export type InspectAccount = (account: InspectedAccount) => Promise<Inspection>;

type Step = Omit<AccountStep, 'id' | 'title'>;

export const ok = (message: string): Step => ({ state: 'ok', message, action: null });
export const warning = (message: string, action: string): Step => ({
  state: 'warning',
  message,
  action,
});
export const failed = (message: string, action: string): Step => ({
  state: 'failed',
  message,
  action,
});
const SKIPPED: Step = {
  state: 'skipped',
  message: 'Önceki adım tamamlanmadığı için bakılmadı.',
  action: null,
};

/** One step of a check. `isNeeded`: without it the later steps cannot be looked at. */
export interface Checked extends Step {
  readonly isNeeded?: boolean;
  readonly found?: Findings;
}

/** The advice where a provider is away; see the job of the checks. */
export const CHECK_LATER =
  'Biraz sonra yeniden denetleyin; on dakikada bir kendiliğinden de denetlenir.';

/** A step before it is taken. */
export interface PlannedStep {
  readonly id: string;
  readonly title: string;
  readonly check: () => Promise<Checked>;
}

/** Takes the steps one after the other, and skips those behind one that they need. */
export async function takeSteps(planned: readonly PlannedStep[]): Promise<Inspection> {
  const steps: AccountStep[] = [];
  let found: Findings = {};
  let isBroken = false;
  for (const { id, title, check } of planned) {
    const taken: Checked = isBroken ? SKIPPED : await check();
    const { isNeeded = false, found: more, ...step } = taken;
    isBroken ||= isNeeded && step.state === 'failed';
    found = { ...found, ...more };
    steps.push({ id, title, ...step });
  }
  return { steps, ...found };
}

const RANKS: readonly CheckState[] = ['ok', 'skipped', 'warning', 'failed'];

/** The worst state of these steps. */
export const worstOf = (steps: readonly Pick<AccountStep, 'state'>[]): CheckState =>
  steps.reduce<CheckState>((worst, { state }) => {
    const known = RANKS.find((rank) => rank === state) ?? 'warning';
    return RANKS.indexOf(known) > RANKS.indexOf(worst) ? known : worst;
  }, 'ok');
