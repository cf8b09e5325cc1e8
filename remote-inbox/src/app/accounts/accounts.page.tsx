import { useGrant } from '@muhatap/shared/session';
import { platform as wirePlatform, type Platform } from '@muhatap/shared/wire/channels';
import { PageBody } from '@muhatap/shared/ui/app';
import { useSearchParams } from 'react-router-dom';
import { Accounts, ConnectDrawer } from '#features/accounts';

const START = 'choose';

/** `?connect` opens the wizard and `?connect=whatsapp` its second step, so that the browser's back button steps back. */
export function AccountsPage() {
  const mayChange = useGrant('settings');
  const [search, setSearch] = useSearchParams();
  const requested = search.get('connect');
  const chosen = wirePlatform.safeParse(requested);
  const open = (step: Platform | null) => setSearch({ connect: step ?? START });
  return (
    <PageBody>
      <Accounts mayChange={mayChange} onConnect={() => open(null)} />
      {mayChange && requested !== null && (
        <ConnectDrawer
          platform={chosen.success ? chosen.data : null}
          onChoose={open}
          onClose={() => setSearch({})}
        />
      )}
    </PageBody>
  );
}
