import { ApiError, messageOf } from '@muhatap/shared/api';
import { addresses, returnAddress } from '@muhatap/shared/contract';
import { outcomeOf, type Outcome } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { signOut } from '@muhatap/shared/session';
import { Button, HStack, Stack } from '@muhatap/shared/ui';
import { ErrorView } from '@muhatap/shared/ui/app';
import type { SecondFactorState } from '@muhatap/shared/wire/people';
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { readSecondFactor } from '#entities/second-factor';
import { FormHeading } from '#features/access';
import { hasFactor, SecondFactorPanel } from '#features/second-factor';
import { useTitle } from '../use-title';
import { useWayBack } from '../use-way-back';

const TITLE = 'İki adımlı doğrulamayı kurun';

/** The factor of the person whose token this browser has; whoever has none signs in first. */
export async function loadSetUpFactor({
  request: { signal, url },
}: LoaderFunctionArgs): Promise<Outcome<SecondFactorState>> {
  const answer = readSecondFactor(signal).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return null;
  });
  const state = await outcomeOf(answer, (error) =>
    messageOf(error, 'İki adımlı doğrulama yüklenirken hata oluştu'),
  );
  if (!state.ok) return state;
  const { data } = state;
  if (data !== null) return { ok: true, data };
  throw redirect(addresses.login(returnAddress(new URL(url).searchParams.get('return'))));
}

/** A person whose role asks for a second factor sets it up; nothing else is answered them before. */
export function SetUpFactorPage() {
  useTitle(TITLE);
  const outcome = useLoaderData<Outcome<SecondFactorState>>();
  const { revalidate, state } = useRevalidator();
  const { back } = useWayBack();
  const reload = () => void revalidate();
  // Page loads: the session begins anew with what it may do now.
  const goOn = () => platform().page.replaceWith(back);
  const leave = async () => {
    await signOut();
    platform().page.replaceWith(addresses.login(back));
  };
  if (!outcome.ok)
    return (
      <ErrorView
        title="İki adımlı doğrulama yüklenemedi"
        message={outcome.message}
        onRetry={reload}
        isRetrying={state === 'loading'}
      />
    );
  const isDone = hasFactor(outcome.data);
  return (
    <>
      <FormHeading title={TITLE}>
        {isDone
          ? 'Kuruldu. Kurtarma kodlarınızı sakladıysanız devam edebilirsiniz.'
          : 'Kurumunuz, rolünüz için girişte ikinci bir adım istiyor. Kurunca kaldığınız yerden devam edersiniz.'}
      </FormHeading>
      <Stack gap="6">
        <SecondFactorPanel state={outcome.data} onChanged={reload} />
        <HStack justify="space-between" wrap="wrap">
          {isDone && (
            <Button size="lg" onClick={goOn}>
              Devam et
            </Button>
          )}
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => void leave()}>
            Çıkış yap
          </Button>
        </HStack>
      </Stack>
    </>
  );
}
