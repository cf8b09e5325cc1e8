import { Button, Flex } from '@muhatap/shared/ui';

interface FormButtonsProps {
  readonly save: string;
  readonly canSave?: boolean;
  readonly isSaving: boolean;
  readonly onClose: () => void;
}

/** Under a small form within the page of a complaint: saves it, or closes it and changes nothing. */
export const FormButtons = ({ save, canSave = true, isSaving, onClose }: FormButtonsProps) => (
  <Flex gap="2" mt="2">
    <Button type="submit" size="xs" disabled={!canSave} loading={isSaving}>
      {save}
    </Button>
    <Button
      type="button"
      size="xs"
      variant="ghost"
      colorPalette="gray"
      disabled={isSaving}
      onClick={onClose}
    >
      Vazgeç
    </Button>
  </Flex>
);
