import { retryLive } from '@muhatap/shared/realtime';
import { Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import { lineIsBack } from '#entities/conversation';
import { describeLine } from './line-labels';
import { useLine } from './use-line';

function retry(): void {
  retryLive();
  lineIsBack();
}

/** Says that messages may be late or have to wait, and lets a person try at once; nothing while the line is well. */
export function LiveLine() {
  const label = describeLine(useLine());
  return (
    <div className="inbox-line" role="status">
      {label !== null && (
        <Flex
          flex="1"
          gap="2"
          align="center"
          justify="center"
          px="4"
          py="1.5"
          bg="warning.subtle"
          color="warning.fg"
          borderBottomWidth="1px"
          borderColor="border"
          fontSize="sm"
        >
          <Icon name="offline" size={15} />
          <Text className="tabular">{label.text}</Text>
          {label.canRetry && (
            <Button
              size="2xs"
              variant="outline"
              colorPalette="warning"
              flexShrink="0"
              onClick={retry}
            >
              Yeniden bağlan
            </Button>
          )}
        </Flex>
      )}
    </div>
  );
}
