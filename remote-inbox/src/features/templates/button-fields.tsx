import {
  BUTTON_TYPES,
  type ButtonType,
  type TemplateButton,
} from '@muhatap/shared/wire/conversations';
import { Box, Button, Flex, Icon, Stack, Text } from '@muhatap/shared/ui';
import { addableTypes, addButton, changeButton, moveButton } from '#entities/template-draft';
import { BUTTON_NAMES } from './button-names';
import { ButtonCard, type ButtonErrors } from './button-card';

interface ButtonFieldsProps {
  readonly buttons: readonly TemplateButton[];
  /** Null: of all buttons together. */
  readonly errorOf: ButtonErrors;
  readonly canCopyCode: boolean;
  readonly onChange: (buttons: TemplateButton[]) => void;
}

/** The buttons below the text; what is filled when they are sent stands with the variables. */
export function ButtonFields({ buttons, errorOf, canCopyCode, onChange }: ButtonFieldsProps) {
  const types = addableTypes(buttons).filter((type) => canCopyCode || type !== 'COPY_CODE');
  const error = errorOf(null);
  return (
    <Box role="group" aria-label="Butonlar">
      <Text fontSize="sm" fontWeight="medium" mb="1.5">
        Butonlar
      </Text>
      <Stack gap="3">
        {buttons.map((button, place) => (
          <ButtonCard
            // Buttons have no name of their own, and change only here.
            key={place}
            button={button}
            place={place}
            count={buttons.length}
            errorOf={errorOf}
            onChange={(change) => onChange(changeButton(buttons, place, change))}
            onMove={(by) => onChange(moveButton(buttons, place, by))}
            onRemove={() => onChange(buttons.filter((_one, index) => index !== place))}
          />
        ))}
        {types.length > 0 && (
          <Flex gap="2" flexWrap="wrap" role="group" aria-label="Buton ekle">
            {BUTTON_TYPES.filter((type): type is ButtonType => types.includes(type)).map((type) => (
              <Button
                key={type}
                type="button"
                size="xs"
                variant="outline"
                colorPalette="gray"
                onClick={() => onChange(addButton(buttons, type))}
              >
                <Icon name="add" size={14} />
                {BUTTON_NAMES[type]}
              </Button>
            ))}
          </Flex>
        )}
      </Stack>
      {error !== undefined && (
        <Text role="alert" mt="1.5" fontSize="xs" color="error.fg">
          {error}
        </Text>
      )}
      <Text mt="1.5" fontSize="xs" color="fg.muted">
        En çok 10 buton; en çok 2 bağlantı, 1 telefon. Hızlı yanıta basan kişinin yanıtı konuşmaya
        düşer.
      </Text>
    </Box>
  );
}
