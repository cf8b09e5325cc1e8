import { returnAddress } from '@muhatap/shared/contract';
import { useNavigate, useSearchParams } from 'react-router';

/** The address that the person wanted before signing in, and the way there. */
export function useWayBack() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const back = returnAddress(search.get('return'));
  return { back, goBack: () => void navigate(back, { replace: true }) };
}
