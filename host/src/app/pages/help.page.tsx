import { addresses } from '@muhatap/shared/contract';
import { Box, Heading, Link, Logo, Stack, Text } from '@muhatap/shared/ui';
import { Link as RouterLink, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { AdministratorNames } from '#features/colleagues';
import { readAdministrators, useAdministrators, type AdministratorsData } from '../administrators';
import { settledSession } from '../guard';
import { useTitle } from '../use-title';

/** Null for a visitor: the names of a company's people are not public. */
export async function loadHelp({
  request: { signal },
}: LoaderFunctionArgs): Promise<AdministratorsData | null> {
  const { status } = await settledSession();
  return status === 'authenticated' ? readAdministrators(signal) : null;
}

const ADVICE = [
  {
    title: 'Giriş kodu gelmiyor',
    text: 'Numaranızı ülke koduyla birlikte kontrol edin. Kod en geç bir iki dakikada gelir; gelmezse aynı sayfadan yeni kod isteyin.',
  },
  {
    title: 'Parolamı unuttum',
    text: 'Giriş sayfasındaki “Parolamı unuttum” bağlantısıyla, kayıtlı telefonunuza ya da e-postanıza gelen kodla yeni parola belirleyin.',
  },
  {
    title: 'Hesabım yok ya da bir bölümü göremiyorum',
    text: 'Hesapları ve erişimleri kurumunuzun yöneticisi açar. Yöneticinizden davet ya da erişim isteyin; davet bağlantısı e-posta ya da SMS ile gelir.',
  },
] as const;

/** Says how to get help, where the installation names no address of its own (docs/behaviour.md §2.4). */
export function HelpPage() {
  useTitle('Yardım');
  const data = useLoaderData<AdministratorsData | null>();
  const administrators = useAdministrators(data);
  return (
    <Box as="main" bg="bg" minH="100dvh" px="4" py={{ base: '8', md: '16' }}>
      <Stack as="article" maxW="3xl" mx="auto" gap="8">
        <Link asChild alignSelf="flex-start">
          <RouterLink to={addresses.root()}>
            <Logo />
          </RouterLink>
        </Link>
        <Heading as="h1" size="3xl">
          Yardım
        </Heading>
        {ADVICE.map(({ title, text }) => (
          <Stack as="section" key={title} gap="2">
            <Heading as="h2" size="xl">
              {title}
            </Heading>
            <Text lineHeight="tall">{text}</Text>
          </Stack>
        ))}
        <AdministratorNames administrators={administrators} />
        <Link asChild alignSelf="flex-start">
          <RouterLink to={data === null ? addresses.login() : addresses.root()}>
            {data === null ? 'Giriş sayfasına dön' : 'Ana sayfaya dön'}
          </RouterLink>
        </Link>
      </Stack>
    </Box>
  );
}
