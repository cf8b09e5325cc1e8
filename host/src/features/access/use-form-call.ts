import { ApiError, messageOf } from '@muhatap/shared/api';
import { isPlainObject } from '@muhatap/shared/lib';
import { useState } from 'react';
import { useSecondStep } from './second-step';

interface Trouble {
  readonly message: string;
  /** The server's sentence for single fields, by their name on the line. */
  readonly fields: Readonly<Record<string, string>>;
}

function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError ? error.details['fields'] : null;
  return isPlainObject(fields)
    ? Object.fromEntries(
        Object.entries(fields).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      )
    : {};
}

/**
 * One form's call: whether it runs and what went wrong, as a whole and by field. While it runs a second submit does nothing. A first step of
 * signing in leads on to the second where the server asks for it.
 */
export function useFormCall(fallback: string) {
  const [isRunning, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const leadOn = useSecondStep();

  const run = async (call: () => Promise<void>): Promise<void> => {
    if (isRunning) return;
    setRunning(true);
    setTrouble(null);
    try {
      await call();
    } catch (error) {
      if (leadOn(error)) return;
      setTrouble({ message: messageOf(error, fallback), fields: fieldsOf(error) });
    } finally {
      setRunning(false);
    }
  };

  const fields: Readonly<Record<string, string>> = trouble?.fields ?? {};
  /** Shown above the form unless every sentence already stands at its field. */
  const message = trouble && Object.keys(fields).length === 0 ? trouble.message : null;
  return {
    isRunning,
    message,
    fields,
    run,
    refuse: (refused: Readonly<Record<string, string>>) =>
      setTrouble({ message: '', fields: refused }),
    forget: () => setTrouble(null),
  };
}
