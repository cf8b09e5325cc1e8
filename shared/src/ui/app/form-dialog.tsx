import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { askConfirm } from '../../notifications';
import { platform } from '../../platform';
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
  /** A draft of its fields outlives it. */
  readonly keepsDraft?: boolean;
  /** Room for more than a few fields. */
  readonly isWide?: boolean;
  readonly onSubmit: () => void;
  /** Takes it away without saving; left out where only the submit button does that, because what it shows cannot be seen again. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** Fields with text. A choice is soon made again. */
const TEXT_FIELDS = 'textarea, input:not([type=radio], [type=checkbox], [role=searchbox])';

/** Escape asks before it throws away what was typed, and so does closing the window; a press on 'İptal' is an answer by itself. */
function useUnsaved(keepsDraft: boolean, onClose: FormDialogProps['onClose']) {
  const isUnsaved = useRef(false);
  useEffect(() => platform().page.guardLeave(() => isUnsaved.current), []);
  const dismiss = async () => {
    const isMeant =
      keepsDraft ||
      !isUnsaved.current ||
      (await askConfirm({
        title: 'Kaydedilmemiş değişiklikler var',
        message: 'Pencereyi kapatırsanız yazdıklarınız silinir.',
        danger: true,
      }));
    if (isMeant) onClose?.();
  };
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLElement && target.matches(TEXT_FIELDS)) isUnsaved.current = true;
  };
  return { dismiss, onInput };
}

/** A few fields and a button that saves them. Neither a click beside it nor a stray key throws away what was typed. */
export function FormDialog({
  title,
  isSaving,
  problem,
  submitLabel = 'Kaydet',
  isDisabled = false,
  keepsDraft = false,
  isWide = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { dismiss, onInput } = useUnsaved(keepsDraft, onClose);
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
      onOpenChange={({ open }) => !open && void dismiss()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content maxW={isWide ? '600px' : '440px'}>
            <chakra.form display="contents" noValidate onSubmit={submit} onInput={onInput}>
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
