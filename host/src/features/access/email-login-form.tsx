import { addresses } from '@muhatap/shared/contract';
import { LOGIN_FAILED, signIn } from '@muhatap/shared/session';
import { Button, FormField, HStack, Input, Link, PasswordInput, Stack } from '@muhatap/shared/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormCall } from './use-form-call';
import { FormAlert } from './form-alert';

/** Login by e-mail and password. */
export function EmailLoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const call = useFormCall(LOGIN_FAILED);
  const submit = () => {
    const missing = {
      ...(email.trim() === '' && { email: 'E-posta adresinizi girin.' }),
      ...(password === '' && { password: 'Parolanızı girin.' }),
    };
    if (Object.keys(missing).length > 0) return call.refuse(missing);
    return void call.run(async () => {
      await signIn({ email: email.trim(), password });
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
        <FormField label="E-posta" error={call.fields['email']}>
          <Input
            type="email"
            autoComplete="username"
            size="lg"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </FormField>
        <FormField label="Parola" error={call.fields['password']}>
          <PasswordInput
            autoComplete="current-password"
            size="lg"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </FormField>
        <HStack justify="flex-end" mt="-3">
          <Link asChild fontSize="sm">
            <RouterLink to={addresses.forgotPassword()}>Parolamı unuttum</RouterLink>
          </Link>
        </HStack>
        <Button type="submit" size="lg" loading={call.isRunning} loadingText="Giriş yapılıyor…">
          Giriş Yap
        </Button>
      </Stack>
    </form>
  );
}
