import { Box, Button, Icon } from '@muhatap/shared/ui';
import { EmptyView } from '@muhatap/shared/ui/app';

/** Where the open conversation stood that the person no longer sees. */
export function GoneRoom({ onBack }: { readonly onBack: () => void }) {
  return (
    <Box as="section" aria-label="Konuşma" role="alert" display="flex" flex="1" minW="0">
      <EmptyView
        icon="lock"
        title="Bu konuşma artık size açık değil."
        text="Konuşma başka birine verildi ya da yetkiniz değişti."
        action={
          <Button mt="2" size="sm" variant="outline" colorPalette="gray" onClick={onBack}>
            <Icon name="arrow-left" size={15} />
            Konuşma listesine dön
          </Button>
        }
      />
    </Box>
  );
}
