import { useActionForm } from '@muhatap/shared/forms';
import { notify } from '@muhatap/shared/notifications';
import type { Connection, Platform } from '@muhatap/shared/wire/channels';
import { Text } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { ACCOUNT_MESSAGES, emptyKeys, keysSchema } from '#entities/account';
import { KeyFields } from './key-fields';

/** Puts new keys in the place of the stored ones. */
export function KeysDialog({
  connection,
  onClose,
}: {
  readonly connection: Connection & { readonly platform: Platform };
  readonly onClose: () => void;
}) {
  const { form, isSaving, problem, errorOf, submit } = useActionForm({
    loaded: { credentials: emptyKeys(connection.platform) },
    schema: keysSchema,
    messages: ACCOUNT_MESSAGES,
    toCommand: (change) => ({ do: 'change', id: connection.id, change }),
    onSaved: () => {
      notify.success('Yeni anahtarlar kaydedildi');
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${connection.name}: yeni anahtarlar`}
      isSaving={isSaving}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted" fontSize="sm">
        Kayıtlı anahtarlar şifreli saklanır ve gösterilmez. Yazdıklarınız eskilerin yerine geçer.
      </Text>
      <KeyFields
        platform={connection.platform}
        register={(path) => form.register(path)}
        errorOf={errorOf}
        isStored
      />
    </FormDialog>
  );
}
