import { messageOf } from '@muhatap/shared/api';
import { useSession } from '@muhatap/shared/session';
import { Box, Grid, Heading, Stack, Text } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { OpenSession } from '@muhatap/shared/wire/people';
import type { ReactNode } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { listSessions } from '#entities/account';
import { AddressForm, NameForm, PasswordForm, SessionList } from '#features/profile';
import { useTitle } from '../use-title';

interface ProfileData {
  readonly sessions: readonly OpenSession[] | null;
  readonly message: string;
}

/** The open sessions; a failure of theirs leaves the rest of the page usable. */
export async function loadProfilePage({ request }: LoaderFunctionArgs): Promise<ProfileData> {
  try {
    return { sessions: await listSessions(request.signal), message: '' };
  } catch (error) {
    return { sessions: null, message: messageOf(error, 'Açık oturumlar yüklenirken hata oluştu') };
  }
}

export function ProfilePage() {
  useTitle('Profil');
  const user = useSession((state) => state.user);
  const roles = useSession((state) => state.roles);
  const { sessions, message } = useLoaderData<ProfileData>();
  const { revalidate, state } = useRevalidator();
  const reload = () => void revalidate();
  if (user === null) return null;
  return (
    <PageBody width="form">
      <PageHeader
        title="Profil"
        description={[user.company_name, ...roles.map((role) => role.name)].join(' · ')}
      />
      <Section
        title="Kişisel bilgiler"
        text="Adınız, müşterilere yazdığınız yanıtlarda ve ekip içinde görünür."
      >
        <NameForm user={user} />
      </Section>
      <Section
        title="Giriş adresleri"
        text="Koduyla giriş yaptığınız ve parolanızı yenilediğiniz adresler. Yalnızca doğrulanan adres sizin sayılır."
      >
        <Stack gap="4">
          <AddressForm kind="email" user={user} />
          <AddressForm kind="phone" user={user} />
        </Stack>
      </Section>
      <Section title="Parola" text="Parolanız değişince diğer cihazlardaki oturumlarınız kapanır.">
        <PasswordForm onChanged={reload} />
      </Section>
      <Section
        title="Açık oturumlar"
        text="Tanımadığınız bir cihaz görürseniz oturumunu kapatın ve parolanızı değiştirin."
      >
        {sessions === null ? (
          <ErrorView message={message} onRetry={reload} isRetrying={state === 'loading'} />
        ) : (
          <SessionList sessions={sessions} onEnded={reload} />
        )}
      </Section>
    </PageBody>
  );
}

function Section({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <Grid
      as="section"
      templateColumns={{ base: '1fr', md: '280px 1fr' }}
      gap={{ base: '4', md: '10' }}
      py="7"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box>
        <Heading as="h2" size="lg">
          {title}
        </Heading>
        <Text color="fg.muted" mt="1">
          {text}
        </Text>
      </Box>
      <Box maxW="lg" width="full">
        {children}
      </Box>
    </Grid>
  );
}
