import { addresses, returnAddress } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';
import { Link, Text } from '@muhatap/shared/ui';
import type { SignInProvider } from '@muhatap/shared/wire/people';
import { useCallback, useState } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import {
  DirectoryPasswordForm,
  FormHeading,
  SingleSignOnFinish,
  SingleSignOnForm,
} from '#features/access';
import { useTitle } from '../use-title';
import { useWayBack } from '../use-way-back';

/** The directory leads back without the way that the person came. */
const WAY_BACK = 'single_sign_on_return';
const wayBack = () => returnAddress(platform().tab.get(WAY_BACK));

/** A directory that asks for its password here, and whose it is. */
interface AtPassword {
  readonly provider: SignInProvider;
  readonly email: string;
}

/** Signing in by the institution's own account: the way to its directory, and, with its answer in the address, the way in. */
export function SingleSignOnPage() {
  useTitle('Kurum hesabıyla giriş');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { back, goBack } = useWayBack();
  const [at, setAt] = useState<AtPassword | null>(null);
  const enter = useCallback(() => void navigate(wayBack(), { replace: true }), [navigate]);
  if (search.has('state'))
    return (
      <SingleSignOnFinish
        answer={`?${search.toString()}`}
        onSignedIn={enter}
        onRetry={() => void navigate(addresses.singleSignOn(wayBack()), { replace: true })}
      />
    );
  return (
    <>
      <FormHeading title={at === null ? 'Kurum hesabıyla giriş' : at.provider.name}>
        {at === null
          ? 'E-posta adresinizi yazın; kurumunuzun girişine yönlendirilirsiniz.'
          : `${at.email} hesabının parolası kurumunuzun dizinine sorulur, burada saklanmaz.`}
      </FormHeading>
      {at === null ? (
        <SingleSignOnForm
          onLeave={() => platform().tab.set(WAY_BACK, back)}
          onPassword={(provider, email) => setAt({ provider, email })}
        />
      ) : (
        <DirectoryPasswordForm {...at} onSignedIn={goBack} onBack={() => setAt(null)} />
      )}
      <Text mt="6" color="fg.muted">
        <Link asChild>
          <RouterLink to={addresses.login(back)}>Telefon veya parolayla girin</RouterLink>
        </Link>
      </Text>
    </>
  );
}
