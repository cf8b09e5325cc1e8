import { Alert, Box, Button, Heading } from '@muhatap/shared/ui';
import type {
  PublishedRelease,
  ReleasedModule,
  ReleasePin,
  ReleaseStatus,
} from '@muhatap/shared/wire/releases';
import { useState } from 'react';
import {
  isDevServer,
  modulesOf,
  nameIn,
  releaseOf,
  standingOf,
  waysBack,
} from '#entities/release-admin';
import { type Audience } from './audience-field';
import { ElsewhereList } from './elsewhere-list';
import { LivePanel } from './live-panel';
import { PinDialog } from './pin-dialog';
import { PinsPanel } from './pins-panel';
import { PromoteDialog, type ReleaseDialogProps } from './promote-dialog';
import { ReleaseList } from './release-list';
import { ReleaseMenu } from './release-menu';
import { RetireDialog } from './retire-dialog';
import { RollBackDialog } from './roll-back-dialog';
import { TrialButton } from './trial-button';
import { UnpinDialog } from './unpin-dialog';

/** The decision whose dialog is open. */
type OpenDialog =
  | { readonly do: 'promote'; readonly release: PublishedRelease; readonly audience: Audience }
  | { readonly do: 'pin'; readonly release: PublishedRelease }
  | { readonly do: 'unpin'; readonly pin: ReleasePin }
  | { readonly do: 'rollback' | 'retire' };

interface ModuleReleasesProps {
  readonly status: ReleaseStatus;
  readonly module: ReleasedModule;
  readonly titleOf: (name: string) => string;
  readonly now: number;
}

/** The release on trial, null where there is none or it is not published any more. */
const triedRelease = (module: ReleasedModule): PublishedRelease | null =>
  (module.canary && releaseOf(module, module.canary.release)) ?? null;

interface OverrideNoticeProps {
  readonly module: ReleasedModule;
  readonly override: string;
}

function OverrideNotice({ module, override }: OverrideNoticeProps) {
  return (
    <Alert.Root status="info" mb="5" alignItems="center">
      <Alert.Indicator />
      <Alert.Title flex="1" overflowWrap="anywhere">
        Bu tarayıcıda{' '}
        {isDevServer(override)
          ? `geliştirme sunucusu deneniyor: ${override}`
          : `${nameIn(module, override)} deneniyor`}
      </Alert.Title>
      <TrialButton module={module.name} release={null} />
    </Alert.Root>
  );
}

interface ReleaseActionsProps {
  readonly module: ReleasedModule;
  readonly release: PublishedRelease;
  readonly override: string | null;
  readonly onPromote: () => void;
  readonly onPin: () => void;
}

function ReleaseActions({ module, release, override, onPromote, onPin }: ReleaseActionsProps) {
  const standing = standingOf(module, release);
  const canTry = standing !== 'live' && release.release !== override;
  return (
    <>
      {canTry && <TrialButton module={module.name} release={release.release} />}
      {module.may_change && (standing === 'idle' || standing === 'previous') && (
        <Button size="sm" variant="outline" colorPalette="gray" onClick={onPromote}>
          Canlıya al…
        </Button>
      )}
      <ReleaseMenu
        module={module.name}
        release={release.release}
        onPin={module.may_change && module.current !== null ? onPin : null}
      />
    </>
  );
}

interface LiveActionsProps {
  readonly module: ReleasedModule;
  readonly onBack: () => void;
  readonly onRetire: () => void;
}

function LiveActions({ module, onBack, onRetire }: LiveActionsProps) {
  const isLive = module.current !== null;
  return (
    <>
      {waysBack(module).length > 0 && (
        <Button
          size="sm"
          variant="outline"
          colorPalette={isLive ? 'error' : 'gray'}
          onClick={onBack}
        >
          {isLive ? 'Geri al…' : 'Geri getir…'}
        </Button>
      )}
      {isLive && module.kind === 'module' && (
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onRetire}>
          Canlıdan kaldır…
        </Button>
      )}
    </>
  );
}

interface CanaryActionsProps {
  /** Null where the release on trial is not published any more. */
  readonly onOpen: (() => void) | null;
  readonly onShare: (() => void) | null;
  readonly onEnd: () => void;
}

function CanaryActions({ onOpen, onShare, onEnd }: CanaryActionsProps) {
  return (
    <>
      {onOpen && (
        <Button size="sm" onClick={onOpen}>
          Herkese aç…
        </Button>
      )}
      {onShare && (
        <Button size="sm" variant="outline" colorPalette="gray" onClick={onShare}>
          Payı değiştir…
        </Button>
      )}
      <Button size="sm" variant="outline" colorPalette="error" onClick={onEnd}>
        Denemeyi bitir…
      </Button>
    </>
  );
}

function ChosenDialog({
  openDialog,
  dialog,
}: {
  readonly openDialog: OpenDialog;
  readonly dialog: ReleaseDialogProps;
}) {
  switch (openDialog.do) {
    case 'promote':
      return (
        <PromoteDialog {...dialog} release={openDialog.release} audience={openDialog.audience} />
      );
    case 'pin':
      return <PinDialog {...dialog} release={openDialog.release} />;
    case 'unpin':
      return <UnpinDialog {...dialog} pin={openDialog.pin} />;
    case 'rollback':
      return <RollBackDialog {...dialog} />;
    case 'retire':
      return <RetireDialog {...dialog} />;
  }
}

/**
 * The releases of a module by audience, its published releases, and every change that can be made.
 */
export function ModuleReleases({ status, module, titleOf, now }: ModuleReleasesProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const { revision, overrides } = status;
  // The trial, for whoever may change it.
  const steered = module.may_change ? module.canary : null;
  const { [module.name]: override = null } = overrides;
  const tried = triedRelease(module);
  const promote = (release: PublishedRelease, audience: Audience) =>
    setOpenDialog({ do: 'promote', release, audience });
  const rollBack = () => setOpenDialog({ do: 'rollback' });
  const dialog = {
    module,
    modules: modulesOf(status),
    revision,
    titleOf,
    onClose: () => setOpenDialog(null),
  };

  const actionsOf = (release: PublishedRelease) => (
    <ReleaseActions
      module={module}
      release={release}
      override={override}
      onPromote={() => promote(release, null)}
      onPin={() => setOpenDialog({ do: 'pin', release })}
    />
  );
  return (
    <>
      {override !== null && <OverrideNotice module={module} override={override} />}
      <LivePanel
        module={module}
        titleOf={titleOf}
        now={now}
        currentActions={
          module.canary === null && module.may_change ? (
            <LiveActions
              module={module}
              onBack={rollBack}
              onRetire={() => setOpenDialog({ do: 'retire' })}
            />
          ) : null
        }
        canaryActions={
          steered === null ? null : (
            <CanaryActions
              onOpen={tried && (() => promote(tried, null))}
              onShare={tried && (() => promote(tried, String(steered.percent)))}
              onEnd={rollBack}
            />
          )
        }
      />
      <ElsewhereList module={module} now={now} actionsOf={actionsOf} />
      <PinsPanel
        module={module}
        now={now}
        onRemove={(pin) => setOpenDialog({ do: 'unpin', pin })}
      />
      <Box as="section">
        <Heading as="h2" size="md" mt="8" mb="3">
          Yayınlanmış sürümler
        </Heading>
        <ReleaseList module={module} now={now} override={override} actionsOf={actionsOf} />
      </Box>
      {openDialog && <ChosenDialog openDialog={openDialog} dialog={dialog} />}
    </>
  );
}
