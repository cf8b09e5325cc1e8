import { retrySession, signOut, useSession } from '@muhatap/shared/session';
import { Logo, PlainButton } from '@muhatap/shared/ui/plain';
import { useState } from 'react';

/**
 * A spinner while the session is loading (docs/behaviour.md §1.2), the very one that the page
 * showed before its first script (index.html), so that nothing jumps; when the server could not be
 * reached, why, a way to try again and a way out.
 */
export function SessionPending() {
  const error = useSession((state) => state.error);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <div className="view" data-screen="window">
      {error === null ? (
        <div className="start" role="status" aria-label="Yükleniyor">
          <Logo compact />
        </div>
      ) : (
        <div className="view-words" role="alert">
          <p>{error}</p>
          <div className="view-commands">
            <PlainButton disabled={isLeaving} onClick={() => void retrySession()}>
              Tekrar Dene
            </PlainButton>
            <PlainButton look="outline" isBusy={isLeaving} onClick={leave}>
              Çıkış Yap
            </PlainButton>
          </div>
        </div>
      )}
    </div>
  );
}
