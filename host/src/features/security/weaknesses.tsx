import { addresses, linkTo } from '@muhatap/shared/contract';
import { Box, Button, Flex, Stack, Text } from '@muhatap/shared/ui';
import { PanelSection, StatusChip } from '@muhatap/shared/ui/app';
import type { SecurityWeakness } from '@muhatap/shared/wire/people';
import { Link as RouterLink } from 'react-router';

/** Ids of the parts of the page to which a weakness leads. */
export const SECURITY_PARTS = {
  times: 'oturum-sureleri',
  networks: 'rollerin-aglari',
  directories: 'kurum-girisi',
} as const;

const SETTING = 'Ayara git';

interface Way {
  readonly label: string;
  readonly to: string;
}

function wayOf(place: SecurityWeakness['place']): Way | null {
  switch (place) {
    case 'users':
      return { label: 'Kullanıcılara git', to: addresses.settingsUsers() };
    case 'audit':
      return { label: 'Denetim kaydına git', to: addresses.audit() };
    case 'program_keys':
      return { label: 'Anahtarlara git', to: addresses.programKeys() };
    case 'accounts': {
      const to = linkTo('inbox:home');
      return to === null ? null : { label: 'Hesaplara git', to };
    }
    case 'times':
      return { label: SETTING, to: `#${SECURITY_PARTS.times}` };
    case 'networks':
      return { label: SETTING, to: `#${SECURITY_PARTS.networks}` };
    case 'directories':
      return { label: SETTING, to: `#${SECURITY_PARTS.directories}` };
    default:
      return null;
  }
}

function Weakness({ weakness }: { readonly weakness: SecurityWeakness }) {
  const { title, meaning, is_serious: isSerious, place } = weakness;
  const way = wayOf(place);
  return (
    <Box as="li" borderTopWidth="1px" borderColor="border" py="3">
      <Flex gap="3" align="start" justify="space-between" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <Box minW="0">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight="medium">{title}</Text>
            <StatusChip
              status={isSerious ? 'Önemli' : 'İyileştirilebilir'}
              tone={isSerious ? 'error' : 'warning'}
              size="xs"
            />
          </Flex>
          <Text fontSize="sm" color="fg.muted" mt="1">
            {meaning}
          </Text>
        </Box>
        {way !== null && (
          <Button asChild size="xs" variant="outline" colorPalette="gray" flexShrink="0">
            {way.to.startsWith('#') ? (
              <a href={way.to} aria-label={`${title}: ${way.label}`}>
                {way.label}
              </a>
            ) : (
              <RouterLink to={way.to} aria-label={`${title}: ${way.label}`}>
                {way.label}
              </RouterLink>
            )}
          </Button>
        )}
      </Flex>
    </Box>
  );
}

/** Everything that makes the company less safe than it could be today. */
export function Weaknesses({ weaknesses }: { readonly weaknesses: readonly SecurityWeakness[] }) {
  return (
    <PanelSection title="Bugün zayıf olanlar">
      {weaknesses.length === 0 ? (
        <Text color="fg.muted">Bilinen bir zayıflık yok.</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="0">
          {weaknesses.map((weakness) => (
            <Weakness key={weakness.id} weakness={weakness} />
          ))}
        </Stack>
      )}
    </PanelSection>
  );
}
