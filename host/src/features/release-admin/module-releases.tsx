import { Alert, Box, Button, Heading } from '@muhatap/shared/ui';
import type {
  PublishedRelease,
  ReleasedModule,
  ReleaseStatus,
} from '@muhatap/shared/wire/releases';
import { useState } from 'react';
import { isDevServer, nameIn, releaseOf, standingOf, waysBack } from '#entities/release-admin';
import { type Audience } from './audience-field';
import { LivePanel } from './live-panel';
import { PromoteDialog } from './promote-dialog';
import { ReleaseList } from './release-list';
import { RollBackDialog } from './roll-back-dialog';
import { TrialButton } from './trial-button';

/** The decision whose dialog is open. */
type OpenDialog =
  | { readonly do: 'promote'; readonly release: PublishedRelease; readonly audience: Audience }
  | { readonly do: 'rollback' };

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
}

function ReleaseActions({ module, release, override, onPromote }: ReleaseActionsProps) {
  const standing = standingOf(module, release);
  const canTry = module.kind === 'module' && standing !== 'live' && release.release !== override;
  return (
    <>
      {canTry && <TrialButton module={module.name} release={release.release} />}
      {(standing === 'idle' || standing === 'previous') && (
        <Button
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={release.objections.length > 0}
          onClick={onPromote}
        >
          Canlıya al…
        </Button>
      )}
    </>
  );
}

const BackButton = ({
  label,
  onClick,
}: {
  readonly label: string;
  readonly onClick: () => void;
}) => (
  <Button size="sm" variant="outline" colorPalette="error" onClick={onClick}>
    {label}
  </Button>
);

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
      <BackButton label="Denemeyi bitir…" onClick={onEnd} />
    </>
  );
}

/**
 * The releases of a module by audience, its published releases, and every change that can be made.
 */
export function ModuleReleases({
  status: { revision, overrides },
  module,
  titleOf,
  now,
}: ModuleReleasesProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const { canary } = module;
  const override = overrides[module.name] ?? null;
  const tried = triedRelease(module);
  const promote = (release: PublishedRelease, audience: Audience) =>
    setOpenDialog({ do: 'promote', release, audience });
  const rollBack = () => setOpenDialog({ do: 'rollback' });
  const dialog = { module, revision, titleOf, onClose: () => setOpenDialog(null) };

  const actionsOf = (release: PublishedRelease) => (
    <ReleaseActions
      module={module}
      release={release}
      override={override}
      onPromote={() => promote(release, null)}
    />
  );
  return (
    <>
      {override !== null && <OverrideNotice module={module} override={override} />}
      <LivePanel
        module={module}
        now={now}
        currentActions={
          canary === null && waysBack(module).length > 0 ? (
            <BackButton label="Geri al…" onClick={rollBack} />
          ) : null
        }
        canaryActions={
          canary === null ? null : (
            <CanaryActions
              onOpen={tried && (() => promote(tried, null))}
              onShare={tried && (() => promote(tried, String(canary.percent)))}
              onEnd={rollBack}
            />
          )
        }
      />
      <Box as="section">
        <Heading as="h2" size="md" mt="8" mb="3">
          Yayımlanmış sürümler
        </Heading>
        <ReleaseList module={module} now={now} override={override} actionsOf={actionsOf} />
      </Box>
      {openDialog?.do === 'promote' && (
        <PromoteDialog {...dialog} release={openDialog.release} audience={openDialog.audience} />
      )}
      {openDialog?.do === 'rollback' && <RollBackDialog {...dialog} />}
    </>
  );
}
