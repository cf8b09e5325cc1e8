import { useSession } from '@muhatap/shared/session';
import { Box, chakra, Flex, Grid, Heading, Icon, Stack, Text } from '@muhatap/shared/ui';
import { PageBody, PageHeader } from '@muhatap/shared/ui/app';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { settingsSections, type SettingsPageLine } from '#entities/menu';
import { useMenu } from '../shell-context';
import { useTitle } from '../use-title';

const CardLink = chakra(RouterLink);

function PageCard({
  page: { to, label, icon, text, isUnavailable },
}: {
  readonly page: SettingsPageLine;
}) {
  return (
    <CardLink
      to={to}
      display="flex"
      gap="3.5"
      alignItems="center"
      p="4"
      minH="76px"
      height="full"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      color="inherit"
      transition="border-color 150ms"
      _hover={{ borderColor: 'border.emphasized', bg: 'bg.subtle', textDecoration: 'none' }}
    >
      <Flex
        boxSize="9"
        borderRadius="md"
        bg="bg.muted"
        color="fg.muted"
        align="center"
        justify="center"
        flexShrink="0"
        aria-hidden
      >
        <Icon name={icon} size={18} />
      </Flex>
      <Box flex="1" minW="0">
        <Text fontWeight="medium">{label}</Text>
        {(isUnavailable || text !== '') && (
          <Text fontSize="sm" color={isUnavailable ? 'fg.error' : 'fg.muted'}>
            {isUnavailable ? 'Şu anda açılamıyor' : text}
          </Text>
        )}
      </Box>
      <Icon name="chevron-right" size={16} color="fg.subtle" />
    </CardLink>
  );
}

/** Every settings page that this person can open, by what it is about. */
export function SettingsPage() {
  useTitle('Ayarlar');
  const company = useSession((state) => state.user?.company_name ?? '');
  const menu = useMenu();
  const sections = useMemo(() => settingsSections(menu), [menu]);
  return (
    <PageBody>
      <PageHeader title="Ayarlar" description={company} />
      <Stack gap="8">
        {sections.map(({ title, pages }) => (
          <Box as="section" key={title} aria-label={title}>
            <Heading as="h2" size="sm" color="fg.muted" mb="3">
              {title}
            </Heading>
            <Grid
              as="ul"
              listStyleType="none"
              templateColumns={{
                base: 'minmax(0, 1fr)',
                sm: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(3, minmax(0, 1fr))',
              }}
              gap="3"
            >
              {pages.map((page) => (
                <li key={page.to}>
                  <PageCard page={page} />
                </li>
              ))}
            </Grid>
          </Box>
        ))}
      </Stack>
    </PageBody>
  );
}
