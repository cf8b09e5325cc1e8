import { onProofRequired } from '@muhatap/shared/api';
import { inKit } from '@muhatap/shared/ui/plain';
import { useEffect, useState } from 'react';

const ProofDialog = inKit(() => import('./proof-dialog').then((loaded) => loaded.ProofDialog));

interface Question {
  readonly by: string;
  readonly answer: (isProved: boolean) => void;
}

/** Asks the person to show again who they are, whenever a call of the page needs it. */
export function ProofHost() {
  const [question, ask] = useState<Question | null>(null);
  useEffect(() => onProofRequired((by) => new Promise((answer) => ask({ by, answer }))), []);
  if (question === null) return null;
  const answer = (isProved: boolean) => {
    ask(null);
    question.answer(isProved);
  };
  return <ProofDialog by={question.by} onAnswer={answer} />;
}
