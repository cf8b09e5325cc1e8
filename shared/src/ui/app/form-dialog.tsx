import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { FormEvent, ReactNode } from 'react';
import { Alert, Button, chakra, Stack } from '../primitives';

export interface FormDialogProps {
  readonly title: string;
  readonly isSaving: boolean;
  /** Why it was not saved, where no field says so. */
  readonly problem: string | null;
  /** The label of the submit button; 'Kaydet' by default. */
  readonly submitLabel?: string;
  /** While there is nothing that could be saved. */
  readonly isDisabled?: boolean;
  /** Room for more than a few fields. */
  readonly isWide?: boolean;
  readonly onSubmit: () => void;
  /** Takes it away without saving; left out where only the submit button does that, because what it shows cannot be seen again. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A few fields and a button that saves them. A click beside it does not throw away what was typed. */
export function FormDialog({
  title,
  isSaving,
  problem,
  submitLabel = 'Kaydet',
  isDisabled = false,
  isWide = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog.Root
      open
      placement="center"
      scrollBehavior={isWide ? 'inside' : 'outside'}
      closeOnInteractOutside={false}
      closeOnEscape={onClose !== undefined}
      onOpenChange={({ open }) => !open && onClose?.()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content maxW={isWide ? '600px' : '440px'}>
            <chakra.form display="contents" noValidate onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap="4">
                  {problem !== null && (
                    <Alert.Root status="error" size="sm">
                      <Alert.Indicator />
                      <Alert.Title>{problem}</Alert.Title>
                    </Alert.Root>
                  )}
                  {children}
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                {onClose !== undefined && (
                  <Button variant="outline" colorPalette="gray" onClick={onClose}>
                    İptal
                  </Button>
                )}
                <Button type="submit" loading={isSaving} disabled={isDisabled}>
                  {submitLabel}
                </Button>
              </Dialog.Footer>
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
