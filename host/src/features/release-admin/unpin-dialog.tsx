import { Text } from '@muhatap/shared/ui';
import { FormDialog, Toggle } from '@muhatap/shared/ui/app';
import { isOneOf } from '@muhatap/shared/wire/open';
import type { ReleasePin } from '@muhatap/shared/wire/releases';
import { useState } from 'react';
import { nameIn } from '#entities/release-admin';
import { MeanwhileNotice } from './meanwhile-notice';
import type { ReleaseDialogProps } from './promote-dialog';
import { isReason, ReasonField } from './reason-field';
import { useReleaseChange } from './use-release-change';

const TARGETS = ['company', 'role'] as const;

/** Ends a pin; those of other modules for the same people can end in the same step, for releases that only fit each other. */
export function UnpinDialog({
  module,
  modules,
  pin: { of, id, label, release },
  revision,
  titleOf,
  onClose,
}: ReleaseDialogProps & { readonly pin: ReleasePin }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isTogether, setTogether] = useState(false);
  const change = useReleaseChange(
    revision,
    `${module.title}: ${label} sabitlemesi kaldırıldı`,
    onClose,
  );
  const together = modules.filter(
    ({ name, pins }) =>
      name !== module.name && pins.some((other) => other.of === of && other.id === id),
  );
  const submit = () => {
    setTried(true);
    if (isReason(reason) && isOneOf(TARGETS, of))
      change.run({
        do: 'unpin',
        input: {
          module: module.name,
          of,
          id,
          ...(isTogether && { beside: together.map(({ name }) => name) }),
          reason: reason.trim(),
          revision: change.seen,
        },
      });
  };
  return (
    <FormDialog
      title={`${module.title}: sabitlemeyi kaldır`}
      submitLabel="Sabitlemeyi kaldır"
      isSaving={change.isSaving}
      problem={change.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <MeanwhileNotice changes={change.meanwhile} titleOf={titleOf} />
      <Text fontSize="sm" color="fg.muted">
        {label} için {nameIn(module, release)} sürümü bırakılır; bölüme bir sonraki girişlerinde
        canlıdakini görürler.
      </Text>
      {together.length > 0 && (
        <Toggle
          label={`Aynı kişilerin öteki sabitlemeleri de kalksın: ${together.map(({ title }) => title).join(', ')}`}
          checked={isTogether}
          onChange={setTogether}
        />
      )}
      <ReasonField value={reason} isTried={isTried} onChange={setReason} />
    </FormDialog>
  );
}
