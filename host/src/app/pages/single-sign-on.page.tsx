import { addresses, returnAddress } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';
import { Link, Text } from '@muhatap/shared/ui';
import { useCallback } from 'react';
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { FormHeading, SingleSignOnFinish, SingleSignOnForm } from '#features/access';
import { useTitle } from '../use-title';
import { useWayBack } from '../use-way-back';

/** The directory leads back without the way that the person came. */
const WAY_BACK = 'single_sign_on_return';
const wayBack = () => returnAddress(platform().tab.get(WAY_BACK));

/** Signing in by the institution's own account: the way to its directory, and, with its answer in the address, the way in. */
export function SingleSignOnPage() {
  useTitle('Kurum hesabıyla giriş');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { back } = useWayBack();
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
      <FormHeading title="Kurum hesabıyla giriş">
        Kurumunuzun giriş sayfasına yönlendirilirsiniz; parolanızı yalnız orada yazarsınız.
      </FormHeading>
      <SingleSignOnForm onLeave={() => platform().tab.set(WAY_BACK, back)} />
      <Text mt="6" color="fg.muted">
        <Link asChild>
          <RouterLink to={addresses.login(back)}>Telefon veya parolayla girin</RouterLink>
        </Link>
      </Text>
    </>
  );
}
