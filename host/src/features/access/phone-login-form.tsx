import { LOGIN_FAILED, requestCode } from '@muhatap/shared/session';
import { Button, FormField, PhoneInput, Stack } from '@muhatap/shared/ui';
import { useState } from 'react';
import { keepCodeWait } from './code-wait';
import { useFormCall } from './use-form-call';
import { FormAlert } from './form-alert';

/** First half of the login by one-time code: the phone. */
export function PhoneLoginForm({ onRequested }: { readonly onRequested: (phone: string) => void }) {
  const [phone, setPhone] = useState('');
  const call = useFormCall(LOGIN_FAILED);
  const submit = () => {
    if (phone.trim() === '') return call.refuse({ phone: 'Telefon numaranızı girin.' });
    return void call.run(async () => {
      // As the server reads it: with its country's code.
      const requested = await requestCode(phone.trim());
      const sentTo = requested.phone ?? phone.trim();
      // The next page counts it down.
      keepCodeWait(sentTo, requested.retry_after);
      onRequested(sentTo);
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
          label="Telefon numarası"
          error={call.fields['phone']}
          hint="Kayıtlı numaranıza tek kullanımlık bir giriş kodu göndereceğiz."
        >
          <PhoneInput size="lg" value={phone} onChange={(event) => setPhone(event.target.value)} />
        </FormField>
        <Button type="submit" size="lg" loading={call.isRunning} loadingText="Gönderiliyor…">
          Giriş kodu gönder
        </Button>
      </Stack>
    </form>
  );
}
