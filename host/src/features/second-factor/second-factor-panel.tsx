import { Stack, Text } from '@muhatap/shared/ui';
import type { SecondFactorState } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { AppPart } from './app-part';
import { hasFactor } from './has-factor';
import { PasskeysPart } from './passkeys-part';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { RecoveryPart } from './recovery-part';

interface SecondFactorPanelProps {
  readonly state: SecondFactorState;
  readonly onChanged: () => void;
}

/** A person's second factors and recovery codes: set up, renewed, taken away. */
export function SecondFactorPanel({ state, onChanged }: SecondFactorPanelProps) {
  const [codes, show] = useState<readonly string[] | null>(null);
  const isOff = !hasFactor(state);
  const take = (made: readonly string[]) => {
    show(made);
    onChanged();
  };
  return (
    <Stack gap="6">
      {isOff && (
        <Text color="fg.muted">Kapalı. Girişte yalnız parolanız ya da kodunuz sorulur.</Text>
      )}
      <AppPart state={state} onCodes={take} onChanged={onChanged} />
      <PasskeysPart state={state} onCodes={take} onChanged={onChanged} />
      {!isOff && <RecoveryPart state={state} onCodes={take} />}
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => show(null)} />}
    </Stack>
  );
}
