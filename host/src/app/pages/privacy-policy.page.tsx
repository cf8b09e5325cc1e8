import { addresses } from '@muhatap/shared/contract';
import { Box, Heading, Link, Logo, Stack, Text } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router';
import { PRIVACY_SECTIONS, PRIVACY_UPDATED } from '../legal/privacy-policy.text';
import { useTitle } from '../use-title';

export function PrivacyPolicyPage() {
  useTitle('Gizlilik Politikası');
  return (
    <Box as="main" bg="bg" minH="100dvh" px="4" py={{ base: '8', md: '16' }}>
      <Stack as="article" maxW="3xl" mx="auto" gap="8">
        <Link asChild alignSelf="flex-start">
          <RouterLink to={addresses.root()}>
            <Logo />
          </RouterLink>
        </Link>
        <Stack gap="1">
          <Heading as="h1" size="3xl">
            Gizlilik Politikası ve Aydınlatma Metni
          </Heading>
          <Text color="fg.muted">
            6698 sayılı Kişisel Verilerin Korunması Kanunu kapsamında · Güncelleme:{' '}
            {PRIVACY_UPDATED}
          </Text>
        </Stack>
        {PRIVACY_SECTIONS.map(({ title, paragraphs, points = [] }) => (
          <Stack as="section" key={title} gap="3">
            <Heading as="h2" size="xl">
              {title}
            </Heading>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} lineHeight="tall">
                {paragraph}
              </Text>
            ))}
            {points.length === 0 ? null : (
              <Box
                as="ul"
                listStyleType="disc"
                ps="5"
                display="flex"
                flexDirection="column"
                gap="1.5"
              >
                {points.map((point) => (
                  <Box as="li" key={point}>
                    {point}
                  </Box>
                ))}
              </Box>
            )}
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
