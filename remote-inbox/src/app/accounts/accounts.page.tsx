import { useGrant } from '@muhatap/shared/session';
import { platform as wirePlatform, type Platform } from '@muhatap/shared/wire/channels';
import { PageBody } from '@muhatap/shared/ui/app';
import { useSearchParams } from 'react-router-dom';
import { Accounts, ConnectDrawer } from '#features/accounts';

const START = 'choose';
const CONNECT = 'connect';

/** `?connect` opens the wizard and `?connect=whatsapp` its second step, so that the browser's back button steps back. */
export function AccountsPage() {
  const mayChange = useGrant('settings');
  const [search, setSearch] = useSearchParams();
  const requested = search.get(CONNECT);
  const chosen = wirePlatform.safeParse(requested);
  const go = (step: string | null) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (step === null) next.delete(CONNECT);
      else next.set(CONNECT, step);
      return next;
    });
  const open = (step: Platform | null) => go(step ?? START);
  return (
    <PageBody>
      <Accounts mayChange={mayChange} onConnect={() => open(null)} />
      {mayChange && requested !== null && (
        <ConnectDrawer
          platform={chosen.success ? chosen.data : null}
          onChoose={open}
          onClose={() => go(null)}
        />
      )}
    </PageBody>
  );
}
