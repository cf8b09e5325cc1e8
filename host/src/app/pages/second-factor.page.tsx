import { addresses } from '@muhatap/shared/contract';
import { Link, Text } from '@muhatap/shared/ui';
import { useState } from 'react';
import { Navigate, Link as RouterLink } from 'react-router';
import {
  forgetChallenge,
  FormHeading,
  hasFactor,
  keptChallenge,
  SecondFactorForm,
} from '#features/access';
import { useTitle } from '../use-title';
import { useWayBack } from '../use-way-back';

/** The second step of signing in, for a person who has a second factor. */
export function SecondFactorPage() {
  useTitle('İki adımlı doğrulama');
  const { back, goBack } = useWayBack();
  const [challenge] = useState(keptChallenge);
  // Without a first step the person begins with it.
  if (challenge === null) return <Navigate to={addresses.login(back)} replace />;
  const enter = () => {
    forgetChallenge();
    goBack();
  };
  return (
    <>
      <FormHeading title="İki adımlı doğrulama">
        {hasFactor('passkey')
          ? 'Hesabınıza kayıtlı geçiş anahtarınızla doğrulayın ya da bir kod yazın.'
          : 'Doğrulama uygulamanızın gösterdiği altı haneli kodu yazın.'}
      </FormHeading>
      <SecondFactorForm challenge={challenge} onProved={enter} />
      <Text mt="6" color="fg.muted">
        <Link asChild>
          <RouterLink to={addresses.login(back)}>Baştan giriş yapın</RouterLink>
        </Link>
      </Text>
    </>
  );
}
