import { addresses } from '@muhatap/shared/contract';
import { Link, Text } from '@muhatap/shared/ui';
import { Link as RouterLink } from 'react-router';
import { FormHeading, RegisterForm } from '#features/access';
import { useTitle } from '../use-title';
import { useWayBack } from '../use-way-back';

export function RegisterPage() {
  useTitle('Kayıt');
  const { goBack } = useWayBack();
  return (
    <>
      <FormHeading title="Kurumunuzu kaydedin">İlk kullanıcı yönetici olur; ekibinizi sonra eklersiniz.</FormHeading>
      <RegisterForm onSignedIn={goBack} />
      <Text mt="5" color="fg.muted" fontSize="sm">
        Kaydolarak <Link asChild textDecoration="underline"><RouterLink to={addresses.termsAndConditions()}>Kullanım Koşulları</RouterLink></Link>’nı
        kabul etmiş ve <Link asChild textDecoration="underline"><RouterLink to={addresses.privacyPolicy()}>Gizlilik Politikası</RouterLink></Link>’nı okumuş olursunuz.
      </Text>
      <Text mt="4" color="fg.muted">Hesabınız var mı? <Link asChild><RouterLink to={addresses.login()}>Giriş yapın</RouterLink></Link></Text>
    </>
  );
}
