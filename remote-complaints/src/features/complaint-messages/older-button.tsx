import { Button, Flex, Icon } from '@muhatap/shared/ui';

interface OlderButtonProps {
  readonly label: string;
  readonly isLoading?: boolean;
  readonly onShow: () => void;
}

/** Above messages that others precede. */
export const OlderButton = ({ label, isLoading = false, onShow }: OlderButtonProps) => (
  <Flex justify="center" mb="3">
    <Button size="xs" variant="outline" colorPalette="gray" loading={isLoading} onClick={onShow}>
      <Icon name="chevron-up" size={14} />
      {label}
    </Button>
  </Flex>
);
