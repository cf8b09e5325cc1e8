import { formatDateTime } from '@muhatap/shared/i18n';
import { FormField, Text } from '@muhatap/shared/ui';
import { FormDialog, NativeSelect, Toggle } from '@muhatap/shared/ui/app';
import type { PublishedRelease, ReleasedModule } from '@muhatap/shared/wire/releases';
import { useState } from 'react';
import { nameIn, standingOf, waysBack } from '#entities/release-admin';
import { CriticalField } from './critical-field';
import { MeanwhileNotice } from './meanwhile-notice';
import type { ReleaseDialogProps } from './promote-dialog';
import { isReason, ReasonField } from './reason-field';
import { useReleaseChange } from './use-release-change';

function actOf({ canary, current }: ReleasedModule) {
  if (canary !== null) return { title: 'denemeyi bitir', button: 'Denemeyi bitir' };
  return current === null
    ? { title: 'geri getir', button: 'Geri getir' }
    : { title: 'geri al', button: 'Geri al' };
}

interface EndOfTrialProps {
  readonly module: ReleasedModule;
  readonly canary: NonNullable<ReleasedModule['canary']>;
  readonly titleOf: (name: string) => string;
}

/** The consequence of the end of a trial, before the decision. */
function EndOfTrial({ module, canary: { release, together }, titleOf }: EndOfTrialProps) {
  const tried = nameIn(module, release);
  return (
    <Text fontSize="sm" color="fg.muted">
      {module.current === null
        ? `${tried} sürümünü deneyenlerde bölüm kapanır.`
        : `${tried} sürümünü deneyenler de ${nameIn(module, module.current)} sürümüne döner.`}{' '}
      {together.length > 0 &&
        `Birlikte denenen ${together.map(titleOf).join(', ')} için de deneme biter. `}
      Yazmakta olan kimsenin sayfası yenilenmez.
    </Text>
  );
}

interface TargetFieldProps {
  readonly module: ReleasedModule;
  readonly target: string;
  readonly disabled: boolean;
  readonly onChange: (release: string) => void;
}

/** The release to go back to. */
function TargetField({ module, target, disabled, onChange }: TargetFieldProps) {
  const optionOf = (release: PublishedRelease) =>
    `${nameIn(module, release.release)} · ${formatDateTime(release.published_at)}${standingOf(module, release) === 'previous' ? ' (önceki)' : ''}`;
  return (
    <FormField label="Hangi sürüme?">
      <NativeSelect.Root disabled={disabled}>
        <NativeSelect.Field
          aria-label="Hangi sürüme?"
          value={target}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {waysBack(module).map((release) => (
            <option key={release.release} value={release.release}>
              {optionOf(release)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}

/** Takes everybody back to an earlier release; while a share tries one, only that trial ends. */
export function RollBackDialog({ module, revision, titleOf, onClose }: ReleaseDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isCritical, setCritical] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  // The subject of the dialog stays when a colleague changes it meanwhile: a notice announces that.
  const [{ canary, together }] = useState(module);
  const [isTogether, setTogether] = useState(false);
  const ways = waysBack(module);
  const target = ways.find(({ release }) => release === chosen) ?? ways[0];
  const goal = canary !== null ? module.current : (target?.release ?? null);
  const change = useReleaseChange(
    revision,
    goal === null
      ? `${module.title} denemesi bitti`
      : `${module.title} ${nameIn(module, goal)} sürümüne döndü`,
    onClose,
  );
  const [act] = useState(actOf(module));
  const submit = () => {
    setTried(true);
    // Without a name the trial ends. One that has ended meanwhile must not take everybody back instead.
    const isUnnamed = isTogether || (canary !== null && module.canary !== null);
    if (isReason(reason))
      change.run({
        do: 'rollback',
        input: {
          module: module.name,
          to: isUnnamed ? null : goal,
          ...(isTogether && { beside: [...together] }),
          ...(isCritical && { critical: true }),
          reason: reason.trim(),
          revision: change.seen,
        },
      });
  };
  return (
    <FormDialog
      title={`${module.title}: ${act.title}`}
      submitLabel={act.button}
      isSaving={change.isSaving}
      problem={change.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <MeanwhileNotice changes={change.meanwhile} titleOf={titleOf} />
      {canary !== null ? (
        <EndOfTrial module={module} canary={canary} titleOf={titleOf} />
      ) : (
        <>
          <TargetField
            module={module}
            target={target?.release ?? ''}
            disabled={isTogether}
            onChange={setChosen}
          />
          {together.length > 0 && (
            <Toggle
              label={`Birlikte alınanlar da geri alınsın: ${together.map(titleOf).join(', ')}`}
              checked={isTogether}
              onChange={setTogether}
            />
          )}
          <Text fontSize="sm" color="fg.muted">
            Bundan sonra bölüme giren herkes bu sürümü görür. Yazmakta olan kimsenin sayfası
            yenilenmez
            {module.current === null
              ? '.'
              : `; ${nameIn(module, module.current)} dosyaları açık sayfalar için durur.`}
          </Text>
        </>
      )}
      <CriticalField isCritical={isCritical} onChange={setCritical} />
      <ReasonField value={reason} isTried={isTried} onChange={setReason} />
    </FormDialog>
  );
}
