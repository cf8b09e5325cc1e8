import { Box, Button, Flex, Icon, Text } from '@muhatap/shared/ui';

/** Why it did not arrive, and the way to say it again in other words or at another time. */
export function DeliveryFailure({
  error,
  onRewrite,
}: {
  readonly error: string | null;
  readonly onRewrite: (() => void) | null;
}) {
  return (
    <Flex
      role="alert"
      mt="1"
      columnGap="2"
      rowGap="1"
      align="center"
      justify="flex-end"
      wrap="wrap"
      fontSize="xs"
      color="error.fg"
    >
      <Flex gap="1" align="flex-start">
        <Box mt="0.5">
          <Icon name="alert" size={14} />
        </Box>
        <Text>{error ?? 'Mesaj gönderilemedi'}</Text>
      </Flex>
      {onRewrite === null ? null : (
        <Button size="2xs" variant="outline" colorPalette="gray" bg="bg.panel" onClick={onRewrite}>
          <Icon name="edit" size={12} />
          Yeniden yaz
        </Button>
      )}
    </Flex>
  );
}
