import { Box, Button, Flex, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { useState, type DragEvent } from 'react';

interface DropFieldProps {
  /** The file that was chosen, null while there is none. */
  readonly name: string | null;
  readonly onPick: () => void;
  readonly onDrop: (file: File) => void;
  readonly onClear: () => void;
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes a file from the picker or from a hand that drags it here. */
export function DropField({ name, onPick, onDrop, onClear }: DropFieldProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onDrop(file);
  };
  return (
    <Flex
      minH="88px"
      px="4"
      py="3"
      gap="3"
      align="center"
      justify="center"
      wrap="wrap"
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="md"
      textAlign="center"
      borderColor={isOver ? 'brand.solid' : 'border.emphasized'}
      bg={isOver ? 'brand.subtle' : 'bg.subtle'}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {name === null ? (
        <>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={onPick}>
            <Icon name="upload" size={15} />
            Dosya seç
          </Button>
          <Text fontSize="sm" color="fg.muted">
            ya da buraya bırakın · .json, en çok 2 MB
          </Text>
        </>
      ) : (
        <Flex gap="2" align="center" width="full" minW="0">
          <Box color="fg.muted" flexShrink="0">
            <Icon name="file-text" size={18} />
          </Box>
          <Text flex="1" minW="0" textAlign="start" truncate fontWeight="medium">
            {name}
          </Text>
          <Button size="xs" variant="ghost" colorPalette="gray" onClick={onPick}>
            Değiştir
          </Button>
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label="Dosyayı kaldır"
            onClick={onClear}
          >
            <Icon name="close" size={14} />
          </IconButton>
        </Flex>
      )}
    </Flex>
  );
}
