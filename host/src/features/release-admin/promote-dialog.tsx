import { Text } from '@muhatap/shared/ui';
import { FormDialog } from '@muhatap/shared/ui/app';
import type { PublishedRelease, ReleasedModule } from '@muhatap/shared/wire/releases';
import { useState } from 'react';
import { nameIn } from '#entities/release-admin';
import { AudienceField, EVERYBODY, percentOf, type Audience } from './audience-field';
import { BesideField, type Beside } from './beside-field';
import { CriticalField } from './critical-field';
import { MeanwhileNotice } from './meanwhile-notice';
import { isReason, ReasonField } from './reason-field';
import { useReleaseChange } from './use-release-change';

/** The first share that is proposed where no share tries the release yet. */
const FIRST_SHARE = 10;

export interface ReleaseDialogProps {
  readonly module: ReleasedModule;
  /** All of them, this one included. */
  readonly modules: readonly ReleasedModule[];
  /** The revision that is on screen. */
  readonly revision: number;
  readonly titleOf: (name: string) => string;
  readonly onClose: () => void;
}

interface PromoteDialogProps extends ReleaseDialogProps {
  readonly release: PublishedRelease;
  readonly audience: Audience;
}

/** The consequence for everybody, in one sentence, before the decision. */
function consequence(module: ReleasedModule, release: string, percent: number | null): string {
  const { title, current, canary } = module;
  const next = nameIn(module, release);
  const rest =
    current === null
      ? 'ötekilerde bölüm yok'
      : `ötekiler ${nameIn(module, current)} sürümünde kalır`;
  const ended =
    canary !== null && canary.release !== release
      ? ` Şu anda denenen ${nameIn(module, canary.release)} sürümünün yerini alır.`
      : '';
  if (percent === null) return '';
  if (percent === EVERYBODY)
    return `${title} bölümüne bundan sonra giren herkes ${next} sürümünü görür.${ended}`;
  return `Çalışanların yaklaşık %${percent} kadarı ${next} sürümünü görür; ${rest}.${ended}`;
}

/** The releases that the same people try with it: they stay together when its share changes and when it becomes everybody's. */
function triedBeside(
  { canary }: ReleasedModule,
  modules: readonly ReleasedModule[],
  release: string,
): Beside {
  const together = canary?.release === release ? canary.together : [];
  return Object.fromEntries(
    modules.flatMap(({ name, canary: tried }) =>
      tried && together.includes(name) ? [[name, tried.release]] : [],
    ),
  );
}

const besideInput = (beside: Beside) => {
  const others = Object.entries(beside).map(([module, release]) => ({ module, release }));
  return others.length > 0 ? { beside: others } : {};
};

/** Makes a published release live, for everybody or a share of staff. */
export function PromoteDialog({
  module,
  modules,
  release: { release, objections, caution },
  audience: proposed,
  revision,
  titleOf,
  onClose,
}: PromoteDialogProps) {
  const [audience, setAudience] = useState(proposed);
  const [beside, setBeside] = useState(() => triedBeside(module, modules, release));
  const [isCritical, setCritical] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const version = nameIn(module, release);
  const percent = percentOf(audience);
  const change = useReleaseChange(
    revision,
    percent === EVERYBODY
      ? `${module.title} ${version} herkese açıldı`
      : `${module.title} ${version} çalışanların %${percent ?? 0} kadarına açıldı`,
    onClose,
  );
  const submit = () => {
    setTried(true);
    if (percent !== null && isReason(reason))
      change.run({
        do: 'promote',
        input: {
          module: module.name,
          release,
          percent,
          ...besideInput(beside),
          ...(isCritical && { critical: true }),
          reason: reason.trim(),
          revision: change.seen,
        },
      });
  };
  const firstShare = module.canary?.release === release ? module.canary.percent : FIRST_SHARE;
  return (
    <FormDialog
      title={`${module.title} ${version}: canlıya al`}
      submitLabel={percent === EVERYBODY ? 'Herkese aç' : 'Paya aç'}
      isSaving={change.isSaving}
      problem={change.problem}
      onSubmit={submit}
      onClose={change.giveUp}
    >
      <MeanwhileNotice changes={change.meanwhile} titleOf={titleOf} />
      <AudienceField
        audience={audience}
        firstShare={firstShare}
        isTried={isTried}
        onChange={setAudience}
      />
      <Text fontSize="sm" color="fg.muted" minH="10" aria-live="polite">
        {change.progress ?? consequence(module, release, percent)}
      </Text>
      <BesideField
        modules={modules.filter(({ name }) => name !== module.name)}
        beside={beside}
        onChange={setBeside}
      />
      {caution !== null && (
        <Text fontSize="sm" color="warning.fg">
          {caution}
        </Text>
      )}
      {objections.length > 0 && Object.keys(beside).length === 0 && (
        <Text fontSize="sm" color="warning.fg" overflowWrap="anywhere">
          Tek başına alınamaz: {objections.join(' ')}
        </Text>
      )}
      <CriticalField isCritical={isCritical} onChange={setCritical} />
      <ReasonField value={reason} isTried={isTried} onChange={setReason} />
    </FormDialog>
  );
}
