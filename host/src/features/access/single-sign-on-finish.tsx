import { finishSingleSignOn, loginMessage } from '@muhatap/shared/session';
import { useEffect, useEffectEvent } from 'react';
import { EntryFailed, EntryLoading } from './entry-states';
import { isSecondStep, useSecondStep } from './second-step';
import { useRequest } from './use-request';

interface SingleSignOnFinishProps {
  /** The query with which the directory has led back. */
  readonly answer: string;
  readonly onSignedIn: () => void;
  /** The person wants to begin anew: the answer counts once. */
  readonly onRetry: () => void;
}

/** Signs in by the directory's answer, which the page was opened with. */
export function SingleSignOnFinish({ answer, onSignedIn, onRetry }: SingleSignOnFinishProps) {
  const { state } = useRequest(finishSingleSignOn, answer);
  const leadOn = useSecondStep();
  const error = state.status === 'failed' ? state.error : null;
  const needsFactor = isSecondStep(error);
  const goOn = useEffectEvent(() => {
    if (state.status === 'answered') onSignedIn();
    if (needsFactor) leadOn(error);
  });
  useEffect(() => goOn(), [state.status]);
  if (state.status !== 'failed' || needsFactor) return <EntryLoading label="Giriş yapılıyor…" />;
  return (
    <EntryFailed
      title="Giriş yapılamadı"
      text="Kurum hesabınızla girilemedi."
      message={loginMessage(state.error)}
      onRetry={onRetry}
    />
  );
}
