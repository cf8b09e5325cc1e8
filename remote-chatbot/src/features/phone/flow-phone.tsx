import { Button, Flex, Text } from '@muhatap/shared/ui';

export interface FlowPhoneProps {
  /** Puts the phone away. */
  onClose: () => void;
}

/** Plays the draft with the engine that answers citizens. */
export function FlowPhone({ onClose }: FlowPhoneProps) {
  return (
    <Flex as="section" aria-label="Telefonda dene" direction="column" height="100%" minHeight="0">
      <Flex align="center" justify="space-between" padding="3">
        <Text fontWeight="semibold">Telefonda dene</Text>
        <Button size="sm" variant="ghost" onClick={onClose}>Kapat</Button>
      </Flex>
    </Flex>
  );
}
