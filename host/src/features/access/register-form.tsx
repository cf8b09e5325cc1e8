import { register } from '@muhatap/shared/session';
import {
  Button,
  FormField,
  Grid,
  Input,
  PasswordInput,
  PhoneInput,
  Stack,
} from '@muhatap/shared/ui';
import { registration, type Registration } from '@muhatap/shared/wire/session';
import { useState } from 'react';
import { useFormCall } from './use-form-call';
import { FormAlert } from './form-alert';

type Typed = Omit<Registration, 'first_key'>;

const EMPTY: Typed = { company_name: '', name: '', email: '', phone: '', password: '' };

const SENTENCES: Record<keyof Typed, string> = {
  company_name: 'Kurum adını girin.',
  name: 'Adınızı ve soyadınızı girin.',
  email: 'Geçerli bir e-posta adresi girin.',
  phone: 'Geçerli bir telefon numarası girin.',
  password: 'Parola en az 8 karakter olmalı.',
};

/** A sentence for each field that the wire schema refuses. */
function registrationFaults(values: Typed): Readonly<Record<string, string>> {
  const refused = registration.safeParse(values).error?.issues.map((issue) => issue.path[0]) ?? [];
  return Object.fromEntries(Object.entries(SENTENCES).filter(([field]) => refused.includes(field)));
}

interface RegisterFormProps {
  /** Of the link for the installation's first administrator. */
  readonly firstKey: string | undefined;
  readonly onSignedIn: () => void;
}

/** Data of a new company: its name, its first administrator and their credentials. */
export function RegisterForm({ firstKey, onSignedIn }: RegisterFormProps) {
  const [values, setValues] = useState(EMPTY);
  const call = useFormCall('Kayıt tamamlanamadı. Lütfen tekrar deneyin.');
  const bind = (name: keyof Typed) => ({
    name,
    size: 'lg' as const,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  const submit = () => {
    const faults = registrationFaults(values);
    if (Object.keys(faults).length > 0) return call.refuse(faults);
    return void call.run(async () => {
      await register({ ...values, first_key: firstKey });
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
        <FormField label="Kurum adı" error={call.fields['company_name']}>
          <Input autoComplete="organization" {...bind('company_name')} />
        </FormField>
        <FormField label="Ad soyad" error={call.fields['name']}>
          <Input autoComplete="name" {...bind('name')} />
        </FormField>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
          <FormField label="E-posta" error={call.fields['email']}>
            <Input type="email" autoComplete="email" {...bind('email')} />
          </FormField>
          <FormField label="Telefon" error={call.fields['phone']}>
            <PhoneInput {...bind('phone')} />
          </FormField>
        </Grid>
        <FormField label="Parola" error={call.fields['password']} hint="En az 8 karakter.">
          <PasswordInput autoComplete="new-password" {...bind('password')} />
        </FormField>
        <Button type="submit" size="lg" loading={call.isRunning} loadingText="Kaydediliyor…">
          Kayıt ol
        </Button>
      </Stack>
    </form>
  );
}
