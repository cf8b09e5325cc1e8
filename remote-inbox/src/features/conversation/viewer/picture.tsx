import { useState } from 'react';
import { Center, Icon, Image, Text } from '@muhatap/shared/ui';

/** A picture that fits its window, or is larger and can be scrolled. */
export function Picture({
  url,
  name,
  zoom,
}: {
  readonly url: string;
  readonly name: string;
  readonly zoom: number;
}) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <Center flex="1" gap="2" color="fg.muted">
        <Icon name="alert" />
        <Text>Fotoğraf açılamadı. İndirmeyi deneyin.</Text>
      </Center>
    );
  const size =
    zoom === 1
      ? { w: 'full', h: 'full' }
      : { style: { width: `${zoom * 100}%`, height: `${zoom * 100}%` }, flexShrink: 0 };
  return (
    <Center
      flex="1"
      minW="0"
      overflow="auto"
      tabIndex={0}
      role="region"
      aria-label="Fotoğraf"
      css={zoom === 1 ? {} : { display: 'block' }}
    >
      <Image
        src={url}
        alt={name}
        objectFit="contain"
        maxW="none"
        {...size}
        onError={() => setFailed(true)}
      />
    </Center>
  );
}
