import { ApiError } from '@muhatap/shared/api';
import { readInvitation } from '@muhatap/shared/session';
import type { OpenInvitation } from '@muhatap/shared/wire';
import { useEffect, useState } from 'react';

/** What is known of the link: being asked, here, dead, or not to be asked for now. */
export type InvitationState =
  | { readonly status: 'asking' }
  | { readonly status: 'open'; readonly invitation: OpenInvitation }
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly message: string };

const FAILED = 'Davet yüklenirken hata oluştu. Lütfen tekrar deneyin.';

function whyNot(error: unknown): InvitationState {
  if (!(error instanceof ApiError)) return { status: 'failed', message: FAILED };
  // A token that is too short or too long is no link of ours either.
  const isDead = error.code === 'invitation_gone' || error.status === 400 || error.status === 422;
  return isDead ? { status: 'gone' } : { status: 'failed', message: error.message };
}

/** Asks what an invitation's link is about; `retry` asks again. */
export function useInvitation(token: string) {
  const [state, setState] = useState<InvitationState>({ status: 'asking' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isNewest = true;
    const settle = (next: InvitationState) => (isNewest ? setState(next) : undefined);
    readInvitation(token).then(
      (invitation) => settle({ status: 'open', invitation }),
      (error: unknown) => settle(whyNot(error)),
    );
    return () => {
      isNewest = false;
    };
  }, [token, attempt]);
  const retry = () => {
    setState({ status: 'asking' });
    setAttempt((now) => now + 1);
  };
  return { state, retry };
}
