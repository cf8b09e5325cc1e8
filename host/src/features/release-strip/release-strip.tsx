import { messageOf } from '@muhatap/shared/api';
import { notify } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { HStack, Icon, Text } from '@muhatap/shared/ui';
import type { LiveModule } from '@muhatap/shared/wire/releases';
import { useState } from 'react';
import { overrideRelease } from '#entities/release-admin';
import type { LiveModules } from '#entities/releases';
import { Strip, StripButton } from './strip';

/** Shown while this browser alone runs another release than everybody; its button ends that. */
export function ReleaseStrip({ modules }: { readonly modules: LiveModules }) {
  const tried = Object.entries(modules).filter(([, { track }]) => track === 'override');
  if (tried.length === 0) return null;
  return (
    <Strip as="section" aria-label="Bu tarayıcıda denenenler">
      {tried.map(([name, module]) => (
        <Trial key={name} name={name} module={module} />
      ))}
    </Strip>
  );
}

function Trial({
  name,
  module: { manifest, version, digest },
}: {
  readonly name: string;
  readonly module: LiveModule;
}) {
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
    <HStack gap="2" minH="7">
      <Icon name="eye" size={15} />
      <Text as="span" minW="0">
        Bu tarayıcıda deneniyor:{' '}
        <strong>
          {manifest.title} {version}
        </strong>{' '}
        <Text as="span" fontFamily="mono" fontSize="xs">
          {digest.slice(0, 7)}
        </Text>
      </Text>
      <StripButton
        loading={isEnding}
        aria-label={`${manifest.title} denemesini kaldır`}
        onClick={() => void end()}
      >
        Kaldır
      </StripButton>
    </HStack>
  );
}
