import { formatDateTime } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { Button, HStack, Stack, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { SecondFactorState } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { removeSecondFactor, renewRecoveryCodes } from '#entities/second-factor';
import { CodeDialog } from './code-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { TotpSetupDialog } from './totp-setup-dialog';

interface SecondFactorPanelProps {
  readonly state: SecondFactorState;
  readonly onChanged: () => void;
}

/** Fewer than this are worth a word. */
const FEW_CODES = 3;

/** The app that the person has. */
function TotpFacts({
  state: { totp, recovery_codes_left: left },
}: Pick<SecondFactorPanelProps, 'state'>) {
  if (totp === null)
    return <Text color="fg.muted">Kapalı. Girişte yalnız parolanız ya da kodunuz sorulur.</Text>;
  return (
    <Stack gap="1">
      <HStack>
        <StatusChip status="Açık" tone="success" />
        <Text fontWeight="medium">Doğrulama uygulaması</Text>
      </HStack>
      <Text fontSize="sm" color="fg.muted">
        {formatDateTime(totp.created_at)} tarihinde kuruldu
        {totp.last_used_at === null ? '' : ` · son kullanım ${formatDateTime(totp.last_used_at)}`}
      </Text>
      <Text fontSize="sm" color={left < FEW_CODES ? 'fg.error' : 'fg.muted'}>
        {left === 0 ? 'Kurtarma kodunuz kalmadı; yenileyin.' : `${left} kurtarma kodunuz kaldı.`}
      </Text>
    </Stack>
  );
}

/** A person's second factor: set up, its recovery codes renewed, taken away. */
export function SecondFactorPanel({ state, onChanged }: SecondFactorPanelProps) {
  const [dialog, open] = useState<'setup' | 'renew' | 'remove' | null>(null);
  const [codes, show] = useState<readonly string[] | null>(null);
  const close = () => open(null);
  const take = (made: readonly string[]) => {
    close();
    show(made);
    onChanged();
  };
  return (
    <Stack gap="4" align="flex-start">
      <TotpFacts state={state} />
      {state.totp === null ? (
        <Button onClick={() => open('setup')}>Kur</Button>
      ) : (
        <HStack wrap="wrap">
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => open('renew')}>
            Kurtarma kodlarını yenile
          </Button>
          <Button size="sm" variant="outline" colorPalette="error" onClick={() => open('remove')}>
            Kapat
          </Button>
        </HStack>
      )}
      {dialog === 'setup' && (
        <TotpSetupDialog asksPassword={state.asks_password} onDone={take} onClose={close} />
      )}
      {dialog === 'renew' && (
        <CodeDialog
          title="Kurtarma kodlarını yenile"
          text="On yeni kod verilir; önceki kodlar geçmez olur."
          submitLabel="Yenile"
          failed="Kodlar yenilenemedi. Lütfen tekrar deneyin."
          call={async (proof) => take(await renewRecoveryCodes(proof))}
          onClose={close}
        />
      )}
      {dialog === 'remove' && (
        <CodeDialog
          title="İki adımlı doğrulamayı kapat"
          text="Girişte ikinci bir kod sorulmaz; kurtarma kodlarınız silinir."
          submitLabel="Kapat"
          failed="Kapatılamadı. Lütfen tekrar deneyin."
          call={async (proof) => {
            await removeSecondFactor(proof);
            close();
            notify.success('İki adımlı doğrulama kapatıldı.');
            onChanged();
          }}
          onClose={close}
        />
      )}
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => show(null)} />}
    </Stack>
  );
}
