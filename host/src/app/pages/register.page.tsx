import { addresses } from '@muhatap/shared/contract';
import { Link, Text } from '@muhatap/shared/ui';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { InvitationEntry, RegistrationEntry } from '#features/access';
import { invitationIn } from '../invitation-link';
import { useTitle } from '../use-title';
import { useWayBack } from '../use-way-back';

/**
 * A new company, the installation's first administrator, or a person whom a company has invited.
 */
export function RegisterPage() {
  const [search] = useSearchParams();
  const token = invitationIn(addresses.register(), search);
  const firstKey = search.get('first') ?? undefined;
  return token === null ? (
    <CompanyRegistration firstKey={firstKey} />
  ) : (
    <Invitation token={token} />
  );
}

const Consent = ({ action }: { readonly action: string }) => (
  <Text mt="5" color="fg.muted" fontSize="sm">
    {action}{' '}
    <Link asChild textDecoration="underline">
      <RouterLink to={addresses.termsAndConditions()}>Kullanım Koşulları</RouterLink>
    </Link>
    ’nı kabul etmiş ve{' '}
    <Link asChild textDecoration="underline">
      <RouterLink to={addresses.privacyPolicy()}>Gizlilik Politikası</RouterLink>
    </Link>
    ’nı okumuş olursunuz.
  </Text>
);

function Invitation({ token }: { readonly token: string }) {
  useTitle('Davet');
  return (
    <>
      <InvitationEntry token={token} />
      <Consent action="Katılarak" />
    </>
  );
}

function CompanyRegistration({ firstKey }: { readonly firstKey: string | undefined }) {
  useTitle('Kayıt');
  const { goBack } = useWayBack();
  return (
    <RegistrationEntry firstKey={firstKey} onSignedIn={goBack}>
      <Consent action="Kaydolarak" />
      <Text mt="4" color="fg.muted">
        Hesabınız var mı?{' '}
        <Link asChild>
          <RouterLink to={addresses.login()}>Giriş yapın</RouterLink>
        </Link>
      </Text>
    </RegistrationEntry>
  );
}
