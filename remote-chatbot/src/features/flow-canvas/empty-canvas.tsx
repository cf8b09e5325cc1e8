import { Box, Button, Center, HStack, Icon, Text } from '@muhatap/shared/ui';
import { useCanvasControls } from './canvas-controls';

/** Invites to add the first node to an empty flow. */
export function EmptyCanvas() {
  const { commands, focus } = useCanvasControls();
  const add = (kind: 'list' | 'message') => () => {
    commands.add(kind);
    focus();
  };
  return (
    <Center position="absolute" inset="0" px="6" pb="16" zIndex="docked" pointerEvents="none">
      <Box textAlign="center" maxW="400px" pointerEvents="auto">
        <Center boxSize="14" mx="auto" mb="4" borderRadius="xl" bg="brand.subtle" color="brand.fg">
          <Icon name="flow" size={28} />
        </Center>
        <Text fontSize="lg" fontWeight="semibold">
          Konuşma nasıl başlasın?
        </Text>
        <Text mt="1" color="fg.muted">
          Bir liste vatandaşa seçenekler sunar, bir mesaj ona bilgi verir. İlk eklediğiniz adım
          konuşmanın başlangıcı olur.
        </Text>
        <HStack mt="5" gap="3" justify="center" wrap="wrap">
          <Button onClick={add('list')}>
            <Icon name="list" size={16} />
            Liste ile başla
          </Button>
          <Button variant="outline" colorPalette="gray" onClick={add('message')}>
            <Icon name="message" size={16} />
            Mesaj ile başla
          </Button>
        </HStack>
      </Box>
    </Center>
  );
}
