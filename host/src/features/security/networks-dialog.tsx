import { askConfirm, notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import { Text } from '@muhatap/shared/ui';
import { FormDialog, TagsInput } from '@muhatap/shared/ui/app';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SecurityCommand } from './security-command';

interface NetworksDialogProps {
  readonly role: { readonly id: string; readonly name: string };
  readonly ranges: readonly string[];
  /** The administrator's own address. */
  readonly address: string;
  readonly onClose: () => void;
}

const MOST_RANGES = 50;
const LONGEST_RANGE = 60;

/** Sets the addresses from which alone a role may be used; those that leave the administrator outside are saved after a question. */
export function NetworksDialog({ role, ranges: saved, address, onClose }: NetworksDialogProps) {
  const [ranges, setRanges] = useState([...saved]);
  const { run, isRunning, refusal } = usePageAction(() => {
    notify.success('Ağ sınırları kaydedildi');
    onClose();
  });
  const save = (more: { even_me?: true } = {}) =>
    run({ do: 'networks', roleId: role.id, input: { ranges, ...more } } satisfies SecurityCommand);
  const ask = useEffectEvent(async (message: string) => {
    const isSure = await askConfirm({
      title: 'Kendinizi dışarıda bırakıyorsunuz',
      message: `${message} Geri almak için aralıklardaki bir adresten girmeniz ya da işletmecinize başvurmanız gerekir.`,
      danger: true,
    });
    if (isSure) save({ even_me: true });
  });
  const isLockOut = refusal?.code === 'locks_out';
  useEffect(() => {
    if (isLockOut) void ask(refusal.sentence);
  }, [isLockOut, refusal]);
  const fault = refusal?.fields['ranges'];
  return (
    <FormDialog
      title={`Ağ sınırı: ${role.name}`}
      isSaving={isRunning}
      problem={refusal === null || isLockOut || fault !== undefined ? null : refusal.sentence}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <TagsInput
        label="Adresler ve aralıklar"
        value={ranges}
        max={MOST_RANGES}
        maxLength={LONGEST_RANGE}
        placeholder="10.1.0.0/16"
        hint={`Bu roldekiler yalnız buralardan işlem yapar. Boşsa her yerden. Şu anki adresiniz: ${address}`}
        error={fault}
        onChange={setRanges}
      />
      <Text fontSize="sm" color="fg.muted">
        Birden çok rolü olan kişi, sınırı olan her rolünün aralığında olmalıdır. Açık oturumlar da
        hemen uyar.
      </Text>
    </FormDialog>
  );
}
