import { platform } from '@muhatap/shared/platform';
import { LOGIN_FAILED } from '@muhatap/shared/session';
import { Button, Text } from '@muhatap/shared/ui';
import { useEffect, useState } from 'react';
import { waitOfRefusal } from './code-wait';
import { useFormCall } from './use-form-call';

interface ResendLineProps {
  /** Answers how many seconds the next one has to wait. */
  readonly onResend: () => Promise<number>;
  /** Seconds until the first one, as the server named them. */
  readonly firstPause: number;
}

/** Whole seconds left, counted down from `seconds`; `restart` begins anew. */
function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds);
  const isOver = left <= 0;
  useEffect(
    () =>
      isOver
        ? undefined
        : platform().clock.setInterval(() => setLeft((before) => before - 1), 1000),
    [isOver],
  );
  return { left: Math.max(0, left), restart: setLeft };
}

/** Below a field for a code: a button that requests another, and the time until it is enabled. */
export function ResendLine({ onResend, firstPause }: ResendLineProps) {
  const [isResent, setResent] = useState(false);
  const call = useFormCall(LOGIN_FAILED);
  const { left, restart } = useCountdown(firstPause);
  const resend = () =>
    void call.run(async () => {
      try {
        restart(await onResend());
        setResent(true);
      } catch (error) {
        const wait = waitOfRefusal(error);
        if (wait !== null) restart(wait);
        throw error;
      }
    });
  return (
    <>
      {call.message === null ? null : (
        <Text role="alert" fontSize="sm" color="fg.error" textAlign="center">
          {call.message}
        </Text>
      )}
      <Text
        fontSize="sm"
        color="fg.muted"
        textAlign="center"
        className="tabular"
        aria-live="polite"
      >
        {left > 0 ? (
          `${isResent ? 'Kod yeniden gönderildi. ' : ''}${left} saniye sonra yeni kod isteyebilirsiniz.`
        ) : (
          <Button type="button" size="sm" variant="plain" loading={call.isRunning} onClick={resend}>
            Kodu tekrar gönder
          </Button>
        )}
      </Text>
    </>
  );
}
