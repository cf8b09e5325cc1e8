import { Button, Center, Spinner, Stack } from '@muhatap/shared/ui';
import { FormAlert } from './form-alert';
import { FormHeading } from './form-heading';

/** While a link is looked at. */
export const EntryLoading = ({ label }: { readonly label: string }) => (
  <Center minH="360px" role="status" aria-label={label}>
    <Spinner color="brand.solid" />
  </Center>
);

interface EntryFailedProps {
  readonly title: string;
  readonly text: string;
  readonly message: string;
  readonly onRetry: () => void;
}

/** When it could not be looked at. */
export const EntryFailed = ({ title, text, message, onRetry }: EntryFailedProps) => (
  <Stack gap="5" minH="360px">
    <FormHeading title={title}>{text}</FormHeading>
    <FormAlert message={message} />
    <Button variant="outline" colorPalette="gray" onClick={onRetry}>
      Tekrar Dene
    </Button>
  </Stack>
);
