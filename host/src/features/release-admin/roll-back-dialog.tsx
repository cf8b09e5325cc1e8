import { formatDateTime } from '@muhatap/shared/i18n';
import { FormField, Text } from '@muhatap/shared/ui';
import { FormDialog, NativeSelect } from '@muhatap/shared/ui/app';
import type { PublishedRelease } from '@muhatap/shared/wire/releases';
import { useState } from 'react';
import { nameIn, standingOf, waysBack } from '#entities/release-admin';
import { MeanwhileNotice } from './meanwhile-notice';
import type { ReleaseDialogProps } from './promote-dialog';
import { isReason, ReasonField } from './reason-field';
import { useReleaseChange } from './use-release-change';

/** Takes everybody back to an earlier release; while a share tries one, only that trial ends. */
export function RollBackDialog({ module, revision, titleOf, onClose }: ReleaseDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  // The subject of the dialog stays when a colleague changes it meanwhile: a notice announces that.
  const [{ canary }] = useState(module);
  const ways = waysBack(module);
  const target = ways.find(({ release }) => release === chosen) ?? ways[0];
  const goal = canary !== null ? module.current : (target?.release ?? null);
  const change = useReleaseChange(
    revision,
    goal === null ? '' : `${module.title} ${nameIn(module, goal)} sürümüne döndü`,
    onClose,
  );
  const submit = () => {
    setTried(true);
    // Without a name the trial ends. One that has ended meanwhile must not take everybody back instead.
    const to = canary !== null && module.canary !== null ? null : goal;
    if (isReason(reason))
      change.run({
        do: 'rollback',
        input: { module: module.name, to, reason: reason.trim(), revision: change.seen },
      });
  };
  const optionOf = (release: PublishedRelease) =>
    `${nameIn(module, release.release)} · ${formatDateTime(release.published_at)}${standingOf(module, release) === 'previous' ? ' (önceki)' : ''}`;
  return (
    <FormDialog
      title={canary === null ? `${module.title}: geri al` : `${module.title}: denemeyi bitir`}
      submitLabel={canary === null ? 'Geri al' : 'Denemeyi bitir'}
      isSaving={change.isSaving}
      problem={change.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <MeanwhileNotice changes={change.meanwhile} titleOf={titleOf} />
      {canary !== null ? (
        <Text fontSize="sm" color="fg.muted">
          {nameIn(module, canary.release)} sürümünü deneyenler de {nameIn(module, module.current)}{' '}
          sürümüne döner. Yazmakta olan kimsenin sayfası yenilenmez; bölüme bir sonraki girişlerinde
          değişir.
        </Text>
      ) : (
        <>
          <FormField label="Hangi sürüme?">
            <NativeSelect.Root>
              <NativeSelect.Field
                aria-label="Hangi sürüme?"
                value={target?.release ?? ''}
                onChange={(event) => setChosen(event.currentTarget.value)}
              >
                {ways.map((release) => (
                  <option key={release.release} value={release.release}>
                    {optionOf(release)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <Text fontSize="sm" color="fg.muted">
            Bundan sonra bölüme giren herkes bu sürümü görür. Yazmakta olan kimsenin sayfası
            yenilenmez; {nameIn(module, module.current)} dosyaları açık sayfalar için durur.
          </Text>
        </>
      )}
      <ReasonField value={reason} isTried={isTried} onChange={setReason} />
    </FormDialog>
  );
}
