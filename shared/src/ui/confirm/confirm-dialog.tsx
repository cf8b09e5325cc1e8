import { useRef } from 'react';
import type { ConfirmState } from '../../notifications';
import { Dialog, Portal } from '../app';
import { Button } from '../primitives';

/** docs/behaviour.md §2.9: 'İptal' and 'Onayla'. Focus starts on the harmless button. */
export function ConfirmDialog({
  question,
  onAnswer,
}: {
  readonly question: NonNullable<ConfirmState['question']>;
  readonly onAnswer: (yes: boolean) => void;
}) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      open
      role="alertdialog"
      placement="center"
      initialFocusEl={() => cancel.current}
      // The menu that asked closes after the question stands, and would take it along.
      onRequestDismiss={(event) => event.preventDefault()}
      onOpenChange={({ open }) => {
        if (!open) onAnswer(false);
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content maxW="420px">
            <Dialog.Header>
              <Dialog.Title>{question.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body color="fg.muted">
              <Dialog.Description>{question.message}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Button
                ref={cancel}
                variant="outline"
                colorPalette="gray"
                onClick={() => onAnswer(false)}
              >
                İptal
              </Button>
              <Button
                colorPalette={question.danger ? 'error' : 'brand'}
                onClick={() => onAnswer(true)}
              >
                Onayla
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
