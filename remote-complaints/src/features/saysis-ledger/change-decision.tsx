import type { SaysisChange } from '@muhatap/shared/wire/complaints';
import { Button, Flex, Icon, Stack, Text } from '@muhatap/shared/ui';
import { useState } from 'react';
import { DiscardDialog } from './discard-dialog';
import { useCommand } from './use-command';

interface ChangeDecisionProps {
  readonly change: SaysisChange;
  readonly mayChange: boolean;
  /** A decision was taken; the row may have left the list. */
  readonly onDone: () => void;
}

/** Buttons to decide a change that cannot proceed by itself. */
export function ChangeDecision({ change, mayChange, onDone }: ChangeDecisionProps) {
  const { id, state } = change;
  const [isDiscarding, setDiscarding] = useState(false);
  const retry = useCommand('Değişiklik yeniden sıraya alındı', onDone);
  const ours = useCommand('Karar kaydedildi: bizdeki değer SAYSIS’e gönderilecek', onDone);
  const theirs = useCommand('Karar kaydedildi: SAYSIS’teki değer alındı', onDone);
  if (state !== 'dead' && state !== 'conflict') return null;
  if (!mayChange)
    return (
      <Text fontSize="sm" color="fg.muted" borderTopWidth="1px" borderColor="border" pt="4">
        Bu değişiklik için ayar yetkisi olan biri karar verebilir.
      </Text>
    );
  const isBusy = retry.isRunning || ours.isRunning || theirs.isRunning;
  return (
    <Stack gap="2" borderTopWidth="1px" borderColor="border" pt="4">
      {state === 'conflict' ? (
        <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
          <Button
            flex={{ sm: '1' }}
            disabled={isBusy}
            loading={ours.isRunning}
            onClick={() => ours.run({ do: 'resolve', id, choice: 'ours' })}
          >
            <Icon name="upload" size={16} />
            Bizdekini gönder
          </Button>
          <Button
            flex={{ sm: '1' }}
            variant="outline"
            disabled={isBusy}
            loading={theirs.isRunning}
            onClick={() => theirs.run({ do: 'resolve', id, choice: 'theirs' })}
          >
            <Icon name="download" size={16} />
            SAYSIS’tekini al
          </Button>
        </Flex>
      ) : (
        <Button
          disabled={isBusy}
          loading={retry.isRunning}
          onClick={() => retry.run({ do: 'retry', id })}
        >
          <Icon name="refresh" size={16} />
          Yeniden dene
        </Button>
      )}
      <Button
        variant="ghost"
        colorPalette="gray"
        disabled={isBusy}
        onClick={() => setDiscarding(true)}
      >
        Bu değişiklikten vazgeç…
      </Button>
      {isDiscarding && (
        <DiscardDialog change={change} onDone={onDone} onClose={() => setDiscarding(false)} />
      )}
    </Stack>
  );
}
