import { addresses } from '@muhatap/shared/contract';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { FormHeading, VerifyLoginForm } from '#features/access';
import { useTitle } from '../use-title';
import { useWayBack } from '../use-way-back';

export function VerifyLoginPage() {
  useTitle('Giriş kodu');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { back, goBack } = useWayBack();
  const phone = search.get('phone')?.trim() ?? '';
  // docs/behaviour.md §1.1: without the phone the person is sent to login.
  if (phone === '') return <Navigate to={addresses.login(back)} replace />;
  return (
    <>
      <FormHeading title="Giriş kodunuzu girin">
        {phone} numarasına gönderdiğimiz tek kullanımlık kodu yazın.
      </FormHeading>
      <VerifyLoginForm
        phone={phone}
        onVerified={goBack}
        onChangePhone={() => void navigate(addresses.login(back))}
      />
    </>
  );
}
