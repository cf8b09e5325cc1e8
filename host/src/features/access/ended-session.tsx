import { SESSION_NOTICE_KEY } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { Alert } from '@muhatap/shared/ui';

import { useEffect, useState } from 'react';

/** Says why the last session on this machine ended, where it ended by its times. */
export function EndedSession() {
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void platform()
      .storage.get(SESSION_NOTICE_KEY)
      .then((kept) => isHere && setSentence(kept));
    return () => void (isHere = false);
  }, []);
  if (sentence === null) return null;
  return (
    <Alert.Root status="info" role="status" size="sm" mb="5">
      <Alert.Indicator />
      <Alert.Title>{sentence}</Alert.Title>
    </Alert.Root>
  );
}
