import { notify } from '@muhatap/shared/notifications';
import type { Connection } from '@muhatap/shared/wire';
import { Text } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { credentialsOf, keyFaults, type AccountForm } from '#entities/account';
import { useSaving } from '@muhatap/shared/form-draft';
import { KeyFields } from './key-fields';

export function KeysDialog({
  connection,
  onClose,
}: {
  readonly connection: Connection;
  readonly onClose: () => void;
}) {
  const [keys, setKeys] = useState<AccountForm['keys']>({});
  const [isTried, setTried] = useState(false);
  const { save, isSaving, refusal } = useSaving(() => {
    notify.success('Yeni anahtarlar kaydedildi');
    onClose();
  });
  const missing = keyFaults(connection.platform, keys);
  const submit = () => {
    setTried(true);
    if (Object.keys(missing).length === 0)
      save({ do: 'change', id: connection.id, change: { credentials: credentialsOf(keys) } });
  };
  const faults = isTried ? { ...refusal?.fields, ...missing } : {};
  return (
    <FormDialog
      title={`${connection.name}: yeni anahtarlar`}
      isSaving={isSaving}
      problem={refusal?.sentence ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted" fontSize="sm">
        Kayıtlı anahtarlar şifreli saklanır ve gösterilmez. Yazdıklarınız eskilerin yerine geçer.
      </Text>
      <KeyFields
        platform={connection.platform}
        keys={keys}
        faults={faults}
        isStored
        onChange={(name, key) => setKeys((now) => ({ ...now, [name]: key }))}
      />
    </FormDialog>
  );
}
