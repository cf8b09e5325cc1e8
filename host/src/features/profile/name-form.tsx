import { useCallForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { updateUser } from '@muhatap/shared/session';
import { Button, FormField, Input, Stack } from '@muhatap/shared/ui';
import { profileChange, type User } from '@muhatap/shared/wire/session';
import { saveProfile } from '#entities/account';

/** The name under which colleagues and customers see the person. */
export function NameForm({ user }: { readonly user: User }) {
  const { form, isSaving, problem, errorOf, submit } = useCallForm({
    values: { name: user.name },
    schema: profileChange,
    messages: { name: 'Adınızı ve soyadınızı girin.' },
    failed: 'Profil kaydedilemedi. Lütfen tekrar deneyin.',
    call: async (change) => {
      const { user: saved } = await saveProfile(change);
      updateUser(saved);
      form.reset({ name: saved.name });
      notify.success('Profiliniz kaydedildi.');
    },
  });
  const name = form.watch('name');
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4" align="flex-start">
        <FormField label="Ad soyad" error={errorOf('name') ?? problem}>
          <Input autoComplete="name" {...form.register('name')} />
        </FormField>
        <Button type="submit" loading={isSaving} disabled={name.trim() === user.name}>
          Kaydet
        </Button>
      </Stack>
    </form>
  );
}
