import { LOGIN_FAILED, proveSecondFactor } from '@muhatap/shared/session';
import { Button, FormField, Input, Stack } from '@muhatap/shared/ui';
import { useState } from 'react';
import { FormAlert } from './form-alert';
import { useFormCall } from './use-form-call';

interface SecondFactorFormProps {
  readonly challenge: string;
  readonly onProved: () => void;
}

/** The second step of signing in: a code of the person's app, or a recovery code. */
export function SecondFactorForm({ challenge, onProved }: SecondFactorFormProps) {
  const [code, setCode] = useState('');
  const call = useFormCall(LOGIN_FAILED);
  const submit = () => {
    if (code.trim() === '') return call.refuse({ code: 'Doğrulama kodunu girin.' });
    return void call.run(async () => {
      await proveSecondFactor({ challenge, code: code.trim() });
      onProved();
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
        <FormAlert message={call.message} />
        <FormField
          label="Doğrulama kodu"
          required
          error={call.fields['code']}
          hint="Telefonunuz yanınızda değilse kurtarma kodlarınızdan birini yazın."
        >
          <Input
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            size="lg"
            className="tabular"
            letterSpacing="wider"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </FormField>
        <Button type="submit" size="lg" loading={call.isRunning} loadingText="Doğrulanıyor…">
          Giriş Yap
        </Button>
      </Stack>
    </form>
  );
}
