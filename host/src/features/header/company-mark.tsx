import { initials } from '@muhatap/shared/i18n';
import { Center, chakra } from '@muhatap/shared/ui';
import type { Workspace } from '@muhatap/shared/wire/people';
import { useState } from 'react';

const Picture = chakra('img');

/** A company's logo, or its initials on a square: companies are square, people are round. */
export function CompanyMark({
  company: { name, logo },
  size = 28,
}: {
  readonly company: Workspace;
  readonly size?: number;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = logo !== null && failed !== logo;
  return (
    <Center
      aria-hidden
      boxSize={`${size}px`}
      flexShrink="0"
      borderRadius="sm"
      overflow="hidden"
      bg={isShown ? 'white' : 'brand.muted'}
      borderWidth={isShown ? '1px' : '0'}
      borderColor="border"
      color="brand.fg"
      fontSize="xs"
      fontWeight="semibold"
      lineHeight="1"
    >
      {isShown ? (
        <Picture
          src={logo}
          alt=""
          width="full"
          height="full"
          objectFit="contain"
          onError={() => setFailed(logo)}
        />
      ) : (
        initials(name)
      )}
    </Center>
  );
}
