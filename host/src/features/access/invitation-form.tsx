import { addresses } from '@muhatap/shared/contract';
import { acceptInvitation } from '@muhatap/shared/session';
import { Button, FormField, HStack, Input, Link, PasswordInput, Stack } from '@muhatap/shared/ui';
import type { OpenInvitation } from '@muhatap/shared/wire/people';
import { newPassword } from '@muhatap/shared/wire/session';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormCall } from './use-form-call';
import { FormAlert } from './form-alert';

interface InvitationFormProps {
  readonly token: string;
  readonly invitation: OpenInvitation;
}

/** Joins: with a name and a new password, or with the password of the account that the address has already. */
export function InvitationForm({ token, invitation }: InvitationFormProps) {
  const { has_account: hasAccount, email, phone } = invitation;
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState('');
  const call = useFormCall('Katılım tamamlanamadı. Lütfen tekrar deneyin.');
  const submit = () => {
    const faults = {
      ...(!hasAccount && name.trim().length < 2 && { name: 'Adınızı ve soyadınızı girin.' }),
      ...(hasAccount && password === '' && { password: 'Parolanızı girin.' }),
      ...(!hasAccount &&
        !newPassword.safeParse(password).success && {
          password: 'Parola en az 8 karakter olmalı.',
        }),
    };
    if (Object.keys(faults).length > 0) return call.refuse(faults);
    return void call.run(() => acceptInvitation({ token, name: name.trim(), password }));
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
          label={email === null ? 'Telefon' : 'E-posta'}
          hint="Bununla giriş yapacaksınız."
        >
          {/* Not disabled: password managers read the name of the account from it. */}
          <Input
            readOnly
            autoComplete="username"
            size="lg"
            bg="bg.subtle"
            value={email ?? phone ?? ''}
          />
        </FormField>
        {!hasAccount && (
          <FormField label="Ad soyad" error={call.fields['name']}>
            <Input
              autoComplete="name"
              size="lg"
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </FormField>
        )}
        <FormField
          label="Parola"
          error={call.fields['password']}
          hint={hasAccount ? undefined : 'En az 8 karakter.'}
        >
          <PasswordInput
            autoComplete={hasAccount ? 'current-password' : 'new-password'}
            size="lg"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </FormField>
        {hasAccount && (
          <HStack justify="flex-end" mt="-3">
            <Link asChild fontSize="sm">
              <RouterLink to={addresses.forgotPassword()}>Parolamı unuttum</RouterLink>
            </Link>
          </HStack>
        )}
        <Button type="submit" size="lg" loading={call.isRunning} loadingText="Katılıyorsunuz…">
          Katıl
        </Button>
      </Stack>
    </form>
  );
}
