import { LOGIN_FAILED, requestCode, verifyCode } from '@muhatap/shared/session';
import { Button, FormField, Input, Stack } from '@muhatap/shared/ui';
import { useState } from 'react';
import { codeWaitOf, keepCodeWait } from './code-wait';
import { useFormCall } from './use-form-call';
import { FormAlert } from './form-alert';
import { ResendLine } from './resend-line';

interface VerifyLoginFormProps {
  readonly phone: string;
  readonly onVerified: () => void;
  readonly onChangePhone: () => void;
}

/** Second half of the login by one-time code (docs/behaviour.md §1.1). */
export function VerifyLoginForm({ phone, onVerified, onChangePhone }: VerifyLoginFormProps) {
  const [code, setCode] = useState('');
  const verification = useFormCall(LOGIN_FAILED);
  const [firstPause] = useState(() => codeWaitOf(phone));
  const resend = async () => {
    const { retry_after: wait } = await requestCode(phone);
    keepCodeWait(phone, wait);
    return wait;
  };

  const submit = () => {
    // docs/behaviour.md §1.1: the code is required.
    if (code.trim() === '') return verification.refuse({ code: 'Giriş kodunu girin.' });
    return void verification.run(async () => {
      await verifyCode({ phone, code: code.trim() });
      onVerified();
    });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="5">
        <FormAlert message={verification.message} />
        <FormField label="Giriş Kodu" required error={verification.fields['code']}>
          <Input
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            size="lg"
            className="tabular"
            letterSpacing="wider"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </FormField>
        <Button
          type="submit"
          size="lg"
          loading={verification.isRunning}
          loadingText="Doğrulanıyor…"
        >
          Giriş Yap
        </Button>
        <Button
          type="button"
          size="lg"
          variant="outline"
          colorPalette="gray"
          onClick={onChangePhone}
        >
          Telefon Numarasını Değiştir
        </Button>
        <ResendLine firstPause={firstPause} onResend={resend} />
      </Stack>
    </form>
  );
}
