import { notify } from '@muhatap/shared/notifications';
import { updateUser } from '@muhatap/shared/session';
import { Button, FormField, Input, Stack } from '@muhatap/shared/ui';
import type { User } from '@muhatap/shared/wire';
import { useState } from 'react';
import { saveProfile } from '#entities/account';
import { useFormCall } from '#entities/form-call';

/** The name under which colleagues and customers see the person. */
export function NameForm({ user }: { readonly user: User }) {
  const [name, setName] = useState(user.name);
  const call = useFormCall('Profil kaydedilemedi. Lütfen tekrar deneyin.');
  const submit = () => {
    if (name.trim().length < 2) return call.refuse({ name: 'Adınızı ve soyadınızı girin.' });
    return void call.run(async () => {
      const saved = await saveProfile({ name: name.trim() });
      updateUser(saved.user);
      setName(saved.user.name);
      notify.success('Profiliniz kaydedildi.');
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
        <FormField label="Ad soyad" error={call.fields['name'] ?? call.message}>
          <Input
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </FormField>
        <Button type="submit" loading={call.isRunning} disabled={name.trim() === user.name}>
          Kaydet
        </Button>
      </Stack>
    </form>
  );
}
