import { relativeTime } from '@muhatap/shared/i18n';
import { Box, Stack, Text } from '@muhatap/shared/ui';
import { CopyLine } from '@muhatap/shared/ui/app';
import type { ProgramKeys } from '@muhatap/shared/wire/programs';

type Provisioning = NonNullable<ProgramKeys['provisioning']>;

interface Props {
  readonly provisioning: Provisioning;
  readonly now: number;
}

const lastChange = ({ changed_at: at, people, groups }: Provisioning, now: number): string =>
  at === null
    ? 'Dizinden henüz bir şey gelmedi.'
    : `Son değişiklik ${relativeTime(at, now)}. Dizinden gelen ${people} kişi, ${groups} grup var.`;

/** The address that the institution's directory calls, and what it has brought. */
export const ProvisioningPanel = ({ provisioning, now }: Props) => (
  <Box as="section" aria-label="Kurum dizini (SCIM)" mt="8" maxW="2xl">
    <Stack gap="2">
      <Text fontWeight="semibold">Kurum dizini (SCIM)</Text>
      <Text fontSize="sm" color="fg.muted">
        Dizininiz (Entra ID, Okta, Keycloak) kişileri ve grupları kendisi ekler ve kapatır. Ona bu
        adresi ve “Kullanıcıları dizinden yönetir” yetkili bir anahtar verin.
      </Text>
      <CopyLine label="SCIM adresi" value={provisioning.address} />
      <Text fontSize="sm">{lastChange(provisioning, now)}</Text>
      {provisioning.failed_at !== null && (
        <Text fontSize="sm" color="fg.error">
          Son reddedilen istek {relativeTime(provisioning.failed_at, now)}: {provisioning.failure}
        </Text>
      )}
    </Stack>
  </Box>
);
