import { ApiError } from '@muhatap/shared/api';
import { readInvitation } from '@muhatap/shared/session';
import type { OpenInvitation } from '@muhatap/shared/wire/people';
import { useRequest, type RequestState } from './use-request';

/** State of the link: loading, valid, invalid, or not readable for now. */
export type InvitationState =
  | { readonly status: 'loading' }
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

function stateOf(request: RequestState<OpenInvitation>): InvitationState {
  if (request.status === 'failed') return whyNot(request.error);
  return request.status === 'answered' ? { status: 'open', invitation: request.answer } : request;
}

/** Reads the invitation of a link; `retry` reads it again. */
export function useInvitation(token: string) {
  const { state, retry } = useRequest(readInvitation, token);
  return { state: stateOf(state), retry };
}
