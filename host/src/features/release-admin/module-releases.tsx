import { Alert, Box, Button, Heading } from '@muhatap/shared/ui';
import type { PublishedRelease, ReleasedModule, ReleaseStatus } from '@muhatap/shared/wire';
import { useState } from 'react';
import { isDevServer, nameIn, releaseOf, standingOf, waysBack } from '#entities/release-admin';
import { type Audience } from './audience-field';
import { LivePanel } from './live-panel';
import { PromoteDialog } from './promote-dialog';
import { ReleaseList } from './release-list';
import { RollBackDialog } from './roll-back-dialog';
import { TrialButton } from './trial-button';

/** What is being decided. */
type Deed =
  | { readonly do: 'promote'; readonly release: PublishedRelease; readonly audience: Audience }
  | { readonly do: 'rollback' };

interface ModuleReleasesProps {
  readonly status: ReleaseStatus;
  readonly module: ReleasedModule;
  readonly titleOf: (name: string) => string;
  readonly now: number;
}

/** Who has which release of a module, what is published of it, and every change that can be made. */
export function ModuleReleases({
  status: { revision, overrides },
  module,
  titleOf,
  now,
}: ModuleReleasesProps) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const { canary, kind, name } = module;
  const override = overrides[name] ?? null;
  const tried = canary && releaseOf(module, canary.release);
  const promote = (release: PublishedRelease, audience: Audience) =>
    setDeed({ do: 'promote', release, audience });
  const dialog = { module, revision, titleOf, onClose: () => setDeed(null) };

  const actionsOf = (release: PublishedRelease) => {
    const standing = standingOf(module, release);
    return (
      <>
        {kind === 'module' && standing !== 'live' && release.release !== override && (
          <TrialButton module={name} release={release.release} />
        )}
        {(standing === 'idle' || standing === 'previous') && (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            disabled={release.objections.length > 0}
            onClick={() => promote(release, null)}
          >
            Canlıya al…
          </Button>
        )}
      </>
    );
  };
  return (
    <>
      {override !== null && (
        <Alert.Root status="info" mb="5" alignItems="center">
          <Alert.Indicator />
          <Alert.Title flex="1" overflowWrap="anywhere">
            Bu tarayıcıda{' '}
            {isDevServer(override)
              ? `geliştirme sunucusu deneniyor: ${override}`
              : `${nameIn(module, override)} deneniyor`}
          </Alert.Title>
          <TrialButton module={name} release={null} />
        </Alert.Root>
      )}
      <LivePanel
        module={module}
        now={now}
        currentActions={
          canary === null && waysBack(module).length > 0 ? (
            <Button
              size="sm"
              variant="outline"
              colorPalette="error"
              onClick={() => setDeed({ do: 'rollback' })}
            >
              Geri al…
            </Button>
          ) : null
        }
        canaryActions={
          canary === null ? null : (
            <>
              {tried && (
                <Button size="sm" onClick={() => promote(tried, null)}>
                  Herkese aç…
                </Button>
              )}
              {tried && (
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  onClick={() => promote(tried, String(canary.percent))}
                >
                  Payı değiştir…
                </Button>
              )}
              <Button
                size="sm"
                variant="outline"
                colorPalette="error"
                onClick={() => setDeed({ do: 'rollback' })}
              >
                Denemeyi bitir…
              </Button>
            </>
          )
        }
      />
      <Box as="section">
        <Heading as="h2" size="md" mt="8" mb="3">
          Yayımlanmış sürümler
        </Heading>
        <ReleaseList module={module} now={now} override={override} actionsOf={actionsOf} />
      </Box>
      {deed?.do === 'promote' && (
        <PromoteDialog {...dialog} release={deed.release} audience={deed.audience} />
      )}
      {deed?.do === 'rollback' && <RollBackDialog {...dialog} />}
    </>
  );
}
