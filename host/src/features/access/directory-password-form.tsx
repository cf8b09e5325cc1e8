import { LOGIN_FAILED, signInAtDirectory } from '@muhatap/shared/session';
import { Button, FormField, PasswordInput, Stack } from '@muhatap/shared/ui';
import type { SignInProvider } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { FormAlert } from './form-alert';
import { useFormCall } from './use-form-call';

interface DirectoryPasswordFormProps {
  readonly provider: SignInProvider;
  readonly email: string;
  readonly onSignedIn: () => void;
  /** The person wants another address or directory. */
  readonly onBack: () => void;
}

/** Signs in by the password of a directory that asks for it here. */
export function DirectoryPasswordForm({
  provider,
  email,
  onSignedIn,
  onBack,
}: DirectoryPasswordFormProps) {
  const [password, setPassword] = useState('');
  const call = useFormCall(LOGIN_FAILED);
  const submit = () => {
    if (password === '') return call.refuse({ password: 'Parolanızı girin.' });
    return void call.run(async () => {
      await signInAtDirectory({ provider_id: provider.id, email, password });
      onSignedIn();
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
        {/* Lets a password manager tell whose password it keeps. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormField label="Kurum parolanız" error={call.fields['password']}>
          <PasswordInput
            autoFocus
            autoComplete="current-password"
            size="lg"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </FormField>
        <Button type="submit" size="lg" loading={call.isRunning} loadingText="Giriş yapılıyor…">
          Giriş Yap
        </Button>
        <Button variant="ghost" colorPalette="gray" disabled={call.isRunning} onClick={onBack}>
          Başka bir adresle gir
        </Button>
      </Stack>
    </form>
  );
}
