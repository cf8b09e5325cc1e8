import { useGrant } from '@muhatap/shared/session';
import { platform as wirePlatform, type Platform } from '@muhatap/shared/wire/channels';
import { PageBody } from '@muhatap/shared/ui/app';
import { useSearchParams } from 'react-router-dom';
import { useConnections } from '@muhatap/shared/connections';
import { Accounts, CheckDrawer, ConnectDrawer } from '#features/accounts';

const START = 'choose';
const CONNECT = 'connect';
const CHECK = 'check';

/**
 * `?connect` opens the wizard and `?connect=whatsapp` its second step, so that the browser's back button steps back; `?check={id}` opens
 * the check of an account, to which notifications lead.
 */
export function AccountsPage() {
  const mayChange = useGrant('settings');
  const [search, setSearch] = useSearchParams();
  const requested = search.get(CONNECT);
  const chosen = wirePlatform.safeParse(requested);
  const checked = useConnections(({ connections }) =>
    connections.find(({ id }) => id === search.get(CHECK)),
  );
  const put = (name: string, value: string | null) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const go = (step: string | null) => put(CONNECT, step);
  const open = (step: Platform | null) => go(step ?? START);
  return (
    <PageBody>
      <Accounts
        mayChange={mayChange}
        onConnect={() => open(null)}
        onCheck={({ id }) => put(CHECK, id)}
      />
      {mayChange && checked !== undefined && (
        <CheckDrawer connection={checked} onClose={() => put(CHECK, null)} />
      )}
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
