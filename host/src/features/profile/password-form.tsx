import { useCallForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import { Button, FormField, PasswordInput, Stack, Text } from '@muhatap/shared/ui';
import { passwordChange } from '@muhatap/shared/wire/session';
import { changePassword } from '#entities/account';

/** Changes the password; the other open sessions end. */
export function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const { form, isSaving, problem, errorOf, submit } = useCallForm({
    values: { current_password: '', password: '' },
    schema: passwordChange,
    messages: {
      current_password: 'Mevcut parolanızı girin.',
      password: 'Parola en az 8 karakter olmalı.',
    },
    failed: 'Parola değiştirilemedi. Lütfen tekrar deneyin.',
    call: async (change) => {
      await changePassword(change);
      form.reset();
      notify.success('Parolanız değiştirildi. Diğer oturumlarınız kapatıldı.');
      onChanged();
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4" align="flex-start">
        <FormField label="Mevcut parola" error={errorOf('current_password')}>
          <PasswordInput autoComplete="current-password" {...form.register('current_password')} />
        </FormField>
        <FormField label="Yeni parola" error={errorOf('password')} hint="En az 8 karakter.">
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </FormField>
        {problem === null ? null : (
          <Text role="alert" color="fg.error">
            {problem}
          </Text>
        )}
        <Button type="submit" loading={isSaving}>
          Parolayı değiştir
        </Button>
      </Stack>
    </form>
  );
}
