import { requestPasswordReset, resetPassword } from '@muhatap/shared/session';
import { Button, FormField, Input, PasswordInput, Stack, Text } from '@muhatap/shared/ui';
import { newPassword } from '@muhatap/shared/wire';
import { useState } from 'react';
import { useFormCall } from '#entities/form-call';
import { FormAlert } from './form-alert';

const FAILED = 'Parola yenilenemedi. Lütfen tekrar deneyin.';

/** Resets the password by one-time code: the phone first, then code and new password on the same page. */
export function PasswordResetForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [phone, setPhone] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const call = useFormCall(FAILED);

  const request = () => {
    if (phone.trim() === '') return call.refuse({ phone: 'Telefon numaranızı girin.' });
    return void call.run(async () => setSentTo((await requestPasswordReset(phone.trim())).phone));
  };
  const reset = (to: string) => {
    const faults = {
      ...(code.trim() === '' && { code: 'Giriş kodunu girin.' }),
      ...(!newPassword.safeParse(password).success && { password: 'Parola en az 8 karakter olmalı.' }),
    };
    if (Object.keys(faults).length > 0) return call.refuse(faults);
    return void call.run(async () => {
      await resetPassword({ phone: to, code: code.trim(), password });
      onSignedIn();
    });
  };

  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); if (sentTo === null) request(); else reset(sentTo); }}>
      <Stack gap="5">
        <FormAlert message={call.message} />
        {sentTo === null ? (
          <FormField label="Telefon numarası" error={call.fields['phone']} hint="Kayıtlı numaranıza bir kod göndereceğiz.">
            <Input key="phone" type="tel" autoComplete="tel" placeholder="05XX XXX XX XX" size="lg" value={phone} onChange={(event) => setPhone(event.target.value)} />
          </FormField>
        ) : (
          <>
            <Text role="status">{sentTo} numarası kayıtlıysa kod gönderildi.</Text>
            <FormField label="Giriş Kodu" error={call.fields['code']}>
              <Input key="code" autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={12} size="lg" className="tabular" value={code} onChange={(event) => setCode(event.target.value)} />
            </FormField>
            <FormField label="Yeni parola" error={call.fields['password']} hint="En az 8 karakter.">
              <PasswordInput autoComplete="new-password" size="lg" value={password} onChange={(event) => setPassword(event.target.value)} />
            </FormField>
          </>
        )}
        <Button type="submit" size="lg" loading={call.isRunning}>{sentTo === null ? 'Kod gönder' : 'Parolayı yenile'}</Button>
        {sentTo === null ? null : <Button type="button" variant="plain" colorPalette="gray" onClick={() => setSentTo(null)}>Telefon Numarasını Değiştir</Button>}
      </Stack>
    </form>
  );
}
