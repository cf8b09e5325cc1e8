import { addresses } from '@muhatap/shared/contract';
import { askPasskey, LOGIN_FAILED, signInByPasskey } from '@muhatap/shared/session';
import { Box, Link, Text } from '@muhatap/shared/ui';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { PasskeyButton } from '#entities/passkey';
import {
  EmailLoginForm,
  EndedSession,
  FormHeading,
  MODE_PANEL,
  ModeTabs,
  PhoneLoginForm,
  type SignInMode,
} from '#features/access';
import { useTitle } from '../use-title';
import { useWayBack } from '../use-way-back';

export function LoginPage() {
  useTitle('Giriş');
  const [mode, setMode] = useState<SignInMode>('phone');
  const { back, goBack } = useWayBack();
  const navigate = useNavigate();
  return (
    <>
      <FormHeading title="Giriş yapın">
        Kurumunuzun mesajlarına ve şikayetlerine tek yerden ulaşın.
      </FormHeading>
      <EndedSession />
      <ModeTabs mode={mode} onChange={setMode} />
      <Box id={MODE_PANEL} role="tabpanel" aria-labelledby={`mode-${mode}`} minH="232px">
        {mode === 'phone' ? (
          <PhoneLoginForm
            onRequested={(phone) => void navigate(addresses.verifyLogin(phone, back))}
          />
        ) : (
          <EmailLoginForm onSignedIn={goBack} />
        )}
      </Box>
      <Box mt="6">
        <PasskeyButton
          label="Geçiş anahtarıyla gir"
          size="lg"
          variant="outline"
          failed={LOGIN_FAILED}
          ask={askPasskey}
          onAnswer={async (answer) => {
            await signInByPasskey({ answer });
            goBack();
          }}
        />
      </Box>
      <Text mt="6" color="fg.muted">
        Kurumunuzun kendi girişi mi var?{' '}
        <Link asChild>
          <RouterLink to={addresses.singleSignOn(back)}>Kurum hesabıyla girin</RouterLink>
        </Link>
      </Text>
      <Text mt="2" color="fg.muted">
        Kurumunuz henüz kayıtlı değil mi?{' '}
        <Link asChild>
          <RouterLink to={addresses.register()}>Kayıt olun</RouterLink>
        </Link>
      </Text>
    </>
  );
}
