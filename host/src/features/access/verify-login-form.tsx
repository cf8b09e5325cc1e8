import { LOGIN_FAILED, requestCode, verifyCode } from '@muhatap/shared/session';
import { Button, FormField, Input, Stack, Text } from '@muhatap/shared/ui';
import { useState } from 'react';
import { useFormCall } from '#entities/form-call';
import { FormAlert } from './form-alert';
import { useCountdown } from './use-countdown';

// Until the server has told its own pause, a resend waits this long; it is the server that enforces it.
const FIRST_PAUSE_SECONDS = 60;

interface VerifyLoginFormProps {
  readonly phone: string;
  readonly onVerified: () => void;
  readonly onChangePhone: () => void;
}

/** Second half of the login by one-time code (spec §2 "/verify-login"). */
export function VerifyLoginForm({ phone, onVerified, onChangePhone }: VerifyLoginFormProps) {
  const [code, setCode] = useState('');
  const [isResent, setResent] = useState(false);
  const verification = useFormCall(LOGIN_FAILED);
  const resending = useFormCall(LOGIN_FAILED);
  const { left, restart } = useCountdown(FIRST_PAUSE_SECONDS);

  const submit = () => {
    // spec §5: the code is required.
    if (code.trim() === '') return verification.refuse({ code: 'Giriş kodunu girin.' });
    return void verification.run(async () => {
      await verifyCode({ phone, code: code.trim() });
      onVerified();
    });
  };
  const resend = () => void resending.run(async () => {
    const { retry_after } = await requestCode(phone);
    restart(retry_after);
    setResent(true);
  });

  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); submit(); }}>
      <Stack gap="5">
        <FormAlert message={verification.message ?? resending.message} />
        <FormField label="Giriş Kodu" required error={verification.fields['code']}>
          <Input
            autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={12} size="lg" className="tabular" letterSpacing="wider"
            value={code} onChange={(event) => setCode(event.target.value)}
          />
        </FormField>
        <Button type="submit" size="lg" loading={verification.isRunning} loadingText="Doğrulanıyor…">Giriş Yap</Button>
        <Button type="button" size="lg" variant="outline" colorPalette="gray" onClick={onChangePhone}>Telefon Numarasını Değiştir</Button>
        <Text fontSize="sm" color="fg.muted" textAlign="center" className="tabular" aria-live="polite">
          {left > 0
            ? `${isResent ? 'Kod yeniden gönderildi. ' : ''}${left} saniye sonra yeni kod isteyebilirsiniz.`
            : <Button type="button" size="sm" variant="plain" loading={resending.isRunning} onClick={resend}>Kodu tekrar gönder</Button>}
        </Text>
      </Stack>
    </form>
  );
}
