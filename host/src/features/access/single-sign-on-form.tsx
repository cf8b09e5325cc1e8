import { findSignInProviders, LOGIN_FAILED, startSingleSignOn } from '@muhatap/shared/session';
import { Button, FormField, Input, Stack, Text } from '@muhatap/shared/ui';
import type { SignInProvider } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { FormAlert } from './form-alert';
import { useFormCall } from './use-form-call';

const EMAIL = /^\S+@\S+\.\S+$/;
const NO_PROVIDER =
  'Bu e-posta adresi için kurum girişi tanımlı değil. Adresi kontrol edin ya da telefon veya parolayla girin.';

interface SingleSignOnFormProps {
  /** Called before the page is left. */
  readonly onLeave: () => void;
  /** The directory asks for its password here. */
  readonly onPassword: (provider: SignInProvider, email: string) => void;
}

/** Finds the institution's sign-in by the e-mail address and leads there; where there are several, the person chooses. */
export function SingleSignOnForm({ onLeave, onPassword }: SingleSignOnFormProps) {
  const [email, setEmail] = useState('');
  const [providers, setProviders] = useState<readonly SignInProvider[]>([]);
  const call = useFormCall(LOGIN_FAILED);
  const address = email.trim();
  const start = async (provider: SignInProvider) => {
    if (provider.kind === 'ldap') return onPassword(provider, address);
    onLeave();
    return startSingleSignOn(provider.id, address);
  };
  const submit = () => {
    if (!EMAIL.test(address)) return call.refuse({ email: 'E-posta adresinizi girin.' });
    return void call.run(async () => {
      const found = await findSignInProviders(address);
      const [only] = found;
      if (only === undefined) return call.refuse({ email: NO_PROVIDER });
      if (found.length === 1) return start(only);
      return setProviders(found);
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
        <FormField label="Kurum e-postanız" error={call.fields['email']}>
          <Input
            type="email"
            autoFocus
            autoComplete="email"
            size="lg"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setProviders([]);
            }}
          />
        </FormField>
        {providers.length === 0 ? (
          <Button type="submit" size="lg" loading={call.isRunning} loadingText="Yönlendiriliyor…">
            Devam et
          </Button>
        ) : (
          <Stack gap="2" role="group" aria-label="Kurum girişleri">
            <Text color="fg.muted">Nereden gireceksiniz?</Text>
            {providers.map((provider) => (
              <Button
                key={provider.id}
                size="lg"
                variant="outline"
                colorPalette="gray"
                disabled={call.isRunning}
                onClick={() => void call.run(() => start(provider))}
              >
                {provider.name}
              </Button>
            ))}
          </Stack>
        )}
      </Stack>
    </form>
  );
}
