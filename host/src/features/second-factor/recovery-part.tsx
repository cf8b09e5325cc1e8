import { Button, Stack, Text } from '@muhatap/shared/ui';
import type { SecondFactorState } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { renewRecoveryCodes } from '#entities/second-factor';
import { CodeDialog } from './code-dialog';

interface RecoveryPartProps {
  readonly state: SecondFactorState;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Fewer than this are worth a word. */
const FEW_CODES = 3;

/** The codes for a person who has lost the second factor. */
export function RecoveryPart({ state, onCodes }: RecoveryPartProps) {
  const { recovery_codes_left: left, passkeys = [] } = state;
  const [isRenewing, setRenewing] = useState(false);
  const close = () => setRenewing(false);
  return (
    <Stack gap="2" align="flex-start">
      <Text fontWeight="medium">Kurtarma kodları</Text>
      <Text fontSize="sm" color={left < FEW_CODES ? 'fg.error' : 'fg.muted'}>
        {left === 0 ? 'Kurtarma kodunuz kalmadı; yenileyin.' : `${left} kurtarma kodunuz kaldı.`}
      </Text>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setRenewing(true)}>
        Kurtarma kodlarını yenile
      </Button>
      {isRenewing && (
        <CodeDialog
          hasPasskeys={passkeys.length > 0}
          title="Kurtarma kodlarını yenile"
          text="On yeni kod verilir; önceki kodlar geçmez olur."
          submitLabel="Yenile"
          failed="Kodlar yenilenemedi. Lütfen tekrar deneyin."
          call={async (proof) => {
            const made = await renewRecoveryCodes(proof);
            close();
            onCodes(made);
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}
