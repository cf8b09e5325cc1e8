import { messageOf } from '@muhatap/shared/api';
import { Button, Stack, Text } from '@muhatap/shared/ui';
import type { PasskeyAnswer, PasskeyQuestion } from '@muhatap/shared/wire/people';
import { useState, type ComponentProps } from 'react';

// Loaded with the first passkey, so that the sign-in page does not wait for it.
const device = () => import('./passkey-device');

interface PasskeyButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'size' | 'variant' | 'colorPalette'
> {
  readonly label: string;
  /** Shown where neither the server nor the device says why. */
  readonly failed: string;
  readonly ask: () => Promise<PasskeyQuestion>;
  readonly onAnswer: (answer: PasskeyAnswer) => Promise<void>;
}

/** Asks a passkey of the person; why it was not accepted stands below. */
export function PasskeyButton({ label, failed, ask, onAnswer, ...look }: PasskeyButtonProps) {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setRunning(true);
    setProblem(null);
    try {
      const [question, { answerPasskey }] = await Promise.all([ask(), device()]);
      await onAnswer(await answerPasskey(question));
    } catch (error) {
      setProblem(messageOf(error, failed));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Stack gap="2">
      <Button
        type="button"
        loading={isRunning}
        loadingText="Geçiş anahtarınız bekleniyor…"
        onClick={() => void run()}
        {...look}
      >
        {label}
      </Button>
      {problem !== null && (
        <Text role="alert" fontSize="sm" color="fg.error">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
