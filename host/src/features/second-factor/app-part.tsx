import { formatDateTime } from '@muhatap/shared/i18n';
import { notify } from '@muhatap/shared/notifications';
import { Button, HStack, Stack, Text } from '@muhatap/shared/ui';
import { StatusChip } from '@muhatap/shared/ui/app';
import type { SecondFactorState } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { removeSecondFactor } from '#entities/second-factor';
import { CodeDialog } from './code-dialog';
import { TotpSetupDialog } from './totp-setup-dialog';

interface AppPartProps {
  readonly state: SecondFactorState;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onChanged: () => void;
}

const usedAt = (at: string | null): string =>
  at === null ? '' : ` · son kullanım ${formatDateTime(at)}`;

/** The app that shows the person's codes. */
export function AppPart({ state, onCodes, onChanged }: AppPartProps) {
  const { totp, passkeys = [], asks_password: asksPassword } = state;
  const [dialog, open] = useState<'setup' | 'remove' | null>(null);
  const close = () => open(null);
  return (
    <Stack gap="2" align="flex-start">
      <HStack>
        <Text fontWeight="medium">Doğrulama uygulaması</Text>
        {totp !== null && <StatusChip status="Açık" tone="success" />}
      </HStack>
      <Text fontSize="sm" color="fg.muted">
        {totp === null
          ? 'Telefonunuzdaki bir uygulama girişte sorulan altı haneli kodu gösterir.'
          : `${formatDateTime(totp.created_at)} tarihinde kuruldu${usedAt(totp.last_used_at)}`}
      </Text>
      {totp === null ? (
        <Button size="sm" onClick={() => open('setup')}>
          Kur
        </Button>
      ) : (
        <Button size="sm" variant="outline" colorPalette="error" onClick={() => open('remove')}>
          Kapat
        </Button>
      )}
      {dialog === 'setup' && (
        <TotpSetupDialog
          asksPassword={asksPassword}
          onDone={(codes) => {
            close();
            onCodes(codes);
          }}
          onClose={close}
        />
      )}
      {dialog === 'remove' && (
        <CodeDialog
          hasPasskeys={passkeys.length > 0}
          title="Doğrulama uygulamasını kapat"
          text={
            passkeys.length > 0
              ? 'Girişte uygulamanın kodu geçmez olur; geçiş anahtarlarınız kalır.'
              : 'Girişte ikinci bir kod sorulmaz; kurtarma kodlarınız silinir.'
          }
          submitLabel="Kapat"
          failed="Kapatılamadı. Lütfen tekrar deneyin."
          call={async (proof) => {
            await removeSecondFactor(proof);
            close();
            notify.success('Doğrulama uygulaması kapatıldı.');
            onChanged();
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}
