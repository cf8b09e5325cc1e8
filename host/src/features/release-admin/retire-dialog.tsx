import { Text } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import { MeanwhileNotice } from './meanwhile-notice';
import type { ReleaseDialogProps } from './promote-dialog';
import { isReason, ReasonField } from './reason-field';
import { useReleaseChange } from './use-release-change';

/** Takes a module off: nobody gets it any more until it is promoted or rolled back to. */
export function RetireDialog({ module, revision, titleOf, onClose }: ReleaseDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const change = useReleaseChange(revision, `${module.title} canlıdan kaldırıldı`, onClose);
  const submit = () => {
    setTried(true);
    if (isReason(reason))
      change.run({
        do: 'retire',
        input: { module: module.name, reason: reason.trim(), revision: change.seen },
      });
  };
  return (
    <FormDialog
      title={`${module.title}: canlıdan kaldır`}
      submitLabel="Canlıdan kaldır"
      isSaving={change.isSaving}
      problem={change.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <MeanwhileNotice changes={change.meanwhile} titleOf={titleOf} />
      <Text fontSize="sm" color="fg.muted">
        Bölüm, deneyenler için de menüden kalkar; adreslerinde şu anda kullanılamadığı yazar. İçinde
        çalışanların sayfası kapanmaz. Sürümleri silinmez; dilediğinizde geri getirirsiniz.
      </Text>
      <ReasonField value={reason} isTried={isTried} onChange={setReason} />
    </FormDialog>
  );
}
