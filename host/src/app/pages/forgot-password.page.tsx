import { addresses } from '@muhatap/shared/contract';
import { Link, Text } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router';
import { FormHeading, PasswordResetForm } from '#features/access';
import { useTitle } from '../use-title';
import { useWayBack } from '../use-way-back';

export function ForgotPasswordPage() {
  useTitle('Parola yenileme');
  const { goBack } = useWayBack();
  return (
    <>
      <FormHeading title="Parolanızı yenileyin">
        Telefonunuza ya da e-postanıza gelen kodla yeni bir parola belirleyin.
      </FormHeading>
      <PasswordResetForm onSignedIn={goBack} />
      <Text mt="6" color="fg.muted">
        <Link asChild>
          <RouterLink to={addresses.login()}>Girişe dönün</RouterLink>
        </Link>
      </Text>
    </>
  );
}
