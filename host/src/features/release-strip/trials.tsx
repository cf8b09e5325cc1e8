import { messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import type { LiveModule } from '@muhatap/shared/wire/releases';
import { Icon } from '@muhatap/shared/ui/plain';
import { useState } from 'react';
import { namesOf, overrideRelease } from '#entities/release-admin';
import { Strip, StripButton, StripLine } from './strip';

const SHELL = 'host';
const SHELL_TITLE = 'Ana uygulama';

export interface TrialsProps {
  readonly tried: readonly (readonly [name: string, offer: LiveModule])[];
  readonly shell: string | null;
  readonly failed: string | null;
}

/** The releases that this browser alone tries, each with the way out of it; a shell that did not come up has ended its trial itself. */
export function Trials({ tried, shell, failed }: TrialsProps) {
  return (
    <Strip aria-label="Bu tarayıcıda denenenler">
      {failed !== null && <FailedShell release={failed} />}
      {/* The page around the shell looks for the attribute, and shows a line of its own where it is missing. */}
      {shell !== null && (
        <div data-shell-trial>
          <Trial name={SHELL} title={SHELL_TITLE} {...namesOf(shell)} />
        </div>
      )}
      {tried.map(([name, { manifest, version, digest }]) => (
        <Trial key={name} name={name} title={manifest.title} version={version} digest={digest} />
      ))}
    </Strip>
  );
}

const FailedShell = ({ release }: { readonly release: string }) => (
  <StripLine>
    <Icon name="warning" size={15} />
    <span className="strip-words">
      <ReleaseLabel title={SHELL_TITLE} {...namesOf(release)} /> bu tarayıcıda açılamadı. Deneme
      bitti; canlıdaki ana uygulama kullanılıyor.
    </span>
  </StripLine>
);

interface ReleaseLabelProps {
  readonly title: string;
  readonly version: string;
  readonly digest: string | null;
}

const ReleaseLabel = ({ title, version, digest }: ReleaseLabelProps) => (
  <>
    <strong>
      {title} {version}
    </strong>{' '}
    <code className="strip-digest">{digest?.slice(0, 7)}</code>
  </>
);

function Trial({ name, ...label }: ReleaseLabelProps & { readonly name: string }) {
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    setIsEnding(true);
    try {
      await overrideRelease({ module: name, release: null });
      platform().page.reload();
    } catch (error) {
      notify.error(messageOf(error, 'Deneme kaldırılamadı. Lütfen tekrar deneyin.'));
      setIsEnding(false);
    }
  };
  return (
    <StripLine>
      <Icon name="eye" size={15} />
      <span className="strip-words">
        Bu tarayıcıda deneniyor: <ReleaseLabel {...label} />
      </span>
      <StripButton
        isBusy={isEnding}
        aria-label={`${label.title} denemesini kaldır`}
        onClick={() => void end()}
      >
        Kaldır
      </StripButton>
    </StripLine>
  );
}
