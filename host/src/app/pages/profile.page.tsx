import { messageOf } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { useSession } from '@muhatap/shared/session';
import { Box, Grid, Heading, Stack, Text } from '@muhatap/shared/ui';
import { ErrorView, PageBody, PageHeader } from '@muhatap/shared/ui/app';
import type { RememberedBrowser, SecondFactorState } from '@muhatap/shared/wire/people';
import type {
  NotificationPreferences as Preferences,
  OpenSession,
} from '@muhatap/shared/wire/session';
import { useEffect, type ReactNode } from 'react';
import { useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { listBrowsers, listSessions } from '#entities/account';
import { readPreferences } from '#entities/notification';
import { readSecondFactor } from '#entities/second-factor';
import {
  AddressForm,
  BrowserList,
  ColorModeChoice,
  NameForm,
  NotificationPreferences,
  PasswordForm,
  SessionList,
} from '#features/profile';
import { SecondFactorPanel } from '#features/second-factor';
import { useTitle } from '../use-title';

/** A part of the page that loaded, or why it did not. */
type Part<T> = { readonly data: T } | { readonly message: string };
interface ProfileData {
  readonly sessions: Part<readonly OpenSession[]>;
  readonly browsers: Part<readonly RememberedBrowser[]>;
  readonly preferences: Part<Preferences>;
  readonly secondFactor: Part<SecondFactorState>;
}

const part = <T,>(call: Promise<T>, fallback: string): Promise<Part<T>> =>
  call.then(
    (data) => ({ data }),
    (error: unknown) => ({ message: messageOf(error, fallback) }),
  );

/** Brings the part that the address names into view, after the layout has gone to the page's top. */
function useNamedPart(): void {
  const { hash } = useLocation();
  useEffect(
    () =>
      platform().clock.setTimeout(
        () => platform().page.element(hash.slice(1))?.scrollIntoView(),
        0,
      ),
    [hash],
  );
}

/** The open sessions, the preferences and the second factor; a failure of one leaves the rest of the page usable. */
export async function loadProfilePage({
  request: { signal },
}: LoaderFunctionArgs): Promise<ProfileData> {
  const [sessions, browsers, preferences, secondFactor] = await Promise.all([
    part(listSessions(signal), 'Açık oturumlar yüklenirken hata oluştu'),
    part(listBrowsers(signal), 'Hatırlanan tarayıcılar yüklenirken hata oluştu'),
    part(readPreferences(signal), 'Bildirim tercihleri yüklenirken hata oluştu'),
    part(readSecondFactor(signal), 'İki adımlı doğrulama yüklenirken hata oluştu'),
  ]);
  return { sessions, browsers, preferences, secondFactor };
}

export function ProfilePage() {
  useTitle('Profil');
  useNamedPart();
  const user = useSession((state) => state.user);
  const roles = useSession((state) => state.roles);
  const { sessions, browsers, preferences, secondFactor } = useLoaderData<ProfileData>();
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
        text="Adınız, vatandaşlara yazdığınız yanıtlarda ve ekip içinde görünür."
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
      <Section
        id="bildirimler"
        title="Bildirimler"
        text="Üst çubuktaki zilde görmek istedikleriniz. Tercihleriniz bu kurumda, bütün cihazlarınızda geçerlidir."
      >
        <Loaded part={preferences} onRetry={reload} isRetrying={state === 'loading'}>
          {({ kinds }) => <NotificationPreferences kinds={kinds} />}
        </Loaded>
      </Section>
      <Section title="Görünüm" text="Bu tarayıcıda açık ya da koyu renkler.">
        <ColorModeChoice />
      </Section>
      <Section title="Parola" text="Parolanız değişince diğer cihazlardaki oturumlarınız kapanır.">
        <PasswordForm onChanged={reload} />
      </Section>
      <Section
        id="iki-adim"
        title="İki adımlı doğrulama"
        text="Parolanızı ele geçiren biri, telefonunuz olmadan hesabınıza giremez."
      >
        <Loaded part={secondFactor} onRetry={reload} isRetrying={state === 'loading'}>
          {(data) => <SecondFactorPanel state={data} onChanged={reload} />}
        </Loaded>
      </Section>
      {'data' in browsers && browsers.data.length === 0 ? null : (
        <Section
          title="Kod sorulmayan tarayıcılar"
          text="Girişte ikinci adımın sorulmaması için işaretledikleriniz. Parolanız ya da ikinci adımınız değişince hepsi unutulur."
        >
          <Loaded part={browsers} onRetry={reload} isRetrying={state === 'loading'}>
            {(data) => <BrowserList browsers={data} onForgotten={reload} />}
          </Loaded>
        </Section>
      )}
      <Section
        title="Açık oturumlar"
        text="Tanımadığınız bir cihaz görürseniz oturumunu kapatın ve parolanızı değiştirin."
      >
        <Loaded part={sessions} onRetry={reload} isRetrying={state === 'loading'}>
          {(data) => <SessionList sessions={data} onEnded={reload} />}
        </Loaded>
      </Section>
    </PageBody>
  );
}

interface LoadedProps<T> {
  readonly part: Part<T>;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  readonly children: (data: T) => ReactNode;
}

const Loaded = <T,>({ part: loaded, onRetry, isRetrying, children }: LoadedProps<T>) =>
  'data' in loaded ? (
    children(loaded.data)
  ) : (
    <ErrorView message={loaded.message} onRetry={onRetry} isRetrying={isRetrying} />
  );

function Section({
  id,
  title,
  text,
  children,
}: {
  readonly id?: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <Grid
      as="section"
      id={id}
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
