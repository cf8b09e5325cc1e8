import { Button, Flex, HStack, Text } from '../primitives';

export interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onReset: () => void;
  /** The reason why the form cannot be saved, if any. */
  readonly problem?: string | null;
}

/** The end of a form: it stays visible at the bottom while something is not saved. Its button submits the form around it. */
export function SaveBar({ isDirty, isSaving, onReset, problem = null }: SaveBarProps) {
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      mt="2"
      py="3"
      gap="3"
      align="center"
      justify="space-between"
      flexWrap="wrap"
      bg="bg.canvas"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Text
        role="status"
        fontSize="sm"
        color={problem === null ? 'fg.muted' : 'error.fg'}
        flex="1"
        minW="160px"
      >
        {problem ?? (isDirty ? 'Kaydedilmemiş değişiklikler var.' : '')}
      </Text>
      <HStack gap="2">
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          disabled={!isDirty || isSaving}
          onClick={onReset}
        >
          Değişiklikleri geri al
        </Button>
        <Button
          size="sm"
          type="submit"
          disabled={!isDirty}
          loading={isSaving}
          loadingText="Kaydediliyor"
        >
          Kaydet
        </Button>
      </HStack>
    </Flex>
  );
}
