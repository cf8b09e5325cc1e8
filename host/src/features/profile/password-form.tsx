import { notify } from '@muhatap/shared/notifications';
import { Button, FormField, PasswordInput, Stack, Text } from '@muhatap/shared/ui';
import { newPassword } from '@muhatap/shared/wire';
import { useState } from 'react';
import { changePassword } from '#entities/account';
import { useFormCall } from '#entities/form-call';

/** Changes the password; the other open sessions end. */
export function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const call = useFormCall('Parola değiştirilemedi. Lütfen tekrar deneyin.');
  const submit = () => {
    const faults = {
      ...(current === '' && { current_password: 'Mevcut parolanızı girin.' }),
      ...(!newPassword.safeParse(next).success && { password: 'Parola en az 8 karakter olmalı.' }),
    };
    if (Object.keys(faults).length > 0) return call.refuse(faults);
    return void call.run(async () => {
      await changePassword({ current_password: current, password: next });
      setCurrent('');
      setNext('');
      notify.success('Parolanız değiştirildi. Diğer oturumlarınız kapatıldı.');
      onChanged();
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
      <Stack gap="4" align="flex-start">
        <FormField label="Mevcut parola" error={call.fields['current_password']}>
          <PasswordInput
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
        </FormField>
        <FormField label="Yeni parola" error={call.fields['password']} hint="En az 8 karakter.">
          <PasswordInput
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </FormField>
        {call.message === null ? null : (
          <Text role="alert" color="fg.error">
            {call.message}
          </Text>
        )}
        <Button type="submit" loading={call.isRunning}>
          Parolayı değiştir
        </Button>
      </Stack>
    </form>
  );
}
